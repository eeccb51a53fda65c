import { random as seeded } from '../random.ts'
import { shuffled } from './distractors.ts'
import type { MadeKind, Question } from './question.ts'
import type { WordPool } from './word-pool.ts'
import { wordQuestions } from './word-questions.ts'

/** What a quiz is made of: the words that are asked, in order of importance. */
export type QuizMaterial = { words: readonly number[] }

export type QuizWish = { kinds: readonly MadeKind[]; count: number; seed: number }

/**
 * Makes up to `count` questions, the same for the same material and seed. Kinds take turns, and no word is asked twice
 * unless there are fewer words than questions; fewer questions if the material does not suffice.
 */
export function makeQuestions(
  { words }: QuizMaterial,
  pool: WordPool,
  { kinds, count, seed }: QuizWish,
): Question[] {
  const random = seeded(seed)
  const asked = shuffled(words, random).flatMap((id) => pool.byId.get(id) ?? [])
  const questions: Question[] = []
  const made = new Set<string>()
  const add = (question: Question | undefined): boolean => {
    if (!question) return false
    const key = `${question.kind} ${question.word_id} ${question.accepted[0]}`
    if (made.has(key)) return false
    made.add(key)
    questions.push(question)
    return true
  }
  for (let round = 0; round < kinds.length && questions.length < count; round += 1) {
    for (const [at, word] of asked.entries()) {
      if (questions.length >= count) break
      // Each word gets the next kind in turn that suits it.
      for (let tried = 0; tried < kinds.length; tried += 1) {
        const kind = kinds[(at + round + tried) % kinds.length] as MadeKind
        if (add(wordQuestions[kind]?.(word, pool, random))) break
      }
    }
  }
  return questions
}
