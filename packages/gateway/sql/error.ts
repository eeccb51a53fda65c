import type { CheckMessages } from '@tingdu/database/catalog.ts'
import { DatabaseUnavailable, TooManyStatements } from '@tingdu/database/database.ts'
import { DialectError, notSingular, patternsNotAllowed, tooLarge, tooManyAffected } from '../dialect-error.ts'

/** The fields of pg's `DatabaseError` used in replies. */
type PostgresError = {
  code: string
  message: string
  detail?: string
  hint?: string
  table?: string
  constraint?: string
}

const byCode: Record<string, number> = {
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '53400': 500,
  '57P01': 503,
  P0001: 400,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
}

const byClass: Record<string, number> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '25': 500,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '53': 503,
  '54': 500,
  '55': 500,
  '57': 500,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  XX: 500,
}

/**
 * Converts an error of a statement to an error response. `strict` masks row values, answers with the message of the check
 * constraint that a value violates (one of `checkMessages`), or else names its column, and returns 4xx for client errors
 * even where PostgREST returns 500. Rethrows anything that is not from PostgreSQL.
 */
export function toDialectError(
  error: unknown,
  options: { signedIn: boolean; strict: boolean; checkMessages?: () => CheckMessages },
): DialectError {
  if (error instanceof DialectError) return error
  if (error instanceof DatabaseUnavailable) return unavailable(error)
  if (error instanceof TooManyStatements) return tooManyWaiting(error)
  if (!isPostgresError(error)) throw error
  const refusal = readRefusal(error, options.signedIn)
  if (refusal) return refusal
  const status = statusOf(error, options)
  const headers: Record<string, string> = status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {}
  if (error.code === 'PGRST') return raisedResponse(error)
  if (options.strict && error.code === '23514' && error.constraint)
    return notValid(error, options.checkMessages)
  const { code, message } = error
  const details = options.strict ? maskDetails(error.detail) : (error.detail ?? null)
  return new DialectError(status, { code, message, details, hint: error.hint ?? null }, headers)
}

/** PostgreSQL names the check of one column `TABLE_COLUMN_check`. */
function notValid(
  { code, table, constraint = '' }: PostgresError,
  checkMessages?: () => CheckMessages,
): DialectError {
  const messages = checkMessages?.()
  const own = messages?.get(`${table}.${constraint}`) ?? messages?.get(constraint)
  if (own) return new DialectError(400, { code, message: own, details: null, hint: null })
  const name = constraint.startsWith(`${table}_`) ? constraint.slice(`${table}_`.length) : ''
  const column = /^(.+)_check\d*$/.exec(name)?.[1]
  const message = column ? `The value of ${column} is not valid` : 'These values are not valid together'
  const hint = column ? 'It is missing, too long, or outside of what is allowed.' : null
  return new DialectError(400, { code, message, details: null, hint })
}

function unavailable(error: DatabaseUnavailable): DialectError {
  return new DialectError(
    503,
    { code: 'PGRST003', message: 'The database cannot be reached right now', hint: 'Try again in a moment.' },
    { 'Retry-After': String(error.retryAfterSeconds) },
  )
}

function tooManyWaiting(error: TooManyStatements): DialectError {
  return new DialectError(
    429,
    {
      code: 'too_many_waiting',
      message: 'Too many of your requests are waiting.',
      hint: 'Send fewer requests at the same time, and try again in a moment.',
    },
    { 'Retry-After': String(error.retryAfterSeconds) },
  )
}

function isPostgresError(error: unknown): error is PostgresError {
  return (
    error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.length === 5
  )
}

/** Parses the text of failed casts in `guardColumns`, `bodySql` and `patternGuards`. */
function readRefusal(error: PostgresError, signedIn: boolean): DialectError | undefined {
  if (error.code !== '22P02') return undefined
  const found = /"gateway:(singular|affected|large|pattern):(\d*)/.exec(error.message)
  if (!found) return undefined
  if (found[1] === 'pattern') return patternsNotAllowed(signedIn)
  if (found[1] === 'large') return tooLarge(Number(found[2]))
  return found[1] === 'singular' ? notSingular(Number(found[2])) : tooManyAffected(Number(found[2]))
}

function statusOf(error: PostgresError, options: { signedIn: boolean; strict: boolean }): number {
  const { code, message } = error
  if (options.strict) {
    const own = strictStatus(error)
    if (own) return own
  }
  if (code === '42501') return options.signedIn ? 403 : 401
  if (code === '21000') return message.endsWith('requires a WHERE clause') ? 400 : 500
  if (code === '22023' && /^role .* does not exist$/.test(message)) return 401
  if (code.startsWith('PT')) return raisedStatus(code.slice(2))
  return byCode[code] ?? byClass[code.slice(0, 2)] ?? 400
}

function raisedStatus(text: string): number {
  const status = Number(text)
  return Number.isInteger(status) && status >= 200 && status < 600 ? status : 500
}

/** Client errors that PostgreSQL classifies as server errors, and statement timeouts. */
function strictStatus({ code, message }: PostgresError): number | undefined {
  if (code === '54001' || code === '54000' || code === '54023' || code === '54011') return 400
  if (code === '57014') return 504
  if (code === '40001' || code === '40P01' || code === '55P03') return 503
  if (code === '55000' && message.startsWith('cannot ')) return 405
  if (code === '21000' && message.startsWith('ON CONFLICT DO UPDATE')) return 400
}

/**
 * Turns `Key (email)=(a@b.c) already exists.` into `Key (email) already exists.`; details with whole rows are
 * removed.
 */
export function maskDetails(detail: string | undefined): string | null {
  if (detail === undefined || detail.startsWith('Failing row contains')) return null
  const key =
    /^Key \((.*?)\)=\([\s\S]*\) (already exists|is not present in table|is still referenced from table|conflicts with existing key)([\s\S]*)$/.exec(
      detail,
    )
  if (!key) return detail.includes(')=(') ? null : detail
  const [, columns, what, rest = ''] = key
  return what === 'conflicts with existing key'
    ? `Key (${columns}) ${what}.`
    : `Key (${columns}) ${what}${rest}`
}

type Raised = { code: string; message: string; details?: string; hint?: string }

/** For `RAISE SQLSTATE 'PGRST'`: message and detail are JSON and define the whole reply. */
function raisedResponse(error: PostgresError): DialectError {
  const body = parseObject(error.message) as Raised | undefined
  if (!body?.code || !body.message) {
    const hint = "'code', 'message' and optional keys: 'details', 'hint'."
    return badRaise(`Invalid JSON value for MESSAGE: '${error.message}'`, `MESSAGE ${mustHold} ${hint}`)
  }
  const reply = parseObject(error.detail) as { status: number; headers?: Record<string, string> } | undefined
  const isStatus =
    Number.isInteger(reply?.status) && Number(reply?.status) >= 200 && Number(reply?.status) < 600
  if (reply?.headers && isStatus) return new DialectError(reply.status, body, reply.headers)
  const details =
    error.detail === undefined
      ? 'DETAIL is missing in the RAISE statement'
      : `Invalid JSON value for DETAIL: '${error.detail}'`
  return badRaise(details, `DETAIL ${mustHold} 'status', 'headers' and optional key: 'status_text'.`)
}

const mustHold = 'must be a JSON object with obligatory keys:'

function badRaise(details: string, hint: string): DialectError {
  const message = 'Could not parse JSON in the "RAISE SQLSTATE \'PGRST\'" error'
  return new DialectError(500, { code: 'PGRST121', message, details, hint })
}

function parseObject(text: string | undefined): object | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
