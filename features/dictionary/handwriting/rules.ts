import * as z from 'zod/mini'
import { messages } from './messages.ts'

/** More than any character has: those with stroke data have 33 at most. */
export const STROKES_MAX = 40
export const STROKE_POINTS_MAX = 200

/** A point of a drawing as shares of the drawing area, from its upper left corner. */
export type DrawnPoint = [x: number, y: number]
export type DrawnStroke = DrawnPoint[]

const isShare = (value: unknown) => typeof value === 'number' && value >= 0 && value <= 1
const isPoint = (point: unknown) => Array.isArray(point) && point.length === 2 && point.every(isShare)
const isStroke = (stroke: unknown): stroke is DrawnStroke =>
  Array.isArray(stroke) && stroke.length > 0 && stroke.length <= STROKE_POINTS_MAX && stroke.every(isPoint)

/** The input of `rpc/recognize_drawing`. One message for all points: a line for each would exceed the request. */
export const drawingRules = z.object({
  strokes: z.pipe(
    z
      .array(z.unknown(), messages.strokesMissing)
      .check(
        z.minLength(1, messages.strokesMissing),
        z.maxLength(STROKES_MAX, messages.tooManyStrokes(STROKES_MAX)),
      ),
    z.custom<DrawnStroke[]>(
      (strokes) => Array.isArray(strokes) && strokes.every(isStroke),
      messages.strokesUnreadable(STROKE_POINTS_MAX),
    ),
  ),
})

export type DrawingRequest = z.infer<typeof drawingRules>
