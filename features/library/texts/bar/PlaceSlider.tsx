import { clock } from '@tingdu/client/clock.ts'
import { type CSSProperties, type KeyboardEvent, useEffect, useState } from 'react'
import { messages } from '../messages.ts'
import type { Listening, Time } from '../reader/listening.ts'
import classes from './PlaceSlider.module.css'

type Props = {
  listening: Listening
  /** How many sentences the text has. */
  sentences: number
}

/** How often the time is shown anew, in ms. */
const TICK = 250

/**
 * Where in the text the voice is, how long the text is, and which voice it is: in time where that is known, else in sentences. Only a
 * recording without timings is played from any second; else it goes from sentence to sentence.
 */
export function PlaceSlider({ listening, sentences }: Props) {
  useTicks(listening.heard !== null)
  if (!listening.divided) return <SecondSlider listening={listening} />
  const time = listening.time()
  const at = Math.min(listening.last() + 1, sentences)
  if (time) return <TimedSlider {...{ listening, time, at, sentences }} />
  return (
    <Slider
      listening={listening}
      label={messages.sentence}
      value={at}
      min={1}
      max={sentences}
      figures={(sentence) => [messages.placeOf(sentence, sentences)]}
      spoken={(sentence) => messages.sentenceOf(sentence, sentences)}
      onChange={(sentence) => listening.playFrom(sentence - 1)}
    />
  )
}

/** Renders the component again while something is heard. */
function useTicks(isHeard: boolean): void {
  const [, tick] = useState(0)
  useEffect(() => {
    if (!isHeard) return
    const timer = setInterval(() => tick((ticks) => ticks + 1), TICK)
    return () => clearInterval(timer)
  }, [isHeard])
}

/** Shows the time, and goes from sentence to sentence, also by the keys. */
function TimedSlider({ listening, time, at, sentences }: Props & { time: Time; at: number }) {
  const { now, total, starts } = time
  const move = (event: KeyboardEvent) => {
    const steps: Record<string, () => void> = {
      ArrowLeft: () => listening.skip(-1),
      ArrowDown: () => listening.skip(-1),
      ArrowRight: () => listening.skip(1),
      ArrowUp: () => listening.skip(1),
      Home: () => listening.playFrom(0),
      End: () => listening.playFrom(sentences - 1),
    }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    // A key that is held down would begin a sentence many times a second.
    if (!event.repeat) step()
  }
  const sentenceAt = (seconds: number) =>
    Math.max(
      0,
      starts.findLastIndex((start) => start <= seconds),
    )
  return (
    <Slider
      listening={listening}
      label={messages.sentence}
      value={now}
      min={0}
      max={total}
      step="any"
      figures={(seconds) => [clock(Math.floor(seconds)), clock(Math.round(total))]}
      spoken={(seconds) => messages.sentenceOf(seconds === now ? at : sentenceAt(seconds) + 1, sentences)}
      onChange={(seconds) => listening.playFrom(sentenceAt(seconds))}
      onKeyDown={move}
    />
  )
}

function SecondSlider({ listening }: Pick<Props, 'listening'>) {
  const time = listening.progress()
  const max = Math.max(1, Math.floor(time?.duration ?? 0))
  return (
    <Slider
      listening={listening}
      label={messages.timeOfRecording}
      value={Math.floor(time?.position ?? 0)}
      min={0}
      max={max}
      disabled={!time}
      figures={(seconds) => (time ? [clock(seconds), clock(max)] : [])}
      spoken={(seconds) => messages.timeOf(clock(seconds), clock(max))}
      onChange={listening.seek}
    />
  )
}

type SliderProps = {
  listening: Listening
  label: string
  value: number
  min: number
  max: number
  step?: 'any'
  disabled?: boolean
  /** What is written of a value, at the beginning and at the end, and how a screen reader says it. */
  figures: (value: number) => string[]
  spoken: (value: number) => string
  onChange: (value: number) => void
  onKeyDown?: (event: KeyboardEvent) => void
}

/** Plays from a value once it is released. */
function Slider({ listening, label, value, figures, spoken, onChange, ...range }: SliderProps) {
  const [dragged, setDragged] = useState<number | null>(null)
  const shown = dragged ?? value
  const { min, max } = range
  const [begin, end] = figures(shown)
  const release = () => {
    if (dragged !== null && dragged !== value) onChange(dragged)
    setDragged(null)
  }
  return (
    <div className={classes.place}>
      <input
        {...range}
        type="range"
        aria-label={label}
        aria-valuetext={spoken(shown)}
        value={shown}
        style={{ '--share': max > min ? (shown - min) / (max - min) : 0 } as CSSProperties}
        onChange={({ currentTarget }) => setDragged(Number(currentTarget.value))}
        onPointerUp={release}
        onKeyUp={release}
        onBlur={release}
      />
      <p className={classes.figures}>
        <span>{begin}</span>
        <span className={classes.voice}>{messages.soundOf(listening.heard?.sound ?? listening.sound)}</span>
        <span>{end}</span>
      </p>
    </div>
  )
}
