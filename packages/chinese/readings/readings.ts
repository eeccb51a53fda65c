import {
  AMBIGUOUS,
  type Headword,
  type LexiconWord,
  NAME,
  type Reading,
  SENSED,
} from '../lexicon/lexicon-word.ts'
import { isSurname, TITLES } from '../lexicon/surnames.ts'
import { ADVERB, EDGE, VERB } from '../lexicon/word-class.ts'
import { holds, isAt, type Neighbors } from '../segmentation/context.ts'
import { READING_RULES } from './reading-rules.ts'

/** Whether context may decide the reading of the headword (simplified). */
export function hasReadingRules(chinese: string): boolean {
  return READING_RULES.has(chinese) || chinese === '地' || isSurname(chinese)
}

/**
 * Where a word is in its sentence: its positions `start` to `end`, the length in characters of the adjacent word on
 * the left (0 if there is none), and the classes of the words around it.
 */
export type Location = Neighbors & { start: number; end: number; previousLength: number }

/**
 * The reading and the sense of the headword in a sentence (in simplified form): by context, otherwise the likeliest
 * entry. `contextual` are the traits that may be asked.
 */
export function chooseReading(
  headword: Headword,
  sentence: string,
  location: Location,
  contextual: number,
): Reading {
  const traits = headword.traits & contextual
  const reading = (traits & AMBIGUOUS) === 0 ? headword : readingIn(headword, sentence, location)
  return (traits & SENSED) === 0 ? reading : senseIn(reading, sentence, location)
}

/** The reading with its sense in the sentence; a sense may be that of another entry that is read alike. */
export function senseIn(reading: Reading, sentence: string, location: Location): Reading {
  for (const { where, reading: inContext } of reading.uses) {
    if (holds(where, sentence, location.start, location)) return inContext
  }
  return reading
}

function readingIn(headword: Headword, sentence: string, location: Location): Reading {
  const { words, traits, phonetic, others } = headword
  const named = (traits & NAME) === 0 ? undefined : surname(words, sentence, location.start, location.end)
  const reading = named ?? readingOf(words[0]?.chinese ?? '', sentence, location)
  if (reading === undefined || reading === phonetic) return headword
  return others.find((other) => other.phonetic === reading) ?? headword
}

function readingOf(chinese: string, sentence: string, location: Location): string | undefined {
  if (chinese === '地') return readingOfDi(sentence, location)
  const rules = READING_RULES.get(chinese)
  if (rules === undefined || !isAt(rules.any, sentence, location.start)) return undefined
  return rules.each.find(({ condition }) => holds(condition, sentence, location.start, location))?.reading
}

const GROUND = /[里面区点方板形势位]|[上下](?![着了起来去])|$|[，。！？、；]/y
/** 雨不停地下 */
const FALLS = /[上下](?:$|[，。！？、；])/y
/** What precedes the adverbial 地 besides words of several characters: 猛地, 一笔一画地. */
const ADVERBIAL = /(?<=[猛忽暗轻静默悄渐狠慢快重深紧]|得|也不[\u4e00-\u9fff]|一.[\u4e00-\u9fff]?一.)/y
/** Adjectives that often describe an action: after them, 地 is the particle even if no verb follows. */
const MANNER =
  /(?<=高兴|快乐|开心|愉快|幸福|难过|伤心|生气|愤怒|激动|兴奋|紧张|着急|焦急|害怕|惊讶|吃惊|好奇|奇怪|骄傲|得意|害羞|认真|仔细|细心|小心|耐心|努力|刻苦|勤奋|积极|主动|热情|热烈|亲切|友好|礼貌|温柔|安静|平静|冷静|轻松|自由|顺利|成功|迅速|快速|缓慢|急忙|匆忙|突然|忽然|简单|清楚|明显|准确|正确|直接|严肃|严格|诚实|真诚|勇敢|大胆|坚定|坚决|痛快|随便|大声|小声|不断|不停)/y
const COUNTS = /^[一两三大小成整]/
const FIELD = /(?<=的|[一两三几这那][块片亩]|农民)/y

/** 地 is `de` between an adverbial and a verb (慢慢地走); otherwise it means the ground. */
function readingOfDi(sentence: string, { start, end, previousLength, previous, next }: Location): string {
  const isAdverbial = previousLength >= 2 || isAt(ADVERBIAL, sentence, start) || isRepeated(sentence, start)
  if (!isAdverbial || (isAt(FIELD, sentence, start) && !isRepeated(sentence, start))) return 'dì'
  if ((next & VERB) !== 0 || previousLength >= 4) return 'de'
  const describes = (previous & ADVERB) !== 0 || isAt(MANNER, sentence, start) || isRepeated(sentence, start)
  if (describes && ((next & EDGE) !== 0 || isAt(FALLS, sentence, end))) return 'de'
  return isAt(GROUND, sentence, end) ? 'dì' : 'de'
}

/** Whether a character, or a number or size with its measure word, is repeated directly before: 稳稳地, 一步一步地, 大口大口地. */
function isRepeated(sentence: string, end: number): boolean {
  if (end >= 2 && sentence.charAt(end - 1) === sentence.charAt(end - 2)) return true
  return [2, 3].some((length) => {
    const begin = end - 2 * length
    const once = sentence.slice(begin + length, end)
    return begin >= 0 && COUNTS.test(once) && sentence.startsWith(once, begin)
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
