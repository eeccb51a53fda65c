import { StrokeFigure } from './StrokeFigure.tsx'
import classes from './Strokes.module.css'
import { type Strokes, strokeCount } from './strokes.ts'

/** The stroke order of a character, one picture per stroke, the new stroke in red. */
export function StrokeStrip({ character, strokes }: Strokes) {
  return (
    <div
      className={classes.strip}
      role="img"
      aria-label={`Stroke order of ${character}: ${strokeCount(strokes.length)}`}
    >
      {strokes.map((path, index) => (
        <div key={path} className={classes.step}>
          <StrokeFigure strokes={strokes} current={index} />
          <span className={classes.number}>{index + 1}</span>
        </div>
      ))}
    </div>
  )
}
