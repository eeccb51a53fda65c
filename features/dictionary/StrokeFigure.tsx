import classes from './Strokes.module.css'
import { strokeViewBox, upright } from './strokes.ts'

/**
 * A character in a practice square (田字格), in strokes rather than in a font: those before `current` in ink, the
 * current one in red, the later ones faint. Without `current` all are in ink, with -1 all are faint. It is a picture
 * only; what it shows is said beside it.
 */
export function StrokeFigure({ strokes, current }: { strokes: string[]; current?: number | undefined }) {
  return (
    <svg className={classes.square} viewBox={strokeViewBox} aria-hidden="true" focusable="false">
      <path className={classes.cross} d="M 512 0 V 1024 M 0 512 H 1024" />
      <g transform={upright}>
        {strokes.map((path, index) => (
          <path key={path} d={path} className={strokeClass(index, current)} />
        ))}
      </g>
    </svg>
  )
}

function strokeClass(index: number, current: number | undefined): string | undefined {
  if (current === undefined || index < current) return classes.written
  return index === current ? classes.current : classes.later
}
