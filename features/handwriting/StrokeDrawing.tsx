import { useId } from 'react'
import { StrokeFigure } from './StrokeFigure.tsx'
import classes from './Strokes.module.css'
import { type DrawingSpeed, drawingTime } from './stroke-player.ts'
import { type Strokes, strokeViewBox, upright } from './strokes.ts'

type Props = Strokes & {
  /** How many strokes are written; the last of them is red while the character is not complete. */
  written: number
  /** Whether the next stroke is being drawn, or waits in the middle of it. */
  state: 'still' | 'drawing' | 'paused'
  speed: DrawingSpeed
  /** Called when the stroke that was being drawn is. */
  onDrawn: () => void
}

/**
 * A character as far as it is written, the later strokes faint, the next one drawn along its middle line by a brush
 * that its outline cuts. It is a picture only; what it shows is said beside it.
 */
export function StrokeDrawing({ character, strokes, medians, written, state, speed, onDrawn }: Props) {
  const outline = useId()
  const [stroke, median] = [strokes[written], medians[written]]
  const complete = written >= strokes.length
  const drawn = complete ? undefined : state === 'still' ? written - 1 : written
  return (
    <div className={classes.drawing} aria-hidden="true" data-character={character} data-written={written}>
      <StrokeFigure strokes={strokes} current={drawn} faintCurrent={state !== 'still'} />
      {state !== 'still' && stroke && median && (
        <svg className={classes.brushLayer} viewBox={strokeViewBox} aria-hidden="true" focusable="false">
          <g transform={upright}>
            <clipPath id={outline}>
              <path d={stroke} />
            </clipPath>
            <path
              key={written}
              d={`M ${median.map((point) => point.join(' ')).join(' L ')}`}
              pathLength={1}
              clipPath={`url(#${outline})`}
              className={classes.brush}
              style={{
                animationDuration: `${drawingTime(median, speed)}ms`,
                animationPlayState: state === 'paused' ? 'paused' : 'running',
              }}
              onAnimationEnd={onDrawn}
            />
          </g>
        </svg>
      )}
    </div>
  )
}
