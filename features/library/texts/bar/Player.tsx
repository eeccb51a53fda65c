import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { IconButton } from '@tingdu/ui/page/IconButton.tsx'
import { messages } from '../messages.ts'
import type { Listening } from '../reader/listening.ts'
import { type ReaderOptions, SPEEDS } from '../reader/reader-options.ts'
import type { ListeningMode } from './ListeningPanel.tsx'
import { PlaceSlider } from './PlaceSlider.tsx'
import classes from './Player.module.css'

type Props = {
  speed: number
  onChange: (change: Partial<ReaderOptions>) => void
  listening: Listening
  mode: ListeningMode
  /** How many sentences the text has. */
  sentences: number
  /** Whether the other settings are shown, and what shows and hides them. */
  isMore: boolean
  onMore: () => void
}

/** What is needed while one listens, in one row: where the voice is, its speed, what is repeated, and the other settings. */
export function Player({ speed, onChange, listening, mode, sentences, isMore, onMore }: Props) {
  return (
    <section aria-label={messages.listening} className={classes.player}>
      {listening.state === 'none' ? (
        <p className={classes.none}>{messages.noVoice}</p>
      ) : (
        <>
          <PlaceSlider listening={listening} sentences={sentences} />
          <select
            aria-label={messages.speed}
            title={messages.speed}
            className={classes.button}
            data-changed={speed !== 1 || undefined}
            value={String(speed)}
            onChange={({ currentTarget }) => onChange({ speed: Number(currentTarget.value) })}
          >
            {SPEEDS.map((each) => (
              <option key={each} value={each}>
                {messages.factor(each)}
              </option>
            ))}
          </select>
          <RepeatButton mode={mode} />
          <IconButton label={messages.more} data-opener aria-expanded={isMore} onClick={onMore}>
            <Icon name="more" />
          </IconButton>
        </>
      )}
    </section>
  )
}

/** Says what is repeated: nothing, the sentence, or a part. Ends it, or the choice of a part; else the sentence is repeated. */
function RepeatButton({ mode: { repeat, begins, change, mark } }: Pick<Props, 'mode'>) {
  const [label, part] =
    repeat.kind === 'part'
      ? [messages.clearPart, messages.part(repeat.from, repeat.to)]
      : begins === null
        ? [messages.repeat, null]
        : [messages.partTo, messages.part(begins)]
  const press = () => {
    if (begins === null) change({ repeat: { kind: repeat.kind === 'off' ? 'sentence' : 'off' } })
    else mark()
  }
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={label}
      title={label}
      aria-pressed={begins === null ? repeat.kind !== 'off' : 'mixed'}
      onClick={press}
    >
      {part ?? <Icon name={repeat.kind === 'sentence' ? 'repeatOne' : 'repeat'} />}
    </button>
  )
}
