import { serverCaller, withShareOf } from '@tingdu/database/server-caller.ts'
import type { ServerContext } from '@tingdu/feature/server-feature.ts'
import {
  type AttemptLimit,
  requireCaller,
  takeAttempts,
} from '@tingdu/features/accounts/accounts/public.server.ts'
import { type Endpoint, sessionEndpoint } from '@tingdu/http/endpoint.ts'
import { requestReschedule } from '../reschedule.server.ts'

const limit: AttemptLimit = { purpose: 'reschedule', per: 'account', attempts: 20, seconds: 60 * 60 }

/**
 * `POST rpc/reschedule`: folds all cards of the caller again by the settings as they are then, in the background. Returns
 * `{job}`, the id of the row of `fc_study_tasks` that says how far it is. A request that is not done is replaced.
 *
 * Refuses: 401, 429.
 */
export function reschedule({
  database,
  jobs,
  rateLimitFactor,
}: Pick<ServerContext, 'database' | 'jobs' | 'rateLimitFactor'>): Endpoint {
  return sessionEndpoint({
    method: 'POST',
    path: 'rpc/reschedule',
    summary: 'Computes the schedules of all cards again in the background',
    async handle({ owner }, session) {
      const { userId } = await requireCaller(database, session)
      const own = withShareOf(database, owner)
      await takeAttempts(own, rateLimitFactor, [{ limit, subject: String(userId) }])
      const job = await own.transaction(serverCaller(), (run) => requestReschedule(run, jobs, userId))
      return { body: { job } }
    },
  })
}
