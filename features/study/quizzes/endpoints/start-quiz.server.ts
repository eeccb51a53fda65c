import type { ServerContext } from '@tingdu/feature/server-feature.ts'
import { type AttemptLimit, takeAttempts } from '@tingdu/features/accounts/accounts/public.server.ts'
import { type Endpoint, sessionEndpoint } from '@tingdu/http/endpoint.ts'
import type { StartedQuiz } from '../quiz.ts'
import { quizCall } from '../quiz-call.server.ts'
import { startRules } from '../rules.ts'

const limit: AttemptLimit = { purpose: 'start quiz', per: 'account', attempts: 600, seconds: 60 * 60 }

/**
 * `POST rpc/start_quiz` `{quiz_id, voice?}`: starts an attempt, or goes on with the one that is open. Returns `StartedQuiz`: its
 * questions without answers, except to those that were answered and tell at once. With `voice` false the device has no
 * Chinese voice: listening questions without a recording are not asked.
 *
 * Refuses: 400 `invalid_input`; 401; 403 `quiz_closed`; 404 `quiz_unknown`; 409 `quiz_empty`, `no_voice`, `no_attempts_left`; 429.
 */
export function startQuiz({
  database,
  rateLimitFactor,
}: Pick<ServerContext, 'database' | 'rateLimitFactor'>): Endpoint {
  return sessionEndpoint({
    method: 'POST',
    path: 'rpc/start_quiz',
    summary: 'Starts an attempt at a quiz, or goes on with it; returns the questions without answers',
    body: startRules,
    async handle({ body: { quiz_id, voice = true } }, session) {
      await takeAttempts(database, rateLimitFactor, [{ limit, subject: String(session.userId) }])
      const started = await quizCall<StartedQuiz>(database, session, {
        name: 'start_quiz',
        text: 'select api.start_quiz($1, $2) as value',
        values: [quiz_id, voice],
      })
      return { body: started }
    },
  })
}
