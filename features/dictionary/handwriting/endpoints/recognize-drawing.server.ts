import { recognize } from '@tingdu/chinese/handwriting/recognize.ts'
import type { Database } from '@tingdu/database/database.ts'
import { createAnalysisBudget } from '@tingdu/features/dictionary/text-analysis/public.server.ts'
import { type Endpoint, sessionEndpoint } from '@tingdu/http/endpoint.ts'
import { HttpError, tooManyRequests } from '@tingdu/http/errors.ts'
import type { KnownCharacters } from '../known-characters.server.ts'
import { messages } from '../messages.ts'
import { type DrawingRequest, drawingRules } from '../rules.ts'

/** Before RATE_LIMIT_FACTOR: five strokes a second. */
const DRAWINGS_PER_MINUTE = 300
const CANDIDATES = 12
const RETRY_AFTER_SECONDS = 5

type Context = {
  database: Database
  known: Pick<KnownCharacters, 'get'>
  /** Whether the dictionary is still being imported. */
  isLoading(): boolean
  rateLimitFactor: number
}

/**
 * `POST rpc/recognize_drawing`: the characters that a drawing looks like. Takes `{strokes: [[[x, y], …], …]}`: up to 40
 * strokes of up to 200 points each, as shares of the drawing area (0 to 1) from its upper left corner. Returns
 * `{characters: ['好', …]}`, up to twelve, best first. The drawing is not stored.
 *
 * Refuses: 400 `invalid_input`, 401, 429 for more than 300 drawings a minute, 503 `dictionary_loading`.
 */
export function recognizeDrawing({ database, known, isLoading, rateLimitFactor }: Context): Endpoint {
  const budget = createAnalysisBudget(DRAWINGS_PER_MINUTE * rateLimitFactor)
  return sessionEndpoint<DrawingRequest>({
    method: 'POST',
    path: 'rpc/recognize_drawing',
    summary: 'The characters that a drawing resembles',
    body: drawingRules,
    async handle({ body: { strokes } }, { caller, userId }) {
      // Reads no rows: it only checks that the session is valid.
      await database.as(caller, { name: 'recognize_drawing', text: 'select', values: [] })
      if (isLoading()) throw loading()
      const seconds = budget.take(userId, 1)
      if (seconds > 0) throw tooManyRequests(seconds)
      return { body: { characters: recognize(strokes, await known.get(), CANDIDATES) } }
    },
  })
}

function loading(): HttpError {
  return new HttpError(503, {
    code: 'dictionary_loading',
    message: messages.dictionaryLoading,
    headers: { 'retry-after': String(RETRY_AFTER_SECONDS) },
  })
}
