import { randomUUID } from 'node:crypto'
import type { Database } from '@tingdu/database/database.ts'
import { serverCaller, withShareOf } from '@tingdu/database/server-caller.ts'
import { type Endpoint, sessionEndpoint } from '@tingdu/http/endpoint.ts'
import type { JobQueue } from '@tingdu/jobs/job.ts'
import { type AttemptLimit, takeAttempts } from '../../../accounts/accounts/public.server.ts'
import { queueMail } from '../mail-queue.server.ts'
import { requireMailingAdmin } from '../mailings/mailing-admin.server.ts'
import { mailingRules } from '../rules.ts'

type Context = { database: Database; jobs: JobQueue; rateLimitFactor: number }

const testLimit: AttemptLimit = {
  purpose: 'test of a mailing',
  per: 'account',
  attempts: 20,
  seconds: 60 * 60,
}

/**
 * `POST rpc/test_mailing` `{subject, text}`: mails it to the admin who calls, as members would get it. Returns `{email}`.
 *
 * Refuses: 400 `invalid_input`, 401, 403 `42501` not an admin, 429.
 */
export function testMailing({ database: all, jobs, rateLimitFactor }: Context): Endpoint {
  return sessionEndpoint({
    method: 'POST',
    path: 'rpc/test_mailing',
    summary: 'Mails the text of a mailing to the admin who calls',
    body: mailingRules,
    async handle({ body: { subject, text }, owner }, session) {
      const database = withShareOf(all, owner)
      const { userId, email, name } = await requireMailingAdmin(database, session)
      await takeAttempts(database, rateLimitFactor, [{ limit: testLimit, subject: String(userId) }])
      await database.transaction(serverCaller(), (run) =>
        queueMail(jobs, run, {
          to: email,
          userId,
          template: 'announcement',
          data: { name, subject, text },
          cause: `mailing-test:${randomUUID()}`,
        }),
      )
      return { body: { email } }
    },
  })
}
