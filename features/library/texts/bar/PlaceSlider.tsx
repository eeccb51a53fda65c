import { clock } from '@tingdu/client/clock.ts'
import { useEffect, useState } from 'react'
import { messages } from '../messages.ts'
import type { Listening } from '../reader/listening.ts'
import classes from './PlaceSlider.module.css'

type Props = {
  listening: Listening
  /** How many sentences the text has. */
  sentences: number
}

/**
 * Where in the text the voice is, and how long the text is: in sentences, with the time of its recordings below, or only in
 * time for a recording that has no timings.
 */
export function PlaceSlider({ listening, sentences }: Props) {
  if (!listening.divided) return <TimeSlider listening={listening} />
  const at = Math.min(listening.last() + 1, sentences)
  return (
    <div>
      <Slider
        label={messages.sentence}
        value={at}
        min={1}
        max={sentences}
        figure={String}
        spoken={(sentence) => messages.sentenceOf(sentence, sentences)}
        onChange={(sentence) => listening.playFrom(sentence - 1)}
      />
      <TimeInText listening={listening} />
    </div>
  )
}

/** How often the time is shown anew, in ms. */
const TICK = 500

/** The time now and in all; nothing where it is not known. */
function TimeInText({ listening: { time, heard } }: Pick<Props, 'listening'>) {
  useTicks(heard !== null)
  const known = time()
  if (!known) return null
  return (
    <p className={classes.time}>
      {messages.timeOf(clock(Math.floor(known.now)), clock(Math.round(known.total)))}
    </p>
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

function TimeSlider({ listening }: Pick<Props, 'listening'>) {
  const { progress, heard } = listening
  useTicks(heard !== null)
  const time = progress()
  if (!time) return null
  const max = Math.max(1, Math.floor(time.duration))
  return (
    <Slider
      label={messages.timeOfRecording}
      value={Math.floor(time.position)}
      min={0}
      max={max}
      figure={clock}
      spoken={(seconds) => `${clock(seconds)} / ${clock(max)}`}
      onChange={listening.seek}
    />
  )
}

type SliderProps = {
  label: string
  value: number
  min: number
  max: number
  /** How a value is written, and how a screen reader says it. */
  figure: (value: number) => string
  spoken: (value: number) => string
  onChange: (value: number) => void
}

/** Plays from a value once it is released. */
function Slider({ label, value, min, max, figure, spoken, onChange }: SliderProps) {
  const [dragged, setDragged] = useState<number | null>(null)
  const shown = dragged ?? value
  const release = () => {
    if (dragged !== null && dragged !== value) onChange(dragged)
    setDragged(null)
  }
  return (
    <div className={classes.place}>
      <span className={classes.figure}>{figure(shown)}</span>
      <input
        type="range"
        aria-label={label}
        aria-valuetext={spoken(shown)}
        min={min}
        max={max}
        value={shown}
        onChange={({ currentTarget }) => setDragged(Number(currentTarget.value))}
        onPointerUp={release}
        onKeyUp={release}
        onBlur={release}
      />
      <span className={classes.figure}>{figure(max)}</span>
    </div>
  )
}
