import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FailedState } from '@tingdu/ui/feedback/FailedState.tsx'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { CharacterChoices } from './CharacterChoices.tsx'
import classes from './DrawingPad.module.css'
import { useDrawnStrokes } from './drawn-strokes.ts'
import { messages } from './messages.ts'
import { recognizedIn } from './recognition.ts'
import type { DrawnStroke } from './rules.ts'
import { strokeCount } from './strokes.ts'

/**
 * An area to draw a character in with mouse, pen or finger, and the characters it looks like after each stroke. Drawing
 * needs a pointer: offer another way beside it.
 */
export function DrawingPad({ onChoose }: { onChoose: (character: string) => void }) {
  const { strokes, current, undo, clear, handlers } = useDrawnStrokes()
  return (
    <div className={classes.pad}>
      <div>
        <svg
          className={classes.area}
          viewBox="0 0 1 1"
          role="img"
          aria-label={
            strokes.length === 0
              ? messages.drawingArea
              : `${messages.drawingArea}: ${strokeCount(strokes.length)}`
          }
          {...handlers}
        >
          <path className={classes.cross} d="M0 0.5H1M0.5 0V1" />
          {[...strokes, ...(current ? [current] : [])].map((stroke, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: strokes are only added and removed at the end
            <path key={index} className={classes.stroke} d={pathOf(stroke)} />
          ))}
        </svg>
        <div className={classes.buttons}>
          <Button
            variant="default"
            leftSection={<Icon name="undo" size={18} />}
            disabled={strokes.length === 0}
            onClick={undo}
          >
            {messages.undoStroke}
          </Button>
          <Button variant="default" disabled={strokes.length === 0} onClick={clear}>
            {messages.clearDrawing}
          </Button>
        </div>
      </div>
      <div className={classes.results}>
        <Recognized strokes={strokes} onChoose={onChoose} />
      </div>
    </div>
  )
}

function Recognized({
  strokes,
  onChoose,
}: {
  strokes: DrawnStroke[]
  onChoose: (character: string) => void
}) {
  const query = useQuery(recognizedIn(strokes))
  if (strokes.length === 0) return <p className={classes.help}>{messages.drawHelp}</p>
  if (query.isError)
    return (
      <FailedState
        message={messages.couldNotRecognize}
        failure={query.error}
        onRetry={() => query.refetch()}
        retrying={query.isFetching}
      />
    )
  if (!query.data) return <p className={classes.help}>{messages.recognizing}</p>
  return <CharacterChoices label={messages.candidates} characters={query.data} onChoose={onChoose} />
}

/** A dot is a line of no length, which round ends make visible. */
function pathOf(stroke: DrawnStroke): string {
  const points = stroke.map(([x, y]) => `${x.toFixed(3)} ${y.toFixed(3)}`)
  return `M${points.join('L')}${stroke.length === 1 ? 'h0' : ''}`
}
