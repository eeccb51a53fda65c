import type { LexiconWord } from './lexicon-word.ts'
import { hasReadingRules } from './readings.ts'
import { isNameBeginning } from './surnames.ts'
import { mayPart } from './word-contexts.ts'

/** The headword is a traditional form only. */
export const TRADITIONAL = 1
/** Its surroundings may make two words of it. */
export const PARTABLE = 2
/** Its surroundings may tell how it is read. */
export const AMBIGUOUS = 4
/** The name of a person may begin with it. */
export const NAME = 8
/** It may be the ending 儿. */
export const ENDING = 16

/** What its place may change about a headword, so that most words need no second look: a sum of the above. */
export function traitsOf(key: string, words: readonly LexiconWord[]): number {
  const chinese = words[0]?.chinese ?? key
  return (
    (words.some((word) => word.chinese.length === key.length && word.chinese === key) ||
    chinese.length !== key.length
      ? 0
      : TRADITIONAL) +
    (key.length > 1 && mayPart(chinese) ? PARTABLE : 0) +
    (words.length > 1 && hasReadingRules(chinese) ? AMBIGUOUS : 0) +
    (isNameBeginning(chinese) ? NAME : 0) +
    (chinese === '儿' ? ENDING : 0)
  )
}
