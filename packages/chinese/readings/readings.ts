import {
  AMBIGUOUS,
  type Headword,
  type LexiconWord,
  NAME,
  type Reading,
  SENSED,
} from '../lexicon/lexicon-word.ts'
import { isSurname, TITLES } from '../lexicon/surnames.ts'
import { isAt } from '../segmentation/context.ts'
import { READING_RULES } from './reading-rules.ts'

/** Whether context may decide the reading of the headword (simplified). */
export function hasReadingRules(chinese: string): boolean {
  return READING_RULES.has(chinese) || chinese === '地' || isSurname(chinese)
}

/**
 * The reading and the sense of the headword at positions `start` to `end` of a sentence (in simplified form): by
 * context, otherwise the likeliest entry. `previous` is the length in characters of the adjacent word on the left; 0
 * if there is none.
 */
export function chooseReading(
  headword: Headword,
  sentence: string,
  start: number,
  end: number,
  previous: number,
): Reading {
  const { traits } = headword
  const reading = (traits & AMBIGUOUS) === 0 ? headword : readingIn(headword, sentence, start, end, previous)
  if ((traits & SENSED) === 0) return reading
  return reading.uses.find(({ where }) => isAt(where, sentence, start))?.reading ?? reading
}

function readingIn(
  headword: Headword,
  sentence: string,
  start: number,
  end: number,
  previous: number,
): Reading {
  const { words, traits, phonetic, others } = headword
  const named = (traits & NAME) === 0 ? undefined : surname(words, sentence, start, end)
  const reading = named ?? readingOf(words[0]?.chinese ?? '', sentence, start, end, previous)
  if (reading === undefined || reading === phonetic) return headword
  return others.find((other) => other.phonetic === reading) ?? headword
}

function readingOf(
  chinese: string,
  sentence: string,
  start: number,
  end: number,
  previous: number,
): string | undefined {
  if (chinese === '地') return readingOfDi(sentence, start, end, previous)
  const rules = READING_RULES.get(chinese)
  if (rules === undefined || !isAt(rules.any, sentence, start)) return undefined
  return rules.each.find(({ where }) => isAt(where, sentence, start))?.reading
}

const GROUND = /[里面区点方板形势位]|[上下](?![着了起来去])|$|[，。！？、；]/y
const ADVERBIAL = /(?<=[猛忽暗轻静默悄渐狠慢快重深紧]|得|也不[\u4e00-\u9fff])/y
const FIELD = /(?<=的|这块|那块|农民)/y

/** 地 is `de` between an adverbial and a verb (慢慢地走); otherwise it means the ground. */
function readingOfDi(sentence: string, start: number, end: number, previous: number): string {
  const isAdverbial = previous >= 2 || isAt(ADVERBIAL, sentence, start) || isCounted(sentence, start)
  return isAdverbial && !isAt(GROUND, sentence, end) && !isAt(FIELD, sentence, start) ? 'de' : 'dì'
}

/** Whether a number with its measure word is repeated directly before: 一步一步地, 一小口一小口地. */
function isCounted(sentence: string, end: number): boolean {
  return [2, 3].some((length) => {
    const begin = end - 2 * length
    const once = sentence.slice(begin + length, end)
    return begin >= 0 && once.startsWith('一') && sentence.startsWith(once, begin)
  })
}

const FAMILY_NAME = /(?<=姓)/y
const COUNTED = /(?<=[一两三几这那])/y

/** The surname reading after 姓 and before a title (王老师); undefined elsewhere. */
function surname(
  words: readonly LexiconWord[],
  sentence: string,
  start: number,
  end: number,
): string | undefined {
  const isName =
    isAt(FAMILY_NAME, sentence, start) || (isAt(TITLES, sentence, end) && !isAt(COUNTED, sentence, start))
  if (!isName || !isSurname(words[0]?.chinese ?? '')) return undefined
  return words.find(({ gloss }) => gloss.startsWith('surname '))?.phonetic
}
