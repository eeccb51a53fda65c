import { random as seeded } from '../random.ts'
import { cardQuestion } from './card-questions.ts'
import { type DeckCard, kindOf } from './deck-card.ts'
import { shuffled } from './distractors.ts'
import type { MadeKind, Question } from './question.ts'
import type { MetSense, QuizSentence } from './quiz-word.ts'
import { withWholeQuotes } from './quotes.ts'
import { clozeQuestion, orderQuestion, translationQuestions } from './sentence-questions.ts'
import { storyQuestion } from './story-question.ts'
import { asMet, type PooledWord, type UnlistedWord, unlistedAsMet, type WordPool } from './word-pool.ts'
import { wordQuestions } from './word-questions.ts'

/** What a quiz is made of: the words and the other entries of a deck that are asked, and sentences with the words. */
export type QuizMaterial = {
  words: readonly number[]
  /** Words that are asked once those before them have been, in groups. */
  later?: readonly (readonly number[])[]
  cards?: readonly DeckCard[]
  /** Words that the pool does not have, by their ids. They are asked, but are no wrong options. */
  beyond?: ReadonlyMap<number, UnlistedWord>
  /** The meanings in which the words of a text are asked; others in their first one. */
  met?: ReadonlyMap<number, MetSense>
  /** Words that the learner knows or is learning: wrong options are preferably among them and those of the material. */
  known?: readonly number[]
  /** Questions about a text that are asked first, as they are. */
  written?: readonly Question[]
  /**
   * A text: up to a quarter of the questions, or one if there are written ones, ask for the order of some of its sentences, and
   * for the translation of others.
   */
  text?: readonly QuizSentence[]
  sentencesOf(word: PooledWord): readonly QuizSentence[]
}

export type QuizWish = { kinds: readonly MadeKind[]; count: number; seed: number }

/**
 * Makes up to `count` questions, the same for the same material and seed. Kinds take turns, and nothing is asked twice
 * unless there are fewer words and cards than questions; fewer questions if the material does not suffice. Unless only the
 * pinyin is wanted, a word is asked for it at most once, and at most a third of `count` is about it: more only if too few other
 * questions can be made, and only about words of which nothing else can be asked.
 */
