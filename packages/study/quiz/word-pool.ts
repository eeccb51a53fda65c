import { contentWords, glossKeys, partOf, type QuizWord, shownMeaning } from './quiz-word.ts'

/** A word with what is compared. */
export type PooledWord = QuizWord & {
  part: string
  meaning: string
  keys: Set<string>
  /** Its meanings, and those that stand beside one of them in a sense of any word. */
  near: Set<string>
}

/** The words from which wrong options are taken, and by which right ones are recognized. */
export type WordPool = {
  words: readonly PooledWord[]
  byId: ReadonlyMap<number, PooledWord>
  /** The entries of a headword, simplified. */
  entriesOf(chinese: string): readonly PooledWord[]
  /** The words that sound the same. */
  soundingLike(phonetic: string): readonly PooledWord[]
  /**
   * The words whose first sense has one of the meanings of a text: `to know` is that of words that mean `to know (a fact)`,
   * too, but `two (before measure words)` is not that of a word that means `two`.
   */
  meaning(text: string): readonly PooledWord[]
}

/** Pools entries of the dictionary. */
export function poolOf(entries: readonly QuizWord[]): WordPool {
  const beside = meaningsBeside(entries)
  const words = entries
    .map((entry): PooledWord => {
      const keys = glossKeys(entry)
      const near = new Set([...keys].flatMap((key) => [key, ...(beside.get(key) ?? [])]))
      return { ...entry, part: partOf(entry), meaning: shownMeaning(entry), keys, near }
    })
    .toSorted((a, b) => a.id - b.id)
  const byHeadword = Map.groupBy(words, ({ chinese }) => chinese)
  const bySound = Map.groupBy(words, ({ phonetic }) => soundOf(phonetic))
  const byMeaning = Map.groupBy(
    words.flatMap((word) => firstMeanings(word).map((key) => ({ key, word }))),
    ({ key }) => key,
  )
  return {
    words,
    byId: new Map(words.map((word) => [word.id, word])),
    entriesOf: (chinese) => byHeadword.get(chinese) ?? [],
    soundingLike: (phonetic) => bySound.get(soundOf(phonetic)) ?? [],
    meaning: (text) => [
      ...new Set(meaningsOf(text).flatMap((key) => byMeaning.get(key)?.map(({ word }) => word) ?? [])),
    ],
  }
}

/** The meanings of a text as they are written, with their remarks. */
const meaningsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(';')
    .map((part) => part.trim().replace(/^(?:to|an?|the) /, ''))
    .filter((part) => part !== '')

/** The meanings of the first sense with and without their remarks. */
function firstMeanings({ senses }: QuizWord): string[] {
  const written = meaningsOf(senses.find(({ kind }) => !kind)?.text ?? '')
  return [...new Set(written.flatMap((part) => [part, part.replace(/\s*\([^)]*\)/g, '').trim()]))].filter(
    (part) => part !== '',
  )
}

/** What is heard: without spaces, case and apostrophes. */
export const soundOf = (phonetic: string): string => phonetic.toLowerCase().replace(/[\s'’]/g, '')

/** By meaning, the meanings that stand beside it in the same sense: `glad` beside `happy`. */
function meaningsBeside(entries: readonly QuizWord[]): Map<string, Set<string>> {
  const beside = new Map<string, Set<string>>()
  for (const { senses, other_senses } of entries) {
    for (const sense of [...senses, ...(other_senses ?? [])]) {
      if (sense.kind) continue
      const keys = [...glossKeys({ senses: [sense], other_senses: null })]
      for (const key of keys) {
        const others = beside.get(key) ?? new Set()
        for (const other of keys) others.add(other)
        beside.set(key, others)
      }
    }
  }
  return beside
}

/** Whether one of two words could be given for the other: they share a meaning, or meanings that go together. */
export function meanAlike(one: PooledWord, other: PooledWord): boolean {
  for (const key of one.near) if (other.keys.has(key)) return true
  for (const key of other.near) if (one.keys.has(key)) return true
  return shareWords(one.meaning, other.meaning)
}

function shareWords(one: string, other: string): boolean {
  const words = new Set(contentWords(one))
  return contentWords(other).some((word) => words.has(word))
}
