import classes from './Strokes.module.css'
import { strokeViewBox, upright } from './strokes.ts'

type Props = {
  strokes: string[]
  /** The highlighted stroke; without it all are black, with -1 all are faint. */
  current?: number | undefined
  /** Leaves the current stroke faint, for a brush that draws it. */
  faintCurrent?: boolean
}

/**
 * A character in a practice square (田字格), in strokes rather than in a font: those before `current` black, the
 * current one red, the later ones faint. It is decorative; the text beside it says what it shows.
 */
export function StrokeFigure({ strokes, current, faintCurrent = false }: Props) {
  return (
    <svg className={classes.square} viewBox={strokeViewBox} aria-hidden="true" focusable="false">
      <path className={classes.cross} d="M 512 0 V 1024 M 0 512 H 1024" />
      <g transform={upright}>
        {strokes.map((path, index) => (
          <path key={path} d={path} className={strokeClass(index, current, faintCurrent)} />
        ))}
      </g>
    </svg>
  )
}

function strokeClass(index: number, current: number | undefined, faintCurrent: boolean): string | undefined {
  if (current === undefined || index < current) return classes.written
  return index === current && !faintCurrent ? classes.current : classes.later
}
