import type { KeyboardEvent, PointerEvent } from 'react'
import { soundTexts as texts } from '../messages.ts'
import classes from './Sounds.module.css'

type Props = {
  label: string
  seconds: number
  /** The stretch that is shown. */
  within: { from: number; to: number }
  onMove: (seconds: number) => void
}

const steps: Record<string, number> = { ArrowLeft: -0.05, ArrowDown: -0.05, ArrowRight: 0.05, ArrowUp: 0.05 }

/** The beginning or end of a sentence on a waveform, dragged or moved by the arrow keys. */
export function WaveHandle({ label, seconds, within, onMove }: Props) {
  const length = within.to - within.from
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const wave = event.currentTarget.parentElement?.getBoundingClientRect()
    if (wave) onMove(within.from + (length * (event.clientX - wave.left)) / wave.width)
  }
  const step = (event: KeyboardEvent) => {
    const by = steps[event.key]
    if (by === undefined) return
    event.preventDefault()
    onMove(seconds + by * (event.shiftKey ? 10 : 1))
  }
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={within.from}
      aria-valuemax={within.to}
      aria-valuenow={seconds}
      aria-valuetext={texts.seconds(seconds)}
      className={classes.handle}
      style={{ left: `${(100 * (seconds - within.from)) / length}%` }}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={step}
    />
  )
}
