import { NativeSelect } from '@mantine/core'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { messages } from '../messages.ts'
import type { Carried } from '../reader/book-listening.ts'
import type { ListeningOptions } from '../reader/listening.ts'
import type { ReaderOptions } from '../reader/reader-options.ts'
import { chosenSleep, minutesLeft, SLEEP_MINUTES, type SleepAt, sleepOf } from '../reader/sleep-timer.ts'
import classes from './ReaderBar.module.css'

/** How the text is played in this visit, and the functions that change it. */
export type ListeningMode = Omit<ListeningOptions, 'speed'> & {
  change: (change: Partial<Omit<ListeningOptions, 'speed'>>) => void
  /** The start of the repeated part, while its end is not chosen yet. */
  begins: number | null
  /** Chooses the start of a part, then its end, by default the sentence that was heard last. */
  mark: (sentence?: number) => void
  /** Goes on with what was chosen elsewhere. */
  restore: (carried: Carried) => void
  sleep: SleepAt
  setSleep: (sleep: SleepAt) => void
  /** At the end of a text: whether listening was to end with it. Turns the sleep timer off if so. */
  takeEndOfText: () => boolean
}

type Props = {
  options: ReaderOptions
  onChange: (change: Partial<ReaderOptions>) => void
  mode: ListeningMode
  /** Whether the member’s voice can be recorded. */
  canRecord: boolean
  /** Whether there is a next text in the book. */
  inBook: boolean
  /** Called when something was begun for which the text is needed: a part, whose end is then tapped, or repeating sentences. */
  onBegun: () => void
}

/** What else can be chosen while one listens: a part to repeat, pauses to repeat what was heard, and when the voice ends. */
export function ListeningPanel({ options, onChange, mode, canRecord, inBook, onBegun }: Props) {
  const { repeat, pauses, begins, change, mark, sleep, setSleep } = mode
  const begin = () => {
    mark()
    onBegun()
  }
  return (
    <>
      <div className={classes.chips}>
        <button
          type="button"
          className={classes.chip}
          aria-pressed={begins !== null || repeat.kind === 'part'}
          onClick={begins === null ? begin : () => change({ repeat: { kind: 'off' } })}
        >
          <Icon name="repeat" size={18} />
          {begins === null ? messages.partFrom : messages.cancelPart}
        </button>
        <button
          type="button"
          className={classes.chip}
          aria-pressed={pauses}
          title={messages.pausesHelp}
          onClick={() => {
            change({ pauses: !pauses })
            if (!pauses) onBegun()
          }}
        >
          <Icon name="microphone" size={18} />
          {messages.pauses}
        </button>
      </div>
      {pauses && canRecord && <p className={classes.hint}>{messages.recordHelp}</p>}
      <NativeSelect
        size="md"
        radius="xl"
        classNames={{ input: classes.sleep }}
        aria-label={messages.sleep}
        leftSection={
          <span aria-hidden="true" className={classes.about}>
            {messages.sleep}
          </span>
        }
        leftSectionWidth={104}
        leftSectionPointerEvents="none"
        value={chosenSleep(sleep)}
        data={[
          ...SLEEP_MINUTES.map((minutes) => ({ value: String(minutes), label: labelOf(minutes, sleep) })),
          ...(inBook || sleep === 'end of text' ? [{ value: 'end of text', label: messages.endOfText }] : []),
        ]}
        onChange={({ currentTarget }) => setSleep(sleepOf(currentTarget.value))}
      />
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
      <p className={classes.hint}>{isTouched() ? messages.holdSentence : messages.tapSentence}</p>
      <p className={`${classes.hint} ${classes.keys}`}>{messages.listeningKeys}</p>
    </>
  )
}

/** The minutes that can be chosen, or how many of them are left. */
function labelOf(minutes: number, sleep: SleepAt): string {
  const isChosen = minutes > 0 && String(minutes) === chosenSleep(sleep)
  return isChosen && sleep ? messages.minutesLeft(minutesLeft(sleep) ?? minutes) : messages.minutes(minutes)
}

/** Whether the device is used with fingers, which can hold a word. */
const isTouched = () => Boolean(globalThis.matchMedia?.('(pointer: coarse)').matches)
