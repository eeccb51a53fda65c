import { POINTS, STROKE_SIZE } from './drawing.ts'

const DIRECTIONS = 8
const CELLS = 5
/** The half of the square that the cells cover, in units of a normalized drawing. */
const EXTENT = 1.9

const VECTOR_SIZE = CELLS * CELLS * DIRECTIONS

/**
 * Describes a normalized drawing by how much is drawn in which direction in each of 5 × 5 cells, as a vector of length
 * 1. The order and the number of the strokes do not matter. What lies between two directions or cells counts for both,
 * and the square root keeps long strokes from hiding short ones.
 */
export function directionsOf(points: Float32Array): Float32Array {
  const vector = new Float32Array(VECTOR_SIZE)
  for (let stroke = 0; stroke < points.length; stroke += STROKE_SIZE) {
    for (let at = stroke; at < stroke + 2 * (POINTS - 1); at += 2) addSegment(vector, points, at)
  }
  let sum = 0
  for (let at = 0; at < VECTOR_SIZE; at += 1) sum += vector[at] as number
  for (let at = 0; at < VECTOR_SIZE; at += 1) vector[at] = Math.sqrt((vector[at] as number) / (sum || 1))
  return vector
}

function addSegment(vector: Float32Array, points: Float32Array, at: number): void {
  const x1 = points[at] as number
  const y1 = points[at + 1] as number
  const x2 = points[at + 2] as number
  const y2 = points[at + 3] as number
  const length = Math.hypot(x2 - x1, y2 - y1)
  if (length === 0) return
  const turn = (Math.atan2(y2 - y1, x2 - x1) / (2 * Math.PI)) * DIRECTIONS + DIRECTIONS
  const column = cellAt((x1 + x2) / 2)
  const row = cellAt((y1 + y2) / 2)
  for (let corner = 0; corner < 8; corner += 1) {
    const [d, r, c] = [
      Math.floor(turn) + (corner & 1),
      Math.floor(row) + ((corner >> 1) & 1),
      Math.floor(column) + (corner >> 2),
    ]
    const share = (1 - Math.abs(turn - d)) * (1 - Math.abs(row - r)) * (1 - Math.abs(column - c))
    const cell = (r * CELLS + c) * DIRECTIONS + (d % DIRECTIONS)
    if (share > 0) vector[cell] = (vector[cell] as number) + length * share
  }
}

/** The position of a coordinate in cells, 0 to 4; a whole number is the middle of a cell. */
function cellAt(coordinate: number): number {
  const cell = ((coordinate + EXTENT) / (2 * EXTENT)) * CELLS - 0.5
  return Math.min(Math.max(cell, 0), CELLS - 1)
}
