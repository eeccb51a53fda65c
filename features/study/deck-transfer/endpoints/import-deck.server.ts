import { serverCaller, withShareOf } from '@tingdu/database/server-caller.ts'
import type { ServerContext } from '@tingdu/feature/server-feature.ts'
import {
  type AttemptLimit,
  requireCaller,
  takeAttempts,
} from '@tingdu/features/accounts/accounts/public.server.ts'
import { findPackage } from '@tingdu/features/accounts/uploads/public.server.ts'
import { type Endpoint, sessionEndpoint } from '@tingdu/http/endpoint.ts'
import { HttpError } from '@tingdu/http/errors.ts'
import type * as z from 'zod/mini'
import { requestImport } from '../import/import-job.server.ts'
import { messages } from '../messages.ts'
import { importRules } from '../rules.ts'

const limit: AttemptLimit = { purpose: 'import', per: 'account', attempts: 60, seconds: 60 * 60 }

/**
 * `POST rpc/import_deck` `{key, mapping}`: imports an uploaded Anki package in the background. Without a mapping it only
 * inspects the package, and guesses what its fields mean. Returns `{job}`, the id of the row of `fc_study_tasks`
 * that has the progress, and then the `result` (`ImportResult`).
 *
 * Refuses: 400 `invalid_input`, 400 `upload_missing`, 401, 409 `import_running`, 429, 503.
 */
export function importDeck(
  context: Pick<ServerContext, 'database' | 'bucket' | 'jobs' | 'rateLimitFactor'>,
): Endpoint {
  const { bucket, jobs, rateLimitFactor } = context
  return sessionEndpoint<z.infer<typeof importRules>>({
    method: 'POST',
    path: 'rpc/import_deck',
    summary:
      'Imports an uploaded Anki package in the background, or inspects it if there is no mapping; returns {job}',
    body: importRules,
    async handle({ body: { key, mapping = null }, owner }, session) {
      const { userId } = await requireCaller(context.database, session)
      const database = withShareOf(context.database, owner)
      await takeAttempts(database, rateLimitFactor, [{ limit, subject: String(userId) }])
      const file = await findPackage({ database, bucket }, userId, key)
      if (!file) throw new HttpError(400, { code: 'upload_missing', message: messages.notUploaded })
      file.destroy()
      const job = await database.transaction(serverCaller(), (run) =>
        requestImport(run, jobs, userId, { key, mapping }),
      )
      return { body: { job } }
    },
  })
}
