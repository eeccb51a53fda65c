import type { Database } from '@tingdu/database/database.ts'
import { serverCaller, withShareOf } from '@tingdu/database/server-caller.ts'
import { databaseRefusal } from '@tingdu/http/database-refusal.ts'
import type { SessionIdentity } from '@tingdu/http/identity.ts'
import { makeQuestions, type QuizWish } from '@tingdu/study/quiz/make-questions.ts'
import type { Question } from '@tingdu/study/quiz/question.ts'
import type { QuizWord } from '@tingdu/study/quiz/quiz-word.ts'
import { poolOf, type WordPool } from '@tingdu/study/quiz/word-pool.ts'
import { quizCall } from './quiz-call.server.ts'
import type { QuizSettings, QuizSource } from './rules.ts'

/** What `api.quiz_material` returns. */
export type Material = { title: string; words: number[]; version?: string }

type NewQuiz = {
  title: string
  source: QuizSource
  seed: number
  settings: QuizSettings
  questions: Question[]
}

/** What a quiz of a source is made of, if the caller may learn from it. Throws 404 otherwise. */
export async function quizMaterial(
  database: Database,
  session: SessionIdentity,
  source: QuizSource,
): Promise<Material> {
  const given: Partial<Record<string, unknown>> = source
  return await quizCall(database, session, {
    name: 'quiz_material',
    text: 'select api.quiz_material($1, $2, $3, $4) as value',
    values: [given.text_sha1, given.deck_id, given.level, given.class_id],
  })
}

/** Makes questions about words. */
export async function questionsOf(
  database: Database,
  { words }: Pick<Material, 'words'>,
  wish: QuizWish,
): Promise<Question[]> {
  const pool = await loadPool(database)
  return makeQuestions({ words }, pool, wish)
}

/** Stores a quiz of the caller; returns its row. Throws 400 `P0001` if they have too many. */
export async function storeQuiz(
  database: Database,
  { caller, userId }: SessionIdentity,
  { title, source, seed, settings, questions }: NewQuiz,
): Promise<unknown> {
  const { rows } = await withShareOf(database, caller.owner)
    .as<{ quiz: unknown }>(serverCaller(), {
      text: 'select to_jsonb(private.store_quiz($1, $2, $3, $4, $5, $6)) as quiz',
      values: [userId, title, ...[source, seed, settings, questions].map((each) => JSON.stringify(each))],
    })
    .catch((error) => {
      throw databaseRefusal(error)
    })
  return rows[0]?.quiz
}

/** The words that HSK 3.0 lists. */
async function loadPool(database: Database): Promise<WordPool> {
  const { rows } = await database.as<QuizWord>(serverCaller(), {
    name: 'quiz_words',
    text: `select id, chinese, traditional, phonetic, hsk_3 as level, senses, other_senses
      from api.fc_words where hsk_3 is not null order by id`,
    values: [],
  })
  return poolOf(rows)
}
