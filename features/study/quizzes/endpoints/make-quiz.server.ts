import { createHash, randomInt } from 'node:crypto'
import type { ServerContext } from '@tingdu/feature/server-feature.ts'
import { type AttemptLimit, takeAttempts } from '@tingdu/features/accounts/accounts/public.server.ts'
import { type Endpoint, sessionEndpoint } from '@tingdu/http/endpoint.ts'
import { madeKinds } from '@tingdu/study/quiz/question.ts'
import { comprehensionQuestions } from '../comprehension.server.ts'
import { type QuizMaker, questionsOf, quizMaterial, storeQuiz } from '../make-quiz.server.ts'
import { refused } from '../quiz-call.server.ts'
import { makeQuizRules, type QuizSource, usualSettings, type WantedKind } from '../rules.ts'

const limit: AttemptLimit = { purpose: 'make quiz', per: 'account', attempts: 120, seconds: 60 * 60 }
const USUAL_COUNT = 10

/**
 * `POST rpc/make_quiz` `{source: {text_sha1 | deck_id | level | class_id}, kinds, count, seed, title, settings}`: makes a
 * quiz of the caller by rule. All but the source may be left out. The same source and seed of a member make the same
 * questions. Of a text, `comprehension` among the kinds begins with the questions that staff have written about it. Returns the row of `fc_quizzes`; it has fewer questions than wanted if the source has too few words.
 *
 * Refuses: 400 `invalid_input`, too many quizzes; 401; 404 a source that the caller may not learn from; 422
 * `no_questions`, `no_comprehension`, `deck_unsuitable`; 429.
 */
export function makeQuiz(context: Pick<ServerContext, 'database' | 'rateLimitFactor'> & QuizMaker): Endpoint {
  const { database, rateLimitFactor } = context
  return sessionEndpoint({
    method: 'POST',
    path: 'rpc/make_quiz',
    summary: 'Makes a quiz from a text, a deck, a level or what a class misses, and returns its row',
    body: makeQuizRules,
    async handle({ body }, session) {
      const {
        source,
        kinds: wanted = madeKinds as readonly WantedKind[],
        count = USUAL_COUNT,
        settings = usualSettings,
      } = body
      await takeAttempts(database, rateLimitFactor, [{ limit, subject: String(session.userId) }])
      const material = await quizMaterial(database, session, source)
      const seed = body.seed ?? randomInt(2 ** 31)
      const own = seedOf(session.userId, seed)
      const written =
        'text_sha1' in source && wanted.includes('comprehension')
          ? await comprehensionQuestions(database, session, { ...source, seed: own, practiced: false })
          : []
      const kinds = wanted.filter((kind) => kind !== 'comprehension')
      const asked = { ...material, written: written.slice(0, count) }
      const questions = await questionsOf(context, asked, { kinds, count, seed: own })
      if (questions.length === 0) throw refused(whyNone(source, kinds))
      const quiz = await storeQuiz(database, session, {
        title: body.title ?? material.title.slice(0, 200),
        ...{ source, seed, settings, questions },
      })
      return { status: 201, body: quiz }
    },
  })
}

/** Why there are no questions of these kinds, `comprehension` apart. */
function whyNone(source: QuizSource, kinds: readonly unknown[]) {
  if (kinds.length === 0) return 'no_comprehension'
  return 'deck_id' in source ? 'deck_unsuitable' : 'no_questions'
}

/** Everybody to whom a quiz is given sees its seed. With theirs, it makes other questions, so that it tells no answers. */
function seedOf(member: number, seed: number): number {
  return createHash('sha256').update(`${member} ${seed}`).digest().readUInt32BE() >>> 1
}
