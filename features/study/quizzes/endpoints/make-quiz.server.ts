import { createHash, randomInt } from 'node:crypto'
import type { ServerContext } from '@tingdu/feature/server-feature.ts'
import { type AttemptLimit, takeAttempts } from '@tingdu/features/accounts/accounts/public.server.ts'
import { type Endpoint, sessionEndpoint } from '@tingdu/http/endpoint.ts'
import { madeKinds } from '@tingdu/study/quiz/question.ts'
import { type QuizMaker, questionsOf, quizMaterial, storeQuiz } from '../make-quiz.server.ts'
import { refused } from '../quiz-call.server.ts'
import { makeQuizRules, usualSettings } from '../rules.ts'

const limit: AttemptLimit = { purpose: 'make quiz', per: 'account', attempts: 120, seconds: 60 * 60 }
const USUAL_COUNT = 10

/**
 * `POST rpc/make_quiz` `{source: {text_sha1 | deck_id | level | class_id}, kinds, count, seed, title, settings}`: makes a
 * quiz of the caller by rule. All but the source may be left out. The same source and seed of a member make the same
 * questions. Returns the row of `fc_quizzes`; it has fewer questions than wanted if the source has too few words.
 *
 * Refuses: 400 `invalid_input`, too many quizzes; 401; 404 a source that the caller may not learn from; 422
 * `no_questions`, `deck_unsuitable`; 429.
 */
export function makeQuiz(context: Pick<ServerContext, 'database' | 'rateLimitFactor'> & QuizMaker): Endpoint {
  const { database, rateLimitFactor } = context
  return sessionEndpoint({
    method: 'POST',
    path: 'rpc/make_quiz',
    summary: 'Makes a quiz from a text, a deck, a level or what a class misses, and returns its row',
    body: makeQuizRules,
    async handle({ body }, session) {
      const { source, kinds = madeKinds, count = USUAL_COUNT, settings = usualSettings } = body
      await takeAttempts(database, rateLimitFactor, [{ limit, subject: String(session.userId) }])
      const material = await quizMaterial(database, session, source)
      const seed = body.seed ?? randomInt(2 ** 31)
      const questions = await questionsOf(context, material, {
        kinds,
        count,
        seed: seedOf(session.userId, seed),
      })
      if (questions.length === 0) throw refused('deck_id' in source ? 'deck_unsuitable' : 'no_questions')
      const quiz = await storeQuiz(database, session, {
        title: body.title ?? material.title.slice(0, 200),
        ...{ source, seed, settings, questions },
      })
      return { status: 201, body: quiz }
    },
  })
}

/** Everybody to whom a quiz is given sees its seed. With theirs, it makes other questions, so that it tells no answers. */
function seedOf(member: number, seed: number): number {
  return createHash('sha256').update(`${member} ${seed}`).digest().readUInt32BE() >>> 1
}
