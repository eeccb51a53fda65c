import { randomInt } from 'node:crypto'
import type { ServerContext } from '@tingdu/feature/server-feature.ts'
import { type AttemptLimit, takeAttempts } from '@tingdu/features/accounts/accounts/public.server.ts'
import { type Endpoint, sessionEndpoint } from '@tingdu/http/endpoint.ts'
import { madeKinds, tappedKinds } from '@tingdu/study/quiz/question.ts'
import { type QuizMaker, questionsOf, quizMaterial, replaceQuestion } from '../make-quiz.server.ts'
import type { QuizItems } from '../quiz.ts'
import { quizCall, refused } from '../quiz-call.server.ts'
import { type QuizSource, replaceRules } from '../rules.ts'

const limit: AttemptLimit = { purpose: 'replace question', per: 'account', attempts: 300, seconds: 60 * 60 }

/**
 * `POST rpc/replace_question` `{quiz_id, question_id}`: puts another question in the place of one of a quiz that the caller may
 * change, of the same kind if it was made by rule. Open attempts keep the old one. Returns `{}`.
 *
 * Refuses: 400 `invalid_input`; 401; 404 `quiz_unknown`, `question_unknown`, a source that is closed to the caller; 422
 * `no_questions` if there is no other one; 429.
 */
export function replaceQuestionEndpoint(
  context: Pick<ServerContext, 'database' | 'rateLimitFactor'> & QuizMaker,
): Endpoint {
  const { database, rateLimitFactor } = context
  return sessionEndpoint({
    method: 'POST',
    path: 'rpc/replace_question',
    summary: 'Puts another question in the place of one of a quiz',
    body: replaceRules,
    async handle({ body: { quiz_id, question_id } }, session) {
      await takeAttempts(database, rateLimitFactor, [{ limit, subject: String(session.userId) }])
      const found = await quizCall<(QuizItems & { source: QuizSource }) | null>(database, session, {
        text: `select api.quiz_items($1) || (select jsonb_build_object('source', q.source) from api.fc_quizzes q
          where q.id = $1) as value`,
        values: [quiz_id],
      })
      if (!found?.may_change) throw refused('quiz_unknown')
      const replaced = found.questions.find(({ id }) => id === question_id)
      if (!replaced) throw refused('question_unknown')
      if (Object.keys(found.source).length === 0) throw refused('no_questions')
      const kind = [...madeKinds, ...tappedKinds].find((each) => each === replaced.kind)
      const made = await questionsOf(context, await quizMaterial(database, session, found.source), {
        kinds: kind ? [kind] : madeKinds,
        count: found.questions.length + 10,
        seed: randomInt(2 ** 31),
      })
      const known = new Set(
        found.questions.map(({ prompt }) => JSON.stringify(Object.entries(prompt).sort())),
      )
      const other = made.find(({ prompt }) => !known.has(JSON.stringify(Object.entries(prompt).sort())))
      if (!other) throw refused('no_questions')
      await replaceQuestion(database, session, { quiz_id, question_id, other })
      return { body: {} }
    },
  })
}
