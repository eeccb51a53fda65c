import type { Database } from '@tingdu/database/database.ts'
import { type Endpoint, sessionEndpoint } from '@tingdu/http/endpoint.ts'
import { recordPractice } from '../practice-reviews.server.ts'
import type { QuizResult } from '../quiz.ts'
import { quizCall } from '../quiz-call.server.ts'
import { attemptRules } from '../rules.ts'

/**
 * `POST rpc/finish_quiz` `{attempt_id}`: hands in an attempt. Returns `QuizResult`, also when it is called again.
 *
 * Refuses: 400 `invalid_input`; 401; 404 `attempt_unknown`.
 */
export function finishQuiz({ database }: { database: Database }): Endpoint {
  return sessionEndpoint({
    method: 'POST',
    path: 'rpc/finish_quiz',
    summary: 'Hands in an attempt at a quiz; returns the score, and what is right',
    body: attemptRules,
    async handle({ body: { attempt_id } }, session) {
      const result = await quizCall<QuizResult>(database, session, {
        name: 'finish_quiz',
        text: 'select api.finish_quiz($1) as value',
        values: [attempt_id],
      })
      await recordPractice(database, session, attempt_id)
      return { body: result }
    },
  })
}
