import type { Database } from '@tingdu/database/database.ts'
import { type Endpoint, sessionEndpoint } from '@tingdu/http/endpoint.ts'
import { recordPractice } from '../practice-reviews.server.ts'
import type { Answered } from '../quiz.ts'
import { quizCall } from '../quiz-call.server.ts'
import { answerRules } from '../rules.ts'

/**
 * `POST rpc/answer_question` `{attempt_id, question_id, answer}`: `answer` is an option, what was typed, or the parts in
 * order as one text. Returns `{right, correct}` if the quiz tells at once, where the first answer counts, else `{}`, where it
 * may be changed. The same answer may be sent again.
 *
 * Refuses: 400 `invalid_input`; 401; 403 `quiz_closed`; 404 `attempt_unknown`, `question_unknown`; 409
 * `attempt_finished`, `time_is_up`.
 */
export function answerQuestion({ database }: { database: Database }): Endpoint {
  return sessionEndpoint({
    method: 'POST',
    path: 'rpc/answer_question',
    summary: 'Stores an answer, once; says whether it is right if the quiz tells at once',
    body: answerRules,
    async handle({ body: { attempt_id, question_id, answer } }, session) {
      const answered = await quizCall<Answered>(database, session, {
        name: 'answer_question',
        text: 'select api.answer_question($1, $2, $3) as value',
        values: [attempt_id, question_id, answer],
      })
      await recordPractice(database, session, attempt_id)
      return { body: answered }
    },
  })
}
