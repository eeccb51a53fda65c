import { PLACE } from '../lexicon/lexicon-word.ts'
import { isSurname } from '../lexicon/surnames.ts'
import type { Task } from '../task.ts'
import { GAP, headwordOf, join, MADE, OWN, type Path } from './path.ts'

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
/** The longest name of a place before its kind, in characters. */
const LONGEST = 4

/** The meaning of a token that is the name of a place. */
export const NAME_OF_PLACE = 'name of a place'

/**
 * Joins names of places that the dictionary lacks: what it has as the name of a place and the kind of place after it,
 * wherever the words in between were cut.
 */
export function joinPlaces(task: Task, path: Path): void {
  const starts: number[] = []
  for (let position = 0; position < path.length; position = path.ends[position] as number) {
    const headword = headwordOf(path, task, position)
    if (headword && (headword.traits & PLACE) !== 0) joinPlace(task, path, starts, position)
    if (path.steps[position] === GAP) starts.length = 0
    else starts.push(position)
  }
}

/** Joins the name that ends with the kind of place at `kind`; `starts` has the positions of the words before it. */
function joinPlace(task: Task, path: Path, starts: readonly number[], kind: number): void {
  const textOf = (from: number, to: number) => task.units.folded.slice(path.from + from, path.from + to)
  const end = path.ends[kind] as number
  const sign = textOf(end - 1, end)
  const readingOf = (word: string) => task.lexicon.wordsOf(word)[0]?.phonetic ?? ''
  const finish = (start: number, parts: string[]) => {
    task.hasNames = true
    const phonetic = parts.map((part) => asName(readingOf(part) || spelled(task, part))).join(' ')
    join(path, start, end, MADE, { phonetic, defs: NAME_OF_PLACE })
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
    if (NAMED.test(sign) && base.length === 2 && path.ends[start] === end - 1) {
      finish(start, [base, sign])
      return
    }
  }
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
