import { NativeSelect } from '@mantine/core'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { IconButton } from '@tingdu/ui/page/IconButton.tsx'
import { messages } from '../messages.ts'
import type { Carried } from '../reader/book-listening.ts'
import type { Heard, Listening, ListeningOptions } from '../reader/listening.ts'
import type { OwnVoice } from '../reader/own-voice.ts'
import { type ReaderOptions, SPEEDS } from '../reader/reader-options.ts'
import { SLEEP_MINUTES, type SleepAt } from '../reader/sleep-timer.ts'
import { PlaceSlider } from './PlaceSlider.tsx'
import classes from './ReaderBar.module.css'
import { Shadowing } from './Shadowing.tsx'

/** How the text is played in this visit, and the functions that change it. */
export type ListeningMode = Omit<ListeningOptions, 'speed'> & {
  change: (change: Partial<Omit<ListeningOptions, 'speed'>>) => void
  /** The start of the repeated part, while its end is not chosen yet. */
  begins: number | null
  /** Chooses the start of the part, then its end, by default the sentence that was heard last; then clears it. */
  mark: (sentence?: number) => void
  /** Goes on with what was chosen elsewhere. */
  restore: (carried: Carried) => void
  sleep: SleepAt
  setSleep: (minutes: number) => void
}

type Props = {
  options: ReaderOptions
  onChange: (change: Partial<ReaderOptions>) => void
  listening: Listening
  mode: ListeningMode
  voice: OwnVoice
  /** Whether there is a next text in the book. */
  inBook: boolean
  /** How many sentences the text has. */
  sentences: number
}

/** How the text is read aloud, sentence by sentence. While it is open, a tap beside the words of a sentence plays it. */
export function ListeningPanel({ options, onChange, listening, mode, voice, inBook, sentences }: Props) {
  const { repeat, pauses, begins, change, mark, sleep, setSleep } = mode
  const part =
    repeat.kind === 'part' ? messages.clearPart : begins === null ? messages.partFrom : messages.partTo
  return (
    <>
      <PlaceSlider listening={listening} sentences={sentences} />
      <div className={classes.steps}>
        <IconButton label={messages.previousSentence} onClick={() => listening.skip(-1)}>
          <Icon name="previous" />
        </IconButton>
        <button
          type="button"
          className={`${classes.tool} ${classes.repeat}`}
          aria-pressed={repeat.kind === 'sentence'}
          onClick={() => change({ repeat: { kind: repeat.kind === 'sentence' ? 'off' : 'sentence' } })}
        >
          <Icon name="restart" size={18} />
          {messages.repeat}
        </button>
        <button
          type="button"
          className={classes.tool}
          aria-pressed={repeat.kind === 'part' || (begins !== null && 'mixed')}
          aria-label={part}
          title={part}
          onClick={() => mark()}
        >
          {repeat.kind === 'part'
            ? messages.part(repeat.from, repeat.to)
            : messages.part(begins ?? undefined)}
        </button>
        <button
          type="button"
          className={classes.tool}
          aria-pressed={pauses}
          title={messages.pausesHelp}
          onClick={() => change({ pauses: !pauses })}
        >
          {messages.pauses}
        </button>
        <IconButton label={messages.nextSentence} onClick={() => listening.skip(1)}>
          <Icon name="next" />
        </IconButton>
      </div>
      {pauses && <Shadowing voice={voice} listening={listening} />}
      <div className={classes.selects}>
        <NativeSelect
          size="md"
          radius="xl"
          aria-label={messages.speed}
          {...beginningWith(messages.speed)}
          value={String(options.speed)}
          data={SPEEDS.map((speed) => ({ value: String(speed), label: messages.factor(speed) }))}
          onChange={({ currentTarget }) => onChange({ speed: Number(currentTarget.value) })}
        />
        <NativeSelect
          size="md"
          radius="xl"
          aria-label={messages.sleep}
          {...beginningWith(messages.sleepShort)}
          value={String(sleep?.minutes ?? 0)}
          data={SLEEP_MINUTES.map((minutes) => ({
            value: String(minutes),
            label: minutes > 0 && minutes === sleep?.minutes ? timeLeft(sleep) : messages.minutes(minutes),
          }))}
          onChange={({ currentTarget }) => setSleep(Number(currentTarget.value))}
        />
      </div>
      {inBook && (
        <label className={classes.check}>
          <input
            type="checkbox"
            checked={options.continuous}
            onChange={({ currentTarget }) => onChange({ continuous: currentTarget.checked })}
          />
          {messages.continuous}
        </label>
      )}
      <p className={classes.hint}>
        {begins === null ? (
          <>
            <strong>{messages.soundOf(soundOf(listening.heard, listening))}</strong> · {messages.tapSentence}
          </>
        ) : (
          <strong>{messages.tapLastOfPart}</strong>
        )}
      </p>
    </>
  )
}

/** Shows what a choice is about before its value, in the same line. */
const beginningWith = (label: string) => ({
  leftSection: (
    <span aria-hidden="true" className={classes.about}>
      {label}
    </span>
  ),
  leftSectionWidth: 62,
  leftSectionPointerEvents: 'none' as const,
})

/** As the panel is drawn again with each sentence, it is never far behind. */
const timeLeft = ({ at }: { at: number }) =>
  messages.minutesLeft(Math.max(1, Math.ceil((at - Date.now()) / 60_000)))

/** What is heard, or would be. */
function soundOf(heard: Heard | null, { sound }: Listening): Listening['sound'] {
  return heard?.sound ?? sound
}
