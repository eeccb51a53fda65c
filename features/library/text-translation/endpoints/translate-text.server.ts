import { serverCaller, withShareOf } from '@tingdu/database/server-caller.ts'
import type { ServerContext } from '@tingdu/feature/server-feature.ts'
import {
  type AttemptLimit,
  requireCaller,
  takeAttempts,
} from '@tingdu/features/accounts/accounts/public.server.ts'
import { databaseRefusal } from '@tingdu/http/database-refusal.ts'
import { type Endpoint, sessionEndpoint } from '@tingdu/http/endpoint.ts'
import { HttpError } from '@tingdu/http/errors.ts'
import * as z from 'zod/mini'
import { messages } from '../messages.ts'
import { TRANSLATE } from '../translate-job.server.ts'

const body = z.object({ sha1: z.string().check(z.regex(/^[0-9a-f]{40}$/)) })
const limit: AttemptLimit = { purpose: 'translate', per: 'account', attempts: 30, seconds: 60 * 60 }

/**
 * `POST rpc/translate_text` `{sha1}`: translates the sentences of one's own text that have no translation, in the
 * background. Returns `{}`; the row of `fc_translations` has the progress.
 *
 * Refuses: 400 `invalid_input`, 400 `P0001` if nothing is left to translate, 401, 403 `42501` for a text of others, 404
 * `no_translation` if no service is configured, 409 while it is being translated, 429.
 */
export function translateText(
  context: Pick<ServerContext, 'database' | 'jobs' | 'rateLimitFactor'> & { available: boolean },
): Endpoint {
  const { jobs, rateLimitFactor } = context
  return sessionEndpoint<z.infer<typeof body>>({
    method: 'POST',
    path: 'rpc/translate_text',
    summary: 'Translates the sentences of one’s own text that have no translation, in the background',
    body,
    async handle({ body: { sha1 }, owner }, session) {
      if (!context.available)
        throw new HttpError(404, { code: 'no_translation', message: messages.unavailable })
      const { userId } = await requireCaller(context.database, session)
      const database = withShareOf(context.database, owner)
      await takeAttempts(database, rateLimitFactor, [{ limit, subject: String(userId) }])
      await database
        .transaction(serverCaller(), async (run) => {
          await run({ text: 'select private.request_translation($1, $2)', values: [userId, sha1] })
          await jobs.send(run, TRANSLATE, { owner: userId, sha1 })
        })
        .catch((error) => {
          throw databaseRefusal(error)
        })
      return { body: {} }
    },
  })
}
