import { isCommonInNames } from '../lexicon/given-names.ts'
import { PLACE } from '../lexicon/lexicon-word.ts'
import { isCompany } from '../lexicon/place-kinds.ts'
import { isSurname } from '../lexicon/surnames.ts'
import { NOMINAL, VERB } from '../lexicon/word-class.ts'
import type { Task } from '../task.ts'
import { isAt } from './context.ts'
import { classAt, GAP, headwordOf, join, MADE, OWN, type Path } from './path.ts'

/** A syllable without a tone, which no name has: 马头. */
const NEUTRAL = /(?:^| )[a-zü]+(?: |$)/
/** The side of a road or a district: 中山西路. */
const SIDE = /^[东西南北中]$/
/** What is mostly named by two characters that need not be a place themselves: 白云寺, 锣鼓巷. */
const NAMED = /^[寺巷]$/
/** After a surname and 家: 李家村. */
const OF_A_FAMILY = /^[村庄镇桥店沟湾屯街]$/
/** The name of a country or a city is no name of a road or a town. */
const COUNTRY = /[国省市县]$/
/** Languages, people and days also begin with a capital. */
const NO_PLACE = /language|Chinese|English|nationality|people|person|festival|day|month|surname/i
/** The end of what a street or a village may be in: 太康县马头镇. Then its name may be any word. */
const ADMINISTRATIVE = /[省市县縣区區州镇鎮乡鄉盟旗]$/
const DISTRICTS =
  /(?:街道|社区|园区|新区|工业园|科技园|软件园|大学城|(?:开发|高新|经开|工业|保税|自贸|度假)区)$/
/** What precedes a place: 在文林街. */
const ON_A_WAY = /(?<=[在到从從往去至沿住])/y
/** A numeral within the name of a street: 文一西路. */
const NUMERALS = /(?<=.)[一二三四五六七八九]/g
const HOUSE_NUMBER = /[\d一二三四五六七八九十百]+(?:[号號弄]|之)/y
const STREET = /[路街巷弄]/
const TEMPLE = '寺'
const DISTRICT = '区'
/** What describes a street or a village instead of naming it. */
const NO_NAME_OF_PLACE =
  /[的了着是有在和与到从往去这那哪每某各一二两三四五六七八九十几多条座个半全本该此同其他她我你走过跨上下前后里外]/
const DESCRIBES = /[大小老新旧舊长長短高]/
/** The business of a company, between its name and what it is. */
const BUSINESS =
  /^(?:(?:建筑|工程|科技|技术|电子|贸易|商贸|食品|物流|快递|文化|传媒|传播|信息|网络|软件|实业|投资|置业|房地产|物业|服务|管理|咨询|机械|制造|医药|化工|服装|家具|装饰|装修|餐饮|旅游|教育|环保|能源|汽车|电器|印刷|广告|农业|生物|材料|设备|酒店|服饰|纺织|国际|控股|发展|集团|股份|工贸|进出口|会计师|律师){1,2})$/
const BEFORE_COMPANY = /(?<=[号在到从從给給向由为為是叫对對和与與被跟方去往逛])/y
/** The most words between the name of a company and what it is. */
const MOST_BUSINESSES = 3

/** The longest name of a place before its kind, in characters. */
const LONGEST = 4

/** The meaning of a token that is the name of a place, or of a company. */
export const NAME_OF_PLACE = 'name of a place'
export const NAME_OF_COMPANY = 'name of a company'

/**
 * Joins names of places that the dictionary lacks: what it has as the name of a place and the kind of place after it,
 * wherever the words in between were cut.
 */
export function joinPlaces(task: Task, path: Path): void {
  const starts: number[] = []
  for (let position = 0; position < path.length; position = path.ends[position] as number) {
    const headword = headwordOf(path, task, position)
    if (headword && (headword.traits & PLACE) !== 0) {
      if (isCompany(headword.key)) joinCompany(task, path, starts)
      else joinPlace(task, path, starts, position)
    }
    if (path.steps[position] === GAP) starts.length = 0
    else if ((path.ends[starts.at(-1) ?? position] as number) <= position || starts.length === 0)
      starts.push(position)
  }
}

/** Joins the name that ends with the kind of place at `kind`; `starts` has the positions of the words before it. */
function joinPlace(task: Task, path: Path, starts: number[], kind: number): void {
  const textOf = (from: number, to: number) => task.units.folded.slice(path.from + from, path.from + to)
  const end = path.ends[kind] as number
  const sign = textOf(end - 1, end)
  const tonedReading = (word: string) =>
    task.lexicon.wordsOf(word).find(({ phonetic }) => !NEUTRAL.test(phonetic))?.phonetic ?? ''
  const finish = (start: number, parts: string[]) => {
    task.hasNames = true
    const phonetic = parts.map((part) => asName(tonedReading(part) || spelled(task, part))).join(' ')
    join(path, start, end, MADE, { phonetic, defs: NAME_OF_PLACE })
    starts.length = starts.indexOf(start) + 1
  }
  // No earlier word begins so near: a text of such signs alone would be read through again for each of them.
  for (const start of starts.slice(-LONGEST)) {
    if (end - 1 - start > LONGEST || path.steps[start] === OWN) continue
    const base = textOf(start, end - 1)
    const side = SIDE.test(base.slice(-1)) ? base.slice(-1) : ''
    for (const part of side ? [base, base.slice(0, -1)] : [base]) {
      if (part.length < 2 || COUNTRY.test(part) || !isPlace(task, part)) continue
      finish(start, part === base ? [base, sign] : [part, side, sign])
      return
    }
    const [first = '', second] = base
    if (second === '家' && base.length === 2 && isSurname(first) && OF_A_FAMILY.test(sign)) {
      finish(start, [base, sign])
      return
    }
    if (path.ends[kind] === kind + 1 && isNamedByContext(task, path, starts, start, kind)) {
      finish(start, [base, sign])
      return
    }
    if (NAMED.test(sign) && base.length === 2 && path.ends[start] === end - 1) {
      finish(start, [base, sign])
      return
    }
  }
}

