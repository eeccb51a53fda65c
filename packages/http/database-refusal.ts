import { HttpError } from './errors.ts'

const statuses: Record<string, number> = { P0001: 400, '23505': 409, '42501': 403 }

/**
 * An error of the database that is meant for the caller (a rule that raises, a missing privilege, `PT409` and the like)
 * as the response for it; other errors unchanged. For endpoints whose statement runs as the caller.
 */
export function databaseRefusal(error: unknown): unknown {
  const { code = '', message = '', hint = null } = error as { code?: string; message?: string; hint?: string }
  const status = /^PT4\d\d$/.test(code) ? Number(code.slice(2)) : statuses[code]
  return error instanceof HttpError || status === undefined
    ? error
    : new HttpError(status, { code, message, hint })
}
