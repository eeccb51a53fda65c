import { type PointerEvent, useRef, useState } from 'react'
import { type DrawnPoint, type DrawnStroke, STROKE_POINTS_MAX, STROKES_MAX } from './rules.ts'

/** Points closer than this share of the drawing area add nothing to a stroke. */
const NEAR = 0.008

/** The strokes drawn with a mouse, a pen or a finger, and the one being drawn. */
export function useDrawnStrokes() {
  const [strokes, setStrokes] = useState<DrawnStroke[]>([])
  const [current, setCurrent] = useState<DrawnStroke | null>(null)
  // Several moves may arrive between two renders.
  const drawing = useRef<{ pointer: number; stroke: DrawnStroke } | null>(null)

  const end = ({ pointerId }: PointerEvent) => {
    const drawn = drawing.current
    if (!drawn || drawn.pointer !== pointerId) return
    drawing.current = null
    setCurrent(null)
    setStrokes((before) => [...before, drawn.stroke])
  }
  return {
    strokes,
    current,
    undo: () => setStrokes((before) => before.slice(0, -1)),
    clear: () => setStrokes([]),
    /** The handlers of the drawing area. A second finger does not draw. */
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (drawing.current || event.button !== 0 || strokes.length >= STROKES_MAX) return
        event.currentTarget.setPointerCapture?.(event.pointerId)
        drawing.current = { pointer: event.pointerId, stroke: [pointOf(event)] }
        setCurrent(drawing.current.stroke)
      },
      onPointerMove: (event: PointerEvent) => {
        const drawn = drawing.current
        if (!drawn || drawn.pointer !== event.pointerId || drawn.stroke.length >= STROKE_POINTS_MAX) return
        const point = pointOf(event)
        const last = drawn.stroke.at(-1) ?? point
        if (Math.hypot(point[0] - last[0], point[1] - last[1]) < NEAR) return
        drawn.stroke = [...drawn.stroke, point]
        setCurrent(drawn.stroke)
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  }
}

/** Where the pointer is, as shares of the area; outside of it, the nearest point of its edge. */
function pointOf({ clientX, clientY, currentTarget }: PointerEvent): DrawnPoint {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  const share = (distance: number, size: number) => Math.min(1, Math.max(0, size > 0 ? distance / size : 0))
  return [share(clientX - left, width), share(clientY - top, height)]
}
