/** The strokes of a drawing or of a character: each a list of points `[x, y]`, x to the right and y downward, in any unit. */
export type Drawing = readonly (readonly (readonly number[])[])[]

/** The number of points that each stroke is reduced to. */
export const POINTS = 8
/** The numbers that describe a stroke: x and y of each point. */
export const STROKE_SIZE = 2 * POINTS

/**
 * Reduces a drawing to eight points per stroke, evenly spaced along it, `STROKE_SIZE` numbers each, independent of
 * where on the pad and how large it was drawn: the origin is its center of gravity, and the unit its mean extent, so
 * that one stroke out of place moves the others little. The drawing must have at least one point.
 */
export function normalized(drawing: Drawing): Float32Array {
  const drawn = drawing.filter((stroke) => stroke.length > 0)
  const points = new Float32Array(drawn.length * STROKE_SIZE)
  drawn.forEach((stroke, index) => {
    points.set(smoothed(resampled(stroke)), index * STROKE_SIZE)
  })
  return centered(points)
}

/** Each stroke but the last joined to the next one without lifting the pen, reduced to eight points. */
export function joinedPairs(strokes: Float32Array): Float32Array {
  const pairs = new Float32Array(Math.max(0, strokes.length - STROKE_SIZE))
  for (let first = 0; first < pairs.length; first += STROKE_SIZE) {
    const points = Array.from({ length: 2 * POINTS }, (_, at) => [
      strokes[first + 2 * at] ?? 0,
      strokes[first + 2 * at + 1] ?? 0,
    ])
    pairs.set(resampled(points), first)
  }
  return pairs
}

/** Points at equal distances along a stroke; a dot is the same point eight times. */
function resampled(stroke: Drawing[number]): number[] {
  const lengths = stroke.map((point, index) => {
    const before = stroke[index - 1] ?? point
    return Math.hypot(x(point) - x(before), y(point) - y(before))
  })
  const step = lengths.reduce((sum, length) => sum + length, 0) / (POINTS - 1)
  const points: number[] = []
  let index = 0
  let passed = 0
  for (let wanted = 0; wanted < POINTS; wanted += 1) {
    while (index < stroke.length - 1 && passed + (lengths[index + 1] ?? 0) < wanted * step) {
      index += 1
      passed += lengths[index] ?? 0
    }
    const from = stroke[index] ?? []
    const to = stroke[index + 1] ?? from
    const length = lengths[index + 1] ?? 0
    const share = length > 0 ? Math.min(1, (wanted * step - passed) / length) : 0
    points.push(x(from) + share * (x(to) - x(from)), y(from) + share * (y(to) - y(from)))
  }
  return points
}

/** Takes the tremor out of a stroke: each point moves to the mean of itself, twice, and its neighbors. */
function smoothed(points: number[]): number[] {
  return points.map((value, at) => (2 * value + (points[at - 2] ?? value) + (points[at + 2] ?? value)) / 4)
}

const x = (point: readonly number[]) => point[0] ?? 0
const y = (point: readonly number[]) => point[1] ?? 0

/** Moves the points to their center of gravity and scales them by their mean extent; modifies and returns the array. */
function centered(points: Float32Array): Float32Array {
  const [centerX, centerY] = [mean(points, 0, Number), mean(points, 1, Number)]
  const spreadX = Math.sqrt(mean(points, 0, (value) => (value - centerX) ** 2))
  const spreadY = Math.sqrt(mean(points, 1, (value) => (value - centerY) ** 2))
  const unit = Math.hypot(spreadX, spreadY) / Math.SQRT2 || 1
  for (let at = 0; at < points.length; at += 2) {
    points[at] = ((points[at] as number) - centerX) / unit
    points[at + 1] = ((points[at + 1] as number) - centerY) / unit
  }
  return points
}

/** The mean of a function of every second number. */
function mean(points: Float32Array, first: 0 | 1, of: (value: number) => number): number {
  let sum = 0
  for (let at = first; at < points.length; at += 2) sum += of(points[at] as number)
  return (2 * sum) / points.length
}
