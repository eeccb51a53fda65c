import { isForeignName, isOnlyInNames } from '../lexicon/given-names.ts'
import {
  ENDING,
  type Headword,
  type LexiconWord,
  NAME,
  ORDINAL,
  PLACE,
  SPLITTABLE,
} from '../lexicon/lexicon-word.ts'
import { simplifiedOf } from '../lexicon/simplified.ts'
import { ADVERB, CLASSES, MODAL, PARTICLE, PREPOSITION, PRONOUN } from '../lexicon/word-class.ts'
import type { KnownToken, Task } from '../task.ts'
import { findNames, isKnownNickname, type NamePart, surnameLength } from './names.ts'
import { readOrdinal } from './numbers.ts'
import { beginPath, CHARACTER, classAt, GAP, headwordOf, join, MADE, OWN, type Path } from './path.ts'
import { joinPlaces } from './places.ts'
import { segment, stretchKey } from './segment.ts'
import { isSplit } from './word-contexts.ts'

/** How often a sentence is segmented again after splitting words. */
const MAX_PASSES = 4

/** The next day, unless the text counts days: then it is cut like 第三天. */
const SECOND_DAY = '第二天'

/** Characters after which 儿 means "child" and is not a suffix. */
const BEFORE_CHILD = /(?:[我你他她的吾孤幼女男生育爱一]|(?<!打)小)$/u

/**
 * The words of the sentence from unit `from` to `to`: the cheapest segmentation, without words that their context
 * splits (只要十分钟), with names of people and the suffix 儿 joined.
 */
export function wordsOfSentence(task: Task, from: number, to: number): Path {
  const path = beginPath(from, to)
  segment(task, path)
  collectTraits(task, path)
  // Most sentences have no word that needs a further pass.
  if ((path.traits & SPLITTABLE) !== 0) splitWords(task, path)
  if ((path.traits & ORDINAL) !== 0) joinOrdinals(task, path)
  if ((path.traits & PLACE) !== 0) joinPlaces(task, path)
  if ((path.traits & NAME) !== 0) joinNames(task, path)
  if ((path.traits & ENDING) !== 0) joinEndings(task, path)
  return path
}

/** Collects the traits of the words of a path. */
function collectTraits({ lexicon: { headwords } }: Task, path: Path): void {
  const { length, ends, steps } = path
  let traits = 0
  for (let position = 0; position < length; position = ends[position] as number) {
    const step = steps[position] as number
    if (step > CHARACTER) traits |= (headwords[step] as Headword).traits
  }
  path.traits = traits
}

/** Splits words that are two words in their context. */
function splitWords(task: Task, path: Path): void {
  const excluded = new Set<number>()
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const last = excludeSplit(task, path, excluded)
    if (last < 0) return
    segment(task, path, excluded, last + 1)
    collectTraits(task, path)
  }
}

/**
 * Excludes words that are two words in their context. Returns the position of the last of them; −1 if there is none.
 */
function excludeSplit(task: Task, path: Path, excluded: Set<number>): number {
  let last = -1
  let before = -1
  let sentence: string | undefined
  for (let position = 0; position < path.length; position = path.ends[position] as number) {
    const headword = headwordOf(path, task, position)
    if (headword && (headword.traits & SPLITTABLE) !== 0) {
      sentence ??= simplifiedOf(task, path)
      const end = path.ends[position] as number
      const neighbors = { previous: classAt(path, task, before), next: classAt(path, task, end) }
      if (
        (task.countsDays && headword.key === SECOND_DAY) ||
        isSplit(headword.words[0]?.chinese ?? '', headword.traits & CLASSES, sentence, position, neighbors)
      ) {
        excluded.add(stretchKey(position, end))
        last = position
      }
    }
    before = position
  }
  return last
}

