import { Button } from '@mantine/core'
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
        leftSection={<LoudspeakerIcon />}
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

function LoudspeakerIcon() {
  return (
    <svg
      width="18"
      height="18"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      aria-hidden="true"
    >
      <path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5H4Z" strokeLinejoin="round" />
      <path d="M15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11" strokeLinecap="round" />
    </svg>
  )
}
