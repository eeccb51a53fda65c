import type { ServerContext } from '@tingdu/feature/server-feature.ts'
import { type AttemptLimit, takeAttempts } from '@tingdu/features/accounts/accounts/public.server.ts'
import { type Endpoint, sessionEndpoint } from '@tingdu/http/endpoint.ts'
import { madeKinds } from '@tingdu/study/quiz/question.ts'
import { type QuizMaker, questionsOf, quizMaterial, storeLibraryQuiz } from '../make-quiz.server.ts'
import { quizCall, refused } from '../quiz-call.server.ts'
import { libraryQuizRules } from '../rules.ts'

const limit: AttemptLimit = { purpose: 'library quiz', per: 'account', attempts: 300, seconds: 60 * 60 }
const COUNT = 10
/** The same for all, so that everybody gets the same quiz, whoever asks for it first. */
const SEED = 1

/**
 * `POST rpc/library_quiz` `{text_sha1 | deck_id}`: the quiz of a text or deck of the library that the caller may learn from. It
 * is made when it is asked for the first time, and again for a new version of the text or deck. Returns its row.
 *
 * Refuses: 400 `invalid_input`; 401; 404 a text or deck that is not of the library or closed to the caller; 422
 * `no_questions`, `deck_unsuitable`; 429.
 */
export function libraryQuiz(
  context: Pick<ServerContext, 'database' | 'rateLimitFactor'> & QuizMaker,
): Endpoint {
  const { database, rateLimitFactor } = context
  return sessionEndpoint({
    method: 'POST',
    path: 'rpc/library_quiz',
    summary: 'The quiz of a text or deck of the library',
    body: libraryQuizRules,
    async handle({ body }, session) {
      await takeAttempts(database, rateLimitFactor, [{ limit, subject: String(session.userId) }])
      const material = await quizMaterial(database, session, body)
      if (!material.in_library || !material.version) throw refused('quiz_unknown')
      const { version } = material
      const made = await quizCall<unknown>(database, session, {
        text: `select (select to_jsonb(q) from api.fc_quizzes q
          where q.in_library and q.source = $1 and q.source_version = $2) as value`,
        values: [JSON.stringify(body), version],
      })
      if (made) return { body: made }
      const questions = await questionsOf(context, material, { kinds: madeKinds, count: COUNT, seed: SEED })
      if (questions.length === 0) throw refused('deck_id' in body ? 'deck_unsuitable' : 'no_questions')
      const title = material.title.slice(0, 200)
      return {
        body: await storeLibraryQuiz(database, { title, source: body, seed: SEED, version, questions }),
      }
    },
  })
}
