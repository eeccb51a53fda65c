import type { Query } from '@tingdu/database/caller.ts'
import type { Database } from '@tingdu/database/database.ts'
import { databaseRefusal } from '@tingdu/http/database-refusal.ts'
import { HttpError } from '@tingdu/http/errors.ts'
import type { SessionIdentity } from '@tingdu/http/identity.ts'
import { type Refusal, refusals } from './messages.ts'

const statuses: Record<Refusal, number> = {
  quiz_unknown: 404,
  quiz_closed: 403,
  quiz_empty: 409,
  no_voice: 409,
  no_attempts_left: 409,
  attempt_unknown: 404,
  attempt_finished: 409,
  question_unknown: 404,
  time_is_up: 409,
  no_questions: 422,
  no_comprehension: 422,
  deck_unsuitable: 422,
}

/** The response that refuses a call. */
export function refused(code: Refusal): HttpError {
  return new HttpError(statuses[code], { code, message: refusals[code] })
}

/** Calls a function of the database as the caller, and returns its value. Throws what it refuses. */
export async function quizCall<T>(database: Database, { caller }: SessionIdentity, query: Query): Promise<T> {
  const { rows } = await database.as<{ value: T | { refused: Refusal } }>(caller, query).catch((error) => {
    throw databaseRefusal(error)
  })
  const value = rows[0]?.value
  if (typeof value === 'object' && value !== null && 'refused' in value) throw refused(value.refused)
  return value as T
}
