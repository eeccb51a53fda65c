import {
  AMBIGUOUS,
  ENDING,
  type LexiconWord,
  NAME,
  ORDINAL,
  PLACE,
  SENSED,
  SPLITTABLE,
  TRADITIONAL,
} from '../lexicon/lexicon-word.ts'
import { isPlaceKind } from '../lexicon/place-kinds.ts'
import { isNameBeginning } from '../lexicon/surnames.ts'
import { ADJECTIVE, classOf } from '../lexicon/word-class.ts'
import { hasReadingRules } from '../readings/readings.ts'
import { maySplit } from './word-contexts.ts'

/** Determines how context may affect a headword, as a bit set, so that most words need no further checks. */
export function traitsOf(key: string, words: readonly LexiconWord[]): number {
  const chinese = words[0]?.chinese ?? key
  const wordClass = classOf(chinese, words)
  return (
    (chinese === key || chinese.length !== key.length ? 0 : TRADITIONAL) +
    (key.length > 1 && maySplit(chinese, wordClass) ? SPLITTABLE : 0) +
    (words.length > 1 && hasReadingRules(chinese) ? AMBIGUOUS : 0) +
    (isNameBeginning(chinese) ? NAME : 0) +
    (chinese === '儿' ? ENDING : 0) +
    (chinese === '第' ? ORDINAL : 0) +
    (isPlaceKind(chinese) ? PLACE : 0) +
    (words.some(({ uses }) => uses) ? SENSED : 0) +
    (words[0]?.adjective ? ADJECTIVE : 0) +
    wordClass
  )
}
