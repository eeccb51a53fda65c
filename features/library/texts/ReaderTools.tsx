import { Button, NativeSelect } from '@mantine/core'
import { speedNames } from '@tingdu/features/dictionary/reading/messages.ts'
import { SPEECH_SPEEDS, type SpeechSpeed } from '@tingdu/reading/reading-choices.ts'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { IconButton } from '@tingdu/ui/page/IconButton.tsx'
import { messages, optionNames } from './messages.ts'
import classes from './ReaderTools.module.css'
import type { Listening } from './reader/listening.ts'
import type { ReaderOptions } from './reader/reader-options.ts'

type Props = {
  options: ReaderOptions
  onChange: (change: Partial<ReaderOptions>) => void
  listening: Listening
  /** Whether there is a translation to show. */
  translated: boolean
}

/** Listening to a text, and what is shown of it. Stays at the top while the text is scrolled. */
export function ReaderTools({ options, onChange, listening, translated }: Props) {
  const shown = (['pinyin', 'tones', ...(translated ? (['translation'] as const) : [])] as const).map(
    (name) => (
      <Button
        key={name}
        variant={options[name] ? 'light' : 'default'}
        size="compact-sm"
        aria-pressed={options[name]}
        onClick={() => onChange({ [name]: !options[name] })}
      >
        {optionNames[name]}
      </Button>
    ),
  )
  return (
    <div role="toolbar" aria-label={messages.readingTools} className={classes.tools}>
      <ListenTools listening={listening} />
      {listening.state !== 'none' && (
        <NativeSelect
          size="xs"
          aria-label={messages.speed}
          value={options.speed}
          data={SPEECH_SPEEDS.map((speed) => ({ value: speed, label: speedNames[speed] }))}
          onChange={({ currentTarget }) => onChange({ speed: currentTarget.value as SpeechSpeed })}
        />
      )}
      <div className={classes.shown}>{shown}</div>
    </div>
  )
}

function ListenTools({ listening }: { listening: Listening }) {
  const { state, heard, paused, play, playFrom, pause } = listening
  if (state === 'none') return <p className={classes.silent}>{messages.noVoice}</p>
  const label = heard ? messages.pause : paused ? messages.resume : messages.listen
  return (
    <>
      <Button
        size="compact-md"
        {...(state === 'ready' && { c: 'var(--on-seal)' })}
        leftSection={<Icon name={heard ? 'pause' : 'play'} size={16} />}
        disabled={state === 'looking'}
        onClick={heard ? pause : play}
      >
        {label}
      </Button>
      {paused && (
        <IconButton label={messages.restart} onClick={() => playFrom()}>
          <Icon name="restart" size={18} />
        </IconButton>
      )}
    </>
  )
}