/** Whether the context says that what begins at `start` and ends with the kind at `kind` is the name of a place. */
function isNamedByContext(
  task: Task,
  path: Path,
  starts: readonly number[],
  start: number,
  kind: number,
): boolean {
  const { folded } = task.units
  const at = path.from + start
  const base = folded.slice(at, path.from + kind)
  if (base.length < 2 || base.length > 3) return false
  const before = starts[starts.indexOf(start) - 1]
  const previous = before === undefined ? '' : folded.slice(path.from + before, at)
  const isInPlace = before !== undefined && isNameOfPlace(task, path, before)
  if (NO_NAME_OF_PLACE.test(isInPlace || DISTRICTS.test(previous) ? base.replace(NUMERALS, '') : base))
    return false
  if ((isInPlace && ADMINISTRATIVE.test(previous)) || DISTRICTS.test(previous)) return true
  const sign = folded.charAt(path.from + kind)
  const isWord = path.ends[start] === kind
  if (STREET.test(sign) && isAt(HOUSE_NUMBER, folded, path.from + kind + 1))
    return before === undefined || isInPlace || isAt(ON_A_WAY, folded, at)
  if (isWord || base.length !== 2) return false
  if (isInPlace) return true
  if (DESCRIBES.test(base)) return false
  return sign === TEMPLE || (sign !== DISTRICT && isAt(ON_A_WAY, folded, at))
}

function isNameOfPlace(task: Task, path: Path, position: number): boolean {
  if (path.steps[position] === MADE) return path.own.get(position)?.defs === NAME_OF_PLACE
  const from = path.from + position
  return isPlace(task, task.units.folded.slice(from, path.from + (path.ends[position] as number)))
}

/** Joins the name of a company, two or three characters before its business: 宏远 in 宏远建筑工程有限公司. */
function joinCompany(task: Task, path: Path, starts: readonly number[]): void {
  const wordAt = (position: number) =>
    task.units.folded.slice(path.from + position, path.from + (path.ends[position] as number))
  let last = starts.length - 1
  for (let count = 0; count < MOST_BUSINESSES && last >= 0; count += 1, last -= 1)
    if (!BUSINESS.test(wordAt(starts[last] as number))) break
  let first = last + 1
  const hasBusiness = last < starts.length - 1
  while (first > 0 && isPartOfName(task, path, starts[first - 1] as number, hasBusiness)) first -= 1
  const start = starts[first]
  if (start === undefined || last - first < 1 || last - first > 3) return
  const before = starts[first - 1]
  const isBeginning = before === undefined || isNameOfPlace(task, path, before)
  if (!isBeginning && !isAt(BEFORE_COMPANY, task.units.folded, path.from + start)) return
  const end = path.ends[starts[last] as number] as number
  const name = task.units.folded.slice(path.from + start, path.from + end)
  task.hasNames = true
  join(path, start, end, MADE, { phonetic: asName(spelled(task, name)), defs: NAME_OF_COMPANY })
}

/** Whether a word is one character that is not a function word, or a verb unless a business follows. */
function isPartOfName(task: Task, path: Path, position: number, hasBusiness: boolean): boolean {
  if (path.ends[position] !== position + 1) return false
  const sign = task.units.folded.charAt(path.from + position)
  if (NO_NAME_OF_PLACE.test(sign) || DESCRIBES.test(sign)) return false
  const wordClass = classAt(path, task, position)
  return wordClass === NOMINAL || (hasBusiness && wordClass === VERB) || isCommonInNames(sign)
}

function isPlace(task: Task, word: string): boolean {
  const [first] = task.lexicon.wordsOf(word)
  return first !== undefined && /^\p{Lu}/u.test(first.phonetic) && !NO_PLACE.test(first.gloss)
}

/** The syllables of a word that is no headword. */
function spelled(task: Task, word: string): string {
  return [...word].map((sign) => task.lexicon.wordsOf(sign)[0]?.phonetic ?? '').join(' ')
}

/** A word of a name begins with a capital: Lúgōu Qiáo. */
const asName = (phonetic: string): string =>
  phonetic.slice(0, 1).toUpperCase() + phonetic.slice(1).toLowerCase()