/** 第 + 三 → 第三, as 第一 and 第二, which the dictionary has. */
function joinOrdinals(task: Task, path: Path): void {
  for (let position = 0; position < path.length; position = path.ends[position] as number) {
    const headword = headwordOf(path, task, position)
    const next = path.ends[position] as number
    if (!headword || (headword.traits & ORDINAL) === 0 || next >= path.length) continue
    const end = path.ends[next] as number
    const number = task.units.folded.slice(path.from + next, path.from + end)
    const defs = path.steps[next] === GAP ? null : readOrdinal(number)
    if (defs === null) continue
    const syllables = [...number].map((sign) => task.lexicon.wordsOf(sign)[0]?.phonetic ?? '')
    const phonetic = `${headword.phonetic} ${syllables.join(' ')}`
    join(path, position, end, MADE, { base: headword.words[0] as LexiconWord, phonetic, defs })
  }
}

/** The meaning of a token that is the name of a person. */
export const NAME_OF_PERSON = 'name of a person'

/** A placeholder for words that cannot be in a name. */
const NO_NAME = '\u0000\u0000'

function joinNames(task: Task, path: Path): void {
  if (!mayHaveName(task, path)) return
  const sentence = simplifiedOf(task, path)
  for (const { start, end } of findNames(sentence, partsOf(task, path, sentence))) {
    task.hasNames = true
    join(path, start, end, MADE, nameOf(task, path.from + start, path.from + end))
  }
}

const NEVER_GIVEN = PARTICLE | ADVERB | MODAL | PREPOSITION | PRONOUN

/** Whether there is a word that may begin a name, or be one, with a short word after it. */
function mayHaveName(task: Task, path: Path): boolean {
  const { length, ends, steps } = path
  for (let position = 0; position < length; position = ends[position] as number) {
    const next = ends[position] as number
    const headword = headwordOf(path, task, position)
    if (((headword?.traits ?? 0) & NAME) === 0) continue
    if (isKnownNickname(headword)) return true
    if ((ends[next] as number) > next + 2 || next >= length || steps[next] === GAP) continue
    if ((classAt(path, task, next) & NEVER_GIVEN) === 0) return true
  }
  return false
}

function partsOf(task: Task, path: Path, sentence: string): NamePart[] {
  const { length, ends, steps } = path
  const parts: NamePart[] = []
  for (let start = 0; start < length; start = ends[start] as number) {
    if (steps[start] === GAP) continue
    const end = ends[start] as number
    const chinese = steps[start] === OWN ? NO_NAME : sentence.slice(start, end)
    parts.push({ start, end, chinese, headword: headwordOf(path, task, start) })
  }
  return parts
}

function nameOf(task: Task, from: number, to: number): KnownToken {
  const name = task.units.folded.slice(from, to)
  const characters = [...name]
  const isFamiliar = /^[小老阿大]/u.test(name) && !isForeignName(name)
  const hasSurname = !isOnlyInNames(characters[0] ?? '') && !isForeignName(name)
  const surname = isFamiliar ? 2 : hasSurname ? surnameLength(name) : 0
  const phonetic = characters.map((character, at) => {
    const words = task.lexicon.wordsOf(character)
    const family = at < surname && words.find(({ gloss }) => /^surname /.test(gloss))
    const syllable = (family || words[0])?.phonetic ?? ''
    const begins = at === 0 || at === surname || isFamiliar
    return begins ? capital(syllable) : syllable.toLowerCase()
  })
  return { phonetic: phonetic.join(' '), defs: NAME_OF_PERSON }
}

const capital = (syllable: string): string => syllable.slice(0, 1).toUpperCase() + syllable.slice(1)

/** 门口 + 儿 → 门口儿, where the dictionary has only the word without the suffix. */
function joinEndings(task: Task, path: Path): void {
  for (let position = 0; position < path.length; position = path.ends[position] as number) {
    const base = headwordOf(path, task, position)?.words[0]
    const next = path.ends[position] as number
    if (!base || next >= path.length || BEFORE_CHILD.test(base.chinese)) continue
    if (((headwordOf(path, task, next)?.traits ?? 0) & ENDING) === 0) continue
    const own = { base, phonetic: `${base.phonetic} r`, defs: base.gloss }
    join(path, position, path.ends[next] as number, MADE, own)
  }
}
