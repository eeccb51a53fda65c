import { isSurname } from '../lexicon/surnames.ts'
import { NUMBER, VERB } from '../lexicon/word-class.ts'
import { type Condition, condition, holds, isAt, type Neighbors } from './context.ts'
import { isNumber, isNumeral } from './numbers.ts'
import { SPLITS } from './split-words.ts'

const BY_WORD: ReadonlyMap<string, readonly Condition[]> = new Map(
  [...Map.groupBy(SPLITS, ({ word }) => word)].map(([word, splits]) => [
    word,
    splits.map((split) => condition(word.length, split)),
  ]),
)
const NOT = '不'

/** Measure words of one character. After a number, a longer word that begins with one is two words: 三 年 内. */
const MEASURES = new Set(
  '个次双盆年天种度句层页步条件本家口面头名只支张位块片段份场首间座辆架朵棵颗滴杯碗瓶盒箱袋包套副群排圈趟遍顿阵届门把台米根',
)
/** Words that begin with a measure word and follow a number themselves. */
const COUNTED = new Set(
  '年级 年代 年度 年底 年初 年末 个月 个儿 口子 口人 层楼 层次 场次 位数 次数 度数 块钱 份儿 套房 门课 条儿 片儿 天天 只要 只有 只能 只是 只会 只好 只想 只不过 本来 本身 家家 面向 面对 头等 首先 首次 把握 根本 台阶 米饭'.split(
    ' ',
  ),
)
const AFTER_NUMBER: Condition = condition(0, { previous: NUMBER, before: '(?<![这那哪各某整每多少第])' })
const ROUND_NUMBER = '[十百千万亿\\d]'
const AFTER_MORE_THAN: Condition = condition(0, { before: `${ROUND_NUMBER}多` })

/** 三十 多 个: 多 after a round number is a word, and so is the measure word after it. */
const MORE = '多'
const AFTER_ROUND_NUMBER: Condition = condition(0, { before: ROUND_NUMBER })
const ORDINAL = '第'
/** Units that begin with a numeral: 一 千克. */
const UNITS = new Set(['千克', '千瓦', '千卡'])
const ONE = '一'

/** 下来, 出去: the direction and 来 or 去 are one word, so that 坐下来 is 坐 下来. */
const DIRECTIONS = new Set('上下进出回过起')
const TO_OR_FROM = /(?=[\u4e00-\u9fff]{2}(?:来(?![自信源宾回年到临说着客访])|去(?![年世处向])))/y

function endsWithDirection(word: string): boolean {
  return word.length === 2 && DIRECTIONS.has(word.charAt(1)) && !DIRECTIONS.has(word.charAt(0))
}

/** Whether the context may split the headword (simplified), so that it must be checked. */
export function maySplit(word: string, wordClass: number): boolean {
  return (
    BY_WORD.has(word) ||
    word.startsWith(NOT) ||
    word.startsWith(MORE) ||
    beginsWithNumeral(word) ||
    beginsWithMeasure(word) ||
    isDoubled(word) ||
    (wordClass === VERB && (endsWithDirection(word) || beginsWithSurname(word)))
  )
}

/** 小陈说: a surname after 小 or 老, and not the verb 陈说. */
const FAMILIAR = /(?<=(?:^|[，。！？；：、“和跟给让叫对找])[小老])/y

function beginsWithSurname(word: string): boolean {
  return word.length === 2 && isSurname(word.charAt(0))
}

function beginsWithMeasure(word: string): boolean {
  const second = word.charAt(1)
  return MEASURES.has(word.charAt(0)) && word.charAt(0) !== second && second !== '子' && !COUNTED.has(word)
}

function beginsWithNumeral(word: string): boolean {
  return isNumeral(word.charCodeAt(0)) && !UNITS.has(word)
}

/** Whether the first signs of a word belong to the number or the ordinal before it: 十一 点, not 十 一点. */
function continuesNumber(word: string, sentence: string, start: number): boolean {
  let begin = start
  while (begin > 0 && isNumeral(sentence.charCodeAt(begin - 1))) begin -= 1
  if (begin === start) return sentence.charAt(start - 1) === ORDINAL && !isNumber(word)
  let length = 1
  while (length < word.length && isNumeral(word.charCodeAt(length))) length += 1
  return isNumber(sentence.slice(begin, start + length))
}

/** 一 本 本, 一 天 天: a measure word that is repeated after 一. */
function isRepeatedMeasure(word: string, sentence: string, start: number): boolean {
  return isDoubled(word) && sentence.charAt(start - 1) === ONE
}

function isDoubled(word: string): boolean {
  return word.length === 2 && word.charAt(0) === word.charAt(1)
}

function isCounted(sentence: string, start: number, neighbors: Neighbors): boolean {
  return holds(AFTER_NUMBER, sentence, start, neighbors) || holds(AFTER_MORE_THAN, sentence, start, neighbors)
}

/** Whether the headword (simplified) that begins at a position of a sentence is two words there. */
export function isSplit(
  word: string,
  wordClass: number,
  sentence: string,
  start: number,
  neighbors: Neighbors,
): boolean {
  if (word.startsWith(NOT)) {
    const before = start - word.length + NOT.length
    if (before >= 0 && sentence.startsWith(word.slice(NOT.length), before)) return true
  }
  if (wordClass === VERB && endsWithDirection(word) && isAt(TO_OR_FROM, sentence, start)) return true
  if (wordClass === VERB && beginsWithSurname(word) && isAt(FAMILIAR, sentence, start)) return true
  if (isRepeatedMeasure(word, sentence, start)) return true
  if (beginsWithNumeral(word) && continuesNumber(word, sentence, start)) return true
  if (word.startsWith(MORE) && holds(AFTER_ROUND_NUMBER, sentence, start, neighbors)) return true
  if (beginsWithMeasure(word) && isCounted(sentence, start, neighbors)) return true
  return BY_WORD.get(word)?.some((each) => holds(each, sentence, start, neighbors)) ?? false
}
