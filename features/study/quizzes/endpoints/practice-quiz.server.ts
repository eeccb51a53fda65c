import { randomInt } from 'node:crypto'
import type { ServerContext } from '@tingdu/feature/server-feature.ts'
import { type AttemptLimit, takeAttempts } from '@tingdu/features/accounts/accounts/public.server.ts'
import { type Endpoint, sessionEndpoint } from '@tingdu/http/endpoint.ts'
import { tappedKinds, typedKinds } from '@tingdu/study/quiz/question.ts'
import { comprehensionQuestions } from '../comprehension.server.ts'
import { type QuizMaker, questionsOf, quizMaterial, storeQuiz } from '../make-quiz.server.ts'
import { quizCall, refused } from '../quiz-call.server.ts'
import { type PracticeSource, practiceQuizRules, usualSettings } from '../rules.ts'

const limit: AttemptLimit = { purpose: 'practice quiz', per: 'account', attempts: 120, seconds: 60 * 60 }
const COUNT = 10
/** With fewer words to ask, some are asked that the member knows. */
const ENOUGH_WORDS = 5

/**
 * What `api.words_to_practice` returns of a text: words in the groups in which they are asked, those that are known apart;
 * which words of any text the member knows or is learning, and whether they also want to type.
 */
type WordsToPractice = { unknown: number[][]; known: number[]; familiar: number[]; typed: boolean }

/**
 * `POST rpc/practice_quiz` `{text_sha1 | deck_id}`: makes the caller's quiz of a text or a deck, or returns the one that has
 * been begun. Of a text, it asks for words that were missed before or saved from the text, then for new ones, then for those
 * that are being learned; for words that are known only if there are fewer than five others, and then the quiz is shorter. It
 * begins with questions about what happens in the text, if it has some. If the text is translated, it also asks what sentences
 * mean. Of a deck, it asks for any entries. Nothing is typed unless the member has chosen so, or
 * nothing else can be asked of the deck. Returns `{quiz_id, known}`, the latter the number of questions about known words of
 * the text.
 *
 * Refuses: 400 `invalid_input`; 401; 404 a text or deck that the caller may not learn from; 422 `no_questions`,
 * `deck_unsuitable`; 429.
 */
export function practiceQuiz(
  context: Pick<ServerContext, 'database' | 'rateLimitFactor'> & QuizMaker,
): Endpoint {
  const { database, rateLimitFactor } = context
  return sessionEndpoint({
    method: 'POST',
    path: 'rpc/practice_quiz',
    summary: 'Makes the quiz with which the caller practices a text or a deck, and returns its id',
    body: practiceQuizRules,
    async handle({ body }, session) {
      await takeAttempts(database, rateLimitFactor, [{ limit, subject: String(session.userId) }])
      const material = await quizMaterial(database, session, body)
      const source: PracticeSource = { ...body, practice: true }
      const begun = await quizCall<number | null>(database, session, {
        text: `select (select a.quiz_id from api.fc_quizzes q join api.fc_quiz_attempts a on a.quiz_id = q.id
          where q.owner = $1 and a.owner = $1 and q.source = $2 and a.finished_at is null limit 1) as value`,
        values: [session.userId, JSON.stringify(source)],
      })
      if (begun) return { body: { quiz_id: begun, known: 0 } }
      const ofText = await quizCall<WordsToPractice>(database, session, {
        text: `select api.words_to_practice($1) || jsonb_build_object('typed', s.practice_typed, 'familiar',
            coalesce((select jsonb_agg(w.word_id) from api.fc_word_states w
              where w.owner = s.owner and w.state in ('known', 'learning') and w.word_id is not null), '[]')) as value
          from api.fc_study_settings s where s.owner = $2`,
        values: ['text_sha1' in body ? body.text_sha1 : null, session.userId],
      })
      const { known, familiar, typed } = ofText
      const unknown = 'deck_id' in body ? [material.words] : ofText.unknown
      const seed = randomInt(2 ** 31)
      const written =
        'deck_id' in body
          ? []
          : await comprehensionQuestions(database, session, { ...body, seed, practiced: true })
      const made = (groups: readonly number[][], { types = typed, count = COUNT } = {}) => {
        const [words = [], ...later] = groups
        const kinds = types ? [...tappedKinds, ...typedKinds] : tappedKinds
        const wish = { kinds, count, seed }
        const asked = { ...material, words, later, known: familiar, written, asksOfText: true }
        return questionsOf(context, asked, wish)
      }
      const isKnown = new Set(known)
      let questions = await made(unknown)
      const asked = new Set(questions.flatMap(({ word_id }) => word_id ?? []))
      if (asked.size < ENOUGH_WORDS && known.length > 0)
        questions = await made([...unknown, known], { count: written.length + ENOUGH_WORDS + 1 })
      if (questions.length === 0 && 'deck_id' in body) questions = await made(unknown, { types: true })
      if (questions.length === 0) throw refused('deck_id' in body ? 'deck_unsuitable' : 'no_questions')
      const title = material.title.slice(0, 200)
      const quiz = await storeQuiz(database, session, {
        ...{ title, source, seed, settings: usualSettings, questions },
      })
      const count = questions.filter(({ word_id }) => isKnown.has(word_id ?? 0)).length
      return { body: { quiz_id: quiz?.id, known: count } }
    },
  })
}
