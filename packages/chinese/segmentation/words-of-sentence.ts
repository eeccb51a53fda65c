import { ENDING, type Headword, NAME, PARTABLE } from '../lexicon/lexicon-word.ts'
import { simplifiedOf } from '../lexicon/simplified.ts'
import type { Given, Task } from '../task.ts'
import { findNames, type NamePart } from './names.ts'
import { beginPath, CHARACTER, GAP, headwordOf, join, MADE, OWN, type Path } from './path.ts'
import { segment, stretchKey } from './segment.ts'
import { isParted } from './word-contexts.ts'

/** How often a sentence is cut anew after its words were looked at. */
const ROUNDS = 4

/** Characters after which 儿 is a child and no ending. */
const BEFORE_CHILD = /[我你他她的吾孤幼女男生育小爱一]$/u

/**
 * The words of the sentence that lies from unit `from` to `to`: the cheapest ones, without those that their
 * surroundings part (只要十分钟), with names of people and the ending 儿 put together.
 */
export function wordsOfSentence(task: Task, from: number, to: number): Path {
  const path = beginPath(from, to)
  segment(task, path)
  collectTraits(task, path)
  // Most sentences have no word that needs a second look.
  if ((path.traits & PARTABLE) !== 0) partWords(task, path)
  if ((path.traits & NAME) !== 0) joinNames(task, path)
  if ((path.traits & ENDING) !== 0) joinEndings(task, path)
  return path
}

/** What their places may change about the words of a path. */
function collectTraits({ lexicon: { headwords } }: Task, path: Path): void {
  const { length, ends, steps } = path
  let traits = 0
  for (let place = 0; place < length; place = ends[place] as number) {
    const step = steps[place] as number
    if (step > CHARACTER) traits |= (headwords[step] as Headword).traits
  }
  path.traits = traits
}

/** Cuts words that are two in their places. */
function partWords(task: Task, path: Path): void {
  const barred = new Set<number>()
  for (let round = 0; round < ROUNDS; round += 1) {
    const last = barParted(task, path, barred)
    if (last < 0) return
    segment(task, path, barred, last + 1)
    collectTraits(task, path)
  }
}

/** Bars the words that are two in their places. Answers where the last of them begins; −1 where there is none. */
function barParted(task: Task, path: Path, barred: Set<number>): number {
  let last = -1
  let sentence: string | undefined
  for (let place = 0; place < path.length; place = path.ends[place] as number) {
    const headword = headwordOf(path, task, place)
    if (!headword || (headword.traits & PARTABLE) === 0) continue
    sentence ??= simplifiedOf(task, path)
    if (!isParted(headword.words[0]?.chinese ?? '', sentence, place)) continue
    barred.add(stretchKey(place, path.ends[place] as number))
    last = place
  }
  return last
}

/** What cannot be in a name, in its place. */
const NO_NAME = '\u0000\u0000'

function joinNames(task: Task, path: Path): void {
  if (!mayHaveName(task, path)) return
  const sentence = simplifiedOf(task, path)
  for (const { start, end } of findNames(sentence, partsOf(path, sentence))) {
    join(path, start, end, MADE, nameOf(task, path.from + start, path.from + end))
  }
}

/** Whether a word that names begin with touches a single character. */
function mayHaveName(task: Task, path: Path): boolean {
  const { length, ends, steps } = path
  for (let place = 0; place < length; place = ends[place] as number) {
    const next = ends[place] as number
    if (ends[next] !== next + 1 || next >= length || steps[next] === GAP) continue
    if (((headwordOf(path, task, place)?.traits ?? 0) & NAME) !== 0) return true
  }
  return false
}

function partsOf({ length, ends, steps }: Path, sentence: string): NamePart[] {
  const parts: NamePart[] = []
  for (let start = 0; start < length; start = ends[start] as number) {
    if (steps[start] === GAP) continue
    const end = ends[start] as number
    parts.push({ start, end, chinese: steps[start] === OWN ? NO_NAME : sentence.slice(start, end) })
  }
  return parts
}

function nameOf(task: Task, from: number, to: number): Given {
  const characters = [...task.units.folded.slice(from, to)]
  const phonetic = characters.map((character, at) => {
    const words = task.lexicon.wordsOf(character)
    const surname = at === 0 || characters[0] === '小' || characters[0] === '老'
    const word = (surname && words.find(({ gloss }) => /^surname /.test(gloss))) || words[0]
    return at === 0 || surname || characters.length === 2
      ? capital(word?.phonetic ?? '')
      : (word?.phonetic ?? '').toLowerCase()
  })
  return { phonetic: phonetic.join(' '), defs: 'name of a person' }
}

const capital = (syllable: string): string => syllable.slice(0, 1).toUpperCase() + syllable.slice(1)

/** 门口 + 儿 → 门口儿, where the dictionary has the word without the ending. */
function joinEndings(task: Task, path: Path): void {
  for (let place = 0; place < path.length; place = path.ends[place] as number) {
    const base = headwordOf(path, task, place)?.words[0]
    const next = path.ends[place] as number
    if (!base || next >= path.length || BEFORE_CHILD.test(base.chinese)) continue
    if (((headwordOf(path, task, next)?.traits ?? 0) & ENDING) === 0) continue
    const own = { base, phonetic: `${base.phonetic} r`, defs: base.gloss }
    join(path, place, path.ends[next] as number, MADE, own)
  }
}
