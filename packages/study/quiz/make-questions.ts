import { random as seeded } from '../random.ts'
import { shuffled } from './distractors.ts'
import type { MadeKind, Question } from './question.ts'
import type { QuizSentence } from './quiz-word.ts'
import { clozeQuestion, orderQuestion } from './sentence-questions.ts'
import type { PooledWord, WordPool } from './word-pool.ts'
import { wordQuestions } from './word-questions.ts'

/** What a quiz is made of: the words that are asked, and sentences with them. */
export type QuizMaterial = {
  words: readonly number[]
  sentencesOf(word: PooledWord): readonly QuizSentence[]
}

export type QuizWish = { kinds: readonly MadeKind[]; count: number; seed: number }

/**
 * Makes up to `count` questions, the same for the same material and seed. Kinds take turns, and no word is asked twice
 * unless there are fewer words than questions; fewer questions if the material does not suffice.
 */
export function makeQuestions(
  { words, sentencesOf }: QuizMaterial,
  pool: WordPool,
  { kinds, count, seed }: QuizWish,
): Question[] {
  const random = seeded(seed)
  const asked = shuffled(words, random).flatMap((id) => pool.byId.get(id) ?? [])
  const questions: Question[] = []
  const made = new Set<string>()
  const shown = new Set<string>()

  function make(kind: MadeKind, word: PooledWord): Question | undefined {
    if (kind !== 'cloze' && kind !== 'order') return wordQuestions[kind](word, pool, random)
    const question = kind === 'cloze' ? clozeQuestion : orderQuestion
    // A sentence is shown once: a second question about it would tell the answer.
    for (const sentence of shuffled(sentencesOf(word), random)) {
      const found = shown.has(sentence.chinese) ? undefined : question(word, sentence, pool, random)
      if (found) shown.add(sentence.chinese)
      if (found) return found
    }
    return undefined
  }

  function add(kind: MadeKind, word: PooledWord): boolean {
    if (made.has(`${kind} ${word.id}`)) return false
    const question = make(kind, word)
    made.add(`${kind} ${word.id}`)
    if (question) questions.push(question)
    return question !== undefined
  }

  for (let round = 0; round < kinds.length; round += 1) {
    for (const [at, word] of asked.entries()) {
      if (questions.length >= count) return questions
      // Kinds take turns; a word that does not suit one gets the next.
      for (let tried = 0; tried < kinds.length; tried += 1)
        if (add(kinds[(at + round + tried) % kinds.length] as MadeKind, word)) break
    }
  }
  return questions
}
