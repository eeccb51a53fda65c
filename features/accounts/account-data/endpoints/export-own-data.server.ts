import { withShareOf } from '@tingdu/database/server-caller.ts'
import { type Endpoint, sessionEndpoint } from '@tingdu/http/endpoint.ts'
import { type AttemptLimit, takeAttempts, touchSession } from '../../accounts/public.server.ts'
import { collectOwnData } from '../collect-own-data.server.ts'
import type { AccountDataContext } from '../context.server.ts'

const exportLimit: AttemptLimit = { purpose: 'export', per: 'account', attempts: 20, seconds: 60 * 60 }

/**
 * `GET account/export`: all data stored about the caller, as a JSON file: an object with one entry for each of the
 * features' `ownData`. Returned as `attachment; filename="tingdu-2026-11-20.json"`.
 *
 * Refuses: 401, 429, 503.
 */
export function exportOwnData(context: AccountDataContext): Endpoint {
  const { rateLimitFactor, ownData } = context
  return sessionEndpoint({
    method: 'GET',
    path: 'account/export',
    summary: 'All data stored about the caller, as a JSON file',
    async handle({ owner }, session) {
      const database = withShareOf(context.database, owner)
      const { id } = await touchSession(database, session, false)
      await takeAttempts(database, rateLimitFactor, [{ limit: exportLimit, subject: String(id) }])
      const day = new Date().toISOString().slice(0, 10)
      return {
        headers: { 'content-disposition': `attachment; filename="tingdu-${day}.json"` },
        body: await collectOwnData(database, id, ownData()),
      }
    },
  })
}
