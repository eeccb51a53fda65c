import { Button } from '@mantine/core'
import { useSpeech } from '@tingdu/reading/speech.ts'
import { soundNames } from '@tingdu/reading/word-card-texts.ts'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { messages } from './messages.ts'
import classes from './SpeakButton.module.css'

/** Speaks a word with the device's Chinese voice, and stops when pressed again. Says so if the device has none. */
export function SpeakButton({ text }: { text: string }) {
  const { state, speaking, toggle } = useSpeech()
  if (state === 'none') return <p className={classes.silent}>{messages.noVoice}</p>
  return (
    <Button
      variant="default"
      leftSection={<Icon name={speaking ? 'pause' : 'loudspeaker'} size={18} />}
      disabled={state === 'looking'}
      data-speaking={speaking || undefined}
      aria-label={`${messages.listen}: ${text}`}
      aria-pressed={speaking}
      title={soundNames.device}
      onClick={() => toggle(text)}
    >
      {messages.listen}
    </Button>
  )
}