export function makeQuestions(
  {
    words,
    later = [],
    cards = [],
    beyond,
    met,
    known = [],
    written = [],
    text = [],
    sentencesOf,
  }: QuizMaterial,
  allWords: WordPool,
  { kinds, count, seed }: QuizWish,
): Question[] {
  const random = seeded(seed)
  const familiar = new Set([...words, ...later.flat(), ...(met?.keys() ?? []), ...known])
  const pool = { ...allWords, familiar }
  /** Words without a level are compared with those of the hardest word that is asked. */
  const hardest = Math.max(1, ...[...words, ...later.flat()].map((id) => pool.byId.get(id)?.level ?? 1))
  const pooled = (ids: readonly number[]): PooledWord[] =>
    ids.flatMap((id) => {
      const word = pool.byId.get(id)
      if (word) return asMet(word, met?.get(id) ?? {})
      const unlisted = beyond?.get(id)
      return unlisted ? unlistedAsMet(pool.unlisted(unlisted, hardest), met?.get(id) ?? {}) : []
    })
  const asked: (PooledWord | DeckCard)[] = [
    ...shuffled([...pooled(words), ...cards], random),
    ...later.flatMap((group) => shuffled(pooled(group), random)),
  ]
  const ofText = textQuestions(text, written.length > 0 ? 1 : Math.floor(count / 4), random)
  const questions: Question[] = []
  const made = new Set<string>()
  const shown = new Set(ofText.flatMap(shownSentences))

  function make(kind: MadeKind, word: PooledWord | DeckCard): Question | undefined {
    if ('front' in word)
      return shown.has(word.front) ? undefined : cardQuestion(kind, word, cards, pool, random)
    if (kind !== 'cloze' && kind !== 'order') return wordQuestions[kind](word, pool, random)
    const question = kind === 'cloze' ? clozeQuestion : orderQuestion
    // A sentence is shown once: a second question about it would tell the answer.
    for (const sentence of shuffled(sentencesOf(word).map(withWholeQuotes), random)) {
      const found = shown.has(sentence.chinese) ? undefined : question(word, sentence, pool, random)
      if (found) shown.add(sentence.chinese)
      if (found) return found
    }
    return undefined
  }

  const mostTones = Math.max(1, Math.floor(count / 5))
  const subjects = new Set<string>()
  const subjectsByPinyin = new Set<string>()

  function add(kind: MadeKind, word: PooledWord | DeckCard): boolean {
    const subject = subjectKey(word)
    const key = `${kind} ${subject}`
    if (made.has(key)) return false
    const question = make(kind, word)
    made.add(key)
    if (!question) return false
    const meaning = isWord(word) ? met?.get(word.id)?.defs : undefined
    questions.push({ ...(meaning && { meaning }), ...question })
    subjects.add(subject)
    if (isByPinyin(kind)) subjectsByPinyin.add(subject)
    if ('front' in word && kindOf(word) === 'sentence') shown.add(word.front)
    return true
  }

  /** Asks each word once in a round. Kinds take turns; a word that does not suit one gets the next. */
  function ask(words: readonly (PooledWord | DeckCard)[], mostByPinyin: number) {
    const isAllowed = (kind: MadeKind, word: PooledWord | DeckCard) =>
      !isByPinyin(kind) ||
      kinds.every(isByPinyin) ||
      (subjectsByPinyin.size < mostByPinyin &&
        !subjectsByPinyin.has(subjectKey(word)) &&
        !(kind === 'tone' && questions.filter(isAboutTones).length >= mostTones))
    for (let round = 0; round < kinds.length; round += 1) {
      for (const [at, word] of words.entries()) {
        if (questions.length >= count - written.length - ofText.length) return
        for (let tried = 0; tried < kinds.length; tried += 1) {
          const kind = kinds[(at + round + tried) % kinds.length] as MadeKind
          if (isAllowed(kind, word) && add(kind, word)) break
        }
      }
    }
  }

  ask(asked, Math.floor(count / 3))
  ask(
    asked.filter((word) => !subjects.has(subjectKey(word))),
    count,
  )
  return [...written, ...apart(questions, isAboutTones), ...ofText]
}

/** Spreads some of the questions evenly among the others, so that they do not follow each other. */
function apart(questions: readonly Question[], isSpread: (question: Question) => boolean): Question[] {
  const spread = questions.filter(isSpread)
  const result = questions.filter((question) => !isSpread(question))
  const step = (result.length + spread.length) / (spread.length + 1)
  for (const [at, question] of spread.entries()) result.splice(Math.floor(step * (at + 1)), 0, question)
  return result
}

/** Questions that ask whether a text was understood, the last one for the order of its story. */
function textQuestions(text: readonly QuizSentence[], count: number, random: () => number): Question[] {
  const story = count > 0 ? storyQuestion(text, random) : undefined
  const whole = text.map(withWholeQuotes)
  if (!story) return translationQuestions(whole, count, random)
  const others = whole.filter(({ chinese }) => !story.options.includes(chinese))
  return [...translationQuestions(others, count - 1, random), story]
}

const isWord = (word: PooledWord | DeckCard) => !('front' in word) || kindOf(word) === 'word'

const subjectKey = (word: PooledWord | DeckCard) =>
  `${'front' in word ? `card of a ${kindOf(word)}` : 'word'} ${word.id}`

const isAboutTones = ({ kind }: Question) => kind === 'tone'
const isByPinyin = (kind: string) => kind === 'reading' || kind === 'tone'

const shownSentences = ({ kind, prompt, options }: Question): string[] =>
  kind === 'story' ? options : prompt.text === undefined ? [] : [prompt.text]
