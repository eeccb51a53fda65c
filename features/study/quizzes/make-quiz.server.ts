import { analyze } from '@tingdu/chinese/analyze.ts'
import type { Lexicon } from '@tingdu/chinese/lexicon/lexicon.ts'
import type { Database } from '@tingdu/database/database.ts'
import { serverCaller, withShareOf } from '@tingdu/database/server-caller.ts'
import type { ServerContext } from '@tingdu/feature/server-feature.ts'
import { databaseRefusal } from '@tingdu/http/database-refusal.ts'
import { HttpError } from '@tingdu/http/errors.ts'
import type { SessionIdentity } from '@tingdu/http/identity.ts'
import type { DeckCard, DictionaryCard, OwnCard } from '@tingdu/study/quiz/deck-card.ts'
import { makeQuestions, type QuizWish } from '@tingdu/study/quiz/make-questions.ts'
import type { Question } from '@tingdu/study/quiz/question.ts'
import type { MetSense, QuizSentence } from '@tingdu/study/quiz/quiz-word.ts'
import type { PooledWord, UnlistedWord } from '@tingdu/study/quiz/word-pool.ts'
import { dictionaryLoading } from './messages.ts'
import { quizCall } from './quiz-call.server.ts'
import { MISSED_WORDS, type PracticeSource, type QuizSettings, type QuizSource } from './rules.ts'
import type { WordPoolSource } from './word-pool.server.ts'

/** What `api.quiz_material` returns. */
export type Material = {
  title: string
  words: number[]
  cards?: (OwnCard | Omit<DictionaryCard, 'words'>)[]
  sentences?: QuizSentence[]
  met?: ({ word_id: number } & MetSense)[]
  /** The words of a text that are in no list of HSK 3.0. */
  beyond?: UnlistedWord[]
}

/**
 * Which words come after others, which ones the member knows or is learning, what is asked before them, and whether the
 * sentences of a text are asked for their translation.
 */
export type PracticeOrder = {
  known?: readonly number[]
  later?: readonly (readonly number[])[]
  written?: readonly Question[]
  asksOfText?: boolean
}

/** What making questions needs: the words of HSK 3.0, and the analysis of examples. */
export type QuizMaker = { pool: WordPoolSource } & Pick<ServerContext, 'lexicon' | 'dictionary'>

type NewQuiz = {
  title: string
  source: QuizSource | PracticeSource
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
    text: 'select api.quiz_material($1, $2, $3, $4, $5) as value',
    values: [given.text_sha1, given.deck_id, given.level, given.class_id, MISSED_WORDS],
  })
}

/**
 * Makes questions of a material; a word without a sentence of it is shown in an example of the dictionary, but not in practice of
 * a translated text. Throws 503 `dictionary_loading` while there are no words yet.
 */
export async function questionsOf(
  { pool, lexicon, dictionary: state }: QuizMaker,
  {
    words,
    later,
    known = [],
    written = [],
    asksOfText,
    cards = [],
    sentences = [],
    met = [],
    beyond = [],
  }: Material & PracticeOrder,
  wish: QuizWish,
): Promise<Question[]> {
  if (state.describe() !== null) throw unavailable()
  const [wordPool, dictionary] = await Promise.all([pool.get(), lexicon.get()])
  const byWord = Map.groupBy(
    sentences.flatMap((sentence) => sentence.words.map(({ word_id }) => ({ word_id, sentence }))),
    ({ word_id }) => word_id,
  )
  const sentencesOf = (word: PooledWord): QuizSentence[] =>
    byWord.get(word.id)?.map(({ sentence }) => sentence) ??
    (asksOfText && sentences.length > 0 ? [] : examplesOf(word, dictionary))
  const analyzed = cards.map((card): DeckCard => {
    if (!('kind' in card)) return card
    return { ...card, words: card.kind === 'sentence' ? wordsOf(card.front, dictionary) : [] }
  })
  const text = asksOfText ? sentences : []
  const meanings = new Map(met.map((word) => [word.word_id, word]))
  const material = {
    words,
    ...(later && { later }),
    cards: analyzed,
    beyond: new Map(beyond.map((word) => [word.id, word])),
    met: meanings,
    known,
    written,
    text,
    sentencesOf,
  }
  return makeQuestions(material, wordPool, wish)
}

const wordsOf = (chinese: string, lexicon: Lexicon): QuizSentence['words'] =>
  analyze(chinese, lexicon).flatMap(({ tokens }) => tokens)

function examplesOf({ senses }: PooledWord, lexicon: Lexicon): QuizSentence[] {
  return senses.flatMap(({ example }) => {
    if (!example) return []
    const { chinese, english } = example
    return [{ chinese, english, words: wordsOf(chinese, lexicon) }]
  })
}

/**
 * Stores a quiz of the caller, that with which they practice a text or a deck in the place of older ones; returns its row. Throws 400
 * `P0001` if they have too many.
 */
export async function storeQuiz(
  database: Database,
  { caller, userId }: SessionIdentity,
  { title, source, seed, settings, questions }: NewQuiz,
): Promise<{ id: number } | undefined> {
  const store = 'practice' in source ? 'store_practice' : 'store_quiz'
  const { rows } = await withShareOf(database, caller.owner)
    .as<{ quiz: { id: number } }>(serverCaller(), {
      text: `select to_jsonb(private.${store}($1, $2, $3, $4, $5, $6)) as quiz`,
      values: [userId, title, ...[source, seed, settings, questions].map((each) => JSON.stringify(each))],
    })
    .catch((error) => {
      throw databaseRefusal(error)
    })
  return rows[0]?.quiz
}

/** Puts a question in the place of another one of a quiz that the caller may change. */
export async function replaceQuestion(
  database: Database,
  { caller }: SessionIdentity,
  { quiz_id, question_id, other }: { quiz_id: number; question_id: number; other: Question },
): Promise<void> {
  await withShareOf(database, caller.owner)
    .as(serverCaller(), {
      text: 'select private.replace_question($1, $2, $3)',
      values: [quiz_id, question_id, JSON.stringify([other])],
    })
    .catch((error) => {
      throw databaseRefusal(error)
    })
}

function unavailable(): HttpError {
  const headers = { 'retry-after': '10' }
  return new HttpError(503, { code: 'dictionary_loading', message: dictionaryLoading, headers })
}
