import { leastCost } from './assignment.ts'
import { directionsOf } from './directions.ts'
import { type Drawing, joinedPairs, normalized, POINTS, STROKE_SIZE } from './drawing.ts'

/** A character as drawings are compared with it. */
export type KnownCharacter = {
  character: string
  /** Its position among the characters by frequency, the most frequent first. */
  rank: number
  /** Its strokes as `normalized` returns them. */
  points: Float32Array
  /** What `directionsOf` returns for them. */
  directions: Float32Array
}

/** How many characters are compared stroke by stroke. */
const COMPARED = 160
/** The cost of a stroke that has no counterpart, in squared units of a normalized drawing. */
const MISSING = 1.1
/** Position and shape of two strokes count differently: strokes are more often drawn out of place than misshapen. */
const POSITION_WEIGHT = 0.6
const SHAPE_WEIGHT = 1.4
/** How much ten times the rank costs. */
const RARITY = 0.04

/** Prepares a character for recognition. Its strokes must have at least one point. */
export function describeCharacter(character: string, strokes: Drawing, rank: number): KnownCharacter {
  const points = normalized(strokes)
  return { character, rank, points, directions: directionsOf(points) }
}

/**
 * The characters most similar to a drawing, best first, `count` at most. First all characters are compared by what is
 * drawn where in which direction; then the nearest ones stroke by stroke, each drawn stroke with the stored one that
 * fits it best, whatever the order of writing. A stroke too few or too many costs, but excludes nothing.
 */
export function recognize(drawing: Drawing, known: readonly KnownCharacter[], count: number): string[] {
  const points = normalized(drawing)
  return nearestOf(directionsOf(points), known)
    .map(({ character, points: stored, rank }) => ({
      character,
      cost: Math.min(costOf(points, stored), costJoined(points, stored)) + RARITY * Math.log10(rank),
    }))
    .sort((one, other) => one.cost - other.cost)
    .slice(0, count)
    .map(({ character }) => character)
}

/** The characters with the most similar directions, in no order. For a dot, which has none, all are equally similar. */
function nearestOf(directions: Float32Array, known: readonly KnownCharacter[]): KnownCharacter[] {
  const similarity = Float32Array.from(known, (each) => product(directions, each.directions))
  const least = similarity.toSorted()[Math.max(0, known.length - COMPARED)] ?? 0
  return known.filter((_, index) => (similarity[index] as number) >= least).slice(0, COMPARED)
}

function product(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let at = 0; at < one.length; at += 1) sum += (one[at] as number) * (other[at] as number)
  return sum
}

/** The mean cost per stroke of the best assignment of drawn to stored strokes. */
function costOf(drawn: Float32Array, stored: Float32Array): number {
  const [rows, columns] = [drawn.length / STROKE_SIZE, stored.length / STROKE_SIZE]
  const size = Math.max(rows, columns)
  const costs = new Float64Array(size * size).fill(MISSING)
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      costs[row * size + column] = strokeCost(drawn, row * STROKE_SIZE, stored, column * STROKE_SIZE)
    }
  }
  return leastCost(costs, size) / size
}

/**
 * The mean cost per stroke if strokes were written in order and some of them joined to the next one, as in cursive
 * writing: each drawn stroke is one stored stroke or two. Infinite for as many strokes as stored or more, and for fewer
 * than half of them.
 */
function costJoined(drawn: Float32Array, stored: Float32Array): number {
  const [rows, columns] = [drawn.length / STROKE_SIZE, stored.length / STROKE_SIZE]
  if (rows >= columns || columns > 2 * rows) return Number.POSITIVE_INFINITY
  const pairs = joinedPairs(stored)
  // The least cost of the strokes up to each stored one, with one more drawn stroke in each round.
  let least = new Float64Array(columns + 1).fill(Number.POSITIVE_INFINITY)
  least[0] = 0
  for (let row = 0; row < rows; row += 1) {
    const next = new Float64Array(columns + 1).fill(Number.POSITIVE_INFINITY)
    for (let column = 1; column <= columns; column += 1) {
      const first = row * STROKE_SIZE
      const alone =
        (least[column - 1] as number) + strokeCost(drawn, first, stored, (column - 1) * STROKE_SIZE)
      const joined =
        column < 2
          ? Number.POSITIVE_INFINITY
          : (least[column - 2] as number) + 2 * strokeCost(drawn, first, pairs, (column - 2) * STROKE_SIZE)
      next[column] = Math.min(alone, joined)
    }
    least = next
  }
  return (least[columns] as number) / columns
}

/** How different two strokes are: the squared distance of their centers, and the mean one of their points around them. */
function strokeCost(drawn: Float32Array, first: number, stored: Float32Array, second: number): number {
  let [sumX, sumY, squares] = [0, 0, 0]
  for (let at = 0; at < STROKE_SIZE; at += 2) {
    const x = (drawn[first + at] as number) - (stored[second + at] as number)
    const y = (drawn[first + at + 1] as number) - (stored[second + at + 1] as number)
    sumX += x
    sumY += y
    squares += x * x + y * y
  }
  const position = (sumX * sumX + sumY * sumY) / (POINTS * POINTS)
  return POSITION_WEIGHT * position + SHAPE_WEIGHT * (squares / POINTS - position)
}
