import { Button } from '@mantine/core'
import { Icon } from '@tingdu/ui/Icon.tsx'
import { speak, useChineseVoice } from '@tingdu/ui/speech.ts'
import { useState } from 'react'
import classes from './Entry.module.css'
import { messages } from './messages.ts'

type Props = {
  text: string
  /** Whether the text can be read in several ways, among which the voice chooses by itself. */
  ambiguous?: boolean
}

/** Says a word with the device's own Chinese voice; where the device has none, says so instead. */
export function SpeakButton({ text, ambiguous = false }: Props) {
  const found = useChineseVoice()
  const [speaking, setSpeaking] = useState(false)
  const say = () => {
    if (found.state !== 'ready') return
    setSpeaking(true)
    speak(text, found.voice, () => setSpeaking(false))
  }
  if (found.state === 'none') return <p className={classes.silent}>{messages.noVoice}</p>
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon name="loudspeaker" size={18} />}
        disabled={found.state === 'looking'}
        data-speaking={speaking || undefined}
        aria-label={`${messages.listen}: ${text}`}
        onClick={say}
      >
        {messages.listen}
      </Button>
      {ambiguous && <p className={classes.quiet}>{messages.voiceChoosesReading}</p>}
    </>
  )
}
