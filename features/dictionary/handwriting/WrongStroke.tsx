import { strokeViewBox, upright } from './strokes.ts'
import classes from './Writing.module.css'
import type { QuizState } from './writing-quiz.ts'

/** A wrong stroke, flashing where it was drawn; over a square with `position: relative`. */
export function WrongStroke({ state: { wrong, mistakes } }: { state: QuizState }) {
  if (!wrong) return null
  return (
    <svg key={mistakes} className={classes.wrong} viewBox={strokeViewBox} aria-hidden="true">
      <polyline
        transform={upright}
        points={wrong.points.map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`).join(' ')}
      />
    </svg>
  )
}
