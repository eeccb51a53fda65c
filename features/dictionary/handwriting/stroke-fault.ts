/** What is wrong with a drawn stroke: it is another one of the character, it was drawn backwards, or it is none of them. */
export type StrokeFault = 'order' | 'direction' | 'shape'

type Point = { x: number; y: number }

/** Up to so far from a stroke, in units of the square of 1024, its ends can be drawn. */
const near = 180

/**
 * Why a stroke was refused where stroke `expected` was next. `medians` are the center lines of the character's strokes, in
 * the coordinates of the points.
 */
export function strokeFault(points: Point[], medians: number[][][], expected: number): StrokeFault {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return 'shape'
  const isLike = (median: number[][] | undefined) =>
    median !== undefined && distance(first, median[0]) < near && distance(last, median.at(-1)) < near
  return medians.slice(expected + 1).some(isLike) ? 'order' : 'shape'
}

function distance({ x, y }: Point, [toX = 0, toY = 0]: number[] = []): number {
  return Math.hypot(x - toX, y - toY)
}
