import { useId } from 'react'
import { StrokeFigure } from './StrokeFigure.tsx'
import classes from './Strokes.module.css'
import { type DrawingSpeed, drawingTime } from './stroke-player.ts'
import { type Strokes, strokeViewBox, upright } from './strokes.ts'

type Props = Strokes & {
  /** The number of completed strokes; the last of them is red while the character is incomplete. */
  written: number
  /** Whether the next stroke is being drawn, or is paused in the middle. */
  state: 'still' | 'drawing' | 'paused'
  speed: DrawingSpeed
  /** Called when the current stroke is complete. */
  onDrawn: () => void
}

/**
 * A partly written character: the later strokes faint, the next one drawn along its center line by a brush clipped
 * to its outline. It is decorative; the text beside it says what it shows.
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
