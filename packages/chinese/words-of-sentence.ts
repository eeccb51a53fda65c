import { contextAt } from './context.ts'
import { ENDING, NAME, PARTABLE } from './lexicon-word.ts'
import { findNames } from './names.ts'
import type { Given } from './own-words.ts'
import { type Piece, placeKey, segment, type Task } from './segment.ts'
import { simplifiedOf } from './simplified.ts'
import { isParted } from './word-contexts.ts'

/** How often a sentence is cut anew after its words were looked at. */
const ROUNDS = 4

/** Characters after which 儿 is a child and no ending. */
const BEFORE_CHILD = /[我你他她的吾孤幼女男生育小爱一]$/u

/**
 * The words of the sentence that lies from unit `from` to `to`: the cheapest ones, without those that their
 * surroundings part (只要十分钟), with names of people and the ending 儿 put together.
 */
export function wordsOfSentence(task: Task<Given>, from: number, to: number): Piece<Given>[] {
  let pieces = segment(task, from, to)
  // Most sentences have no word that needs a second look.
  let traits = 0
  for (const piece of pieces) traits |= piece.traits
  if ((traits & (PARTABLE | NAME | ENDING)) === 0) return pieces
  const barred = new Set<number>()
  for (let round = 0; round < ROUNDS; round += 1) {
    const parted = partedPieces(task, from, to, pieces)
    if (parted.length === 0) break
    for (const piece of parted) barred.add(placeKey(piece.from, piece.to))
    pieces = segment(task, from, to, barred)
  }
  return withEndings(withNames(task, from, to, pieces))
}

function partedPieces(task: Task<Given>, from: number, to: number, pieces: readonly Piece<Given>[]) {
  const doubtful = pieces.filter(({ own, traits }) => !own && (traits & PARTABLE) !== 0)
  if (doubtful.length === 0) return []
  const sentence = simplifiedOf(task.units, from, to, pieces)
  return doubtful.filter((piece) =>
    isParted(
      piece.headword?.words[0]?.chinese ?? '',
      contextAt(sentence, piece.from - from, piece.to - from),
    ),
  )
}

/** What cannot be in a name, in its place. */
const NO_NAME = '\u0000\u0000'

function withNames(task: Task<Given>, from: number, to: number, pieces: Piece<Given>[]): Piece<Given>[] {
  if (!pieces.some((piece, at) => mayBeginName(piece, pieces[at + 1]))) return pieces
  const sentence = simplifiedOf(task.units, from, to, pieces)
  const parts = pieces.map((piece) => ({
    start: piece.from - from,
    end: piece.to - from,
    chinese: piece.own ? NO_NAME : sentence.slice(piece.from - from, piece.to - from),
  }))
  const names = findNames(sentence, parts)
  if (names.length === 0) return pieces
  const result: Piece<Given>[] = []
  let next = 0
  for (const piece of pieces) {
    while (next < names.length && (names[next]?.end ?? 0) <= piece.from - from) next += 1
    const name = names[next]
    if (!name || piece.from - from < name.start) result.push(piece)
    else if (piece.from - from === name.start) result.push(nameOf(task, from + name.start, from + name.end))
  }
  return result
}

/** Whether the word is one that names begin with and touches a single character. */
function mayBeginName({ traits, to, own }: Piece<Given>, next: Piece<Given> | undefined): boolean {
  return (traits & NAME) !== 0 && !own && next?.from === to && next.to === to + 1
}

function nameOf(task: Task<Given>, from: number, to: number): Piece<Given> {
  const characters = [...task.units.folded.slice(from, to)]
  const phonetic = characters.map((character, at) => {
    const words = task.lexicon.wordsOf(character)
    const surname = at === 0 || characters[0] === '小' || characters[0] === '老'
    const word = (surname && words.find(({ gloss }) => /^surname /.test(gloss))) || words[0]
    return at === 0 || surname || characters.length === 2
      ? capital(word?.phonetic ?? '')
      : (word?.phonetic ?? '').toLowerCase()
  })
  return {
    from,
    to,
    headword: undefined,
    traits: 0,
    own: { phonetic: phonetic.join(' '), defs: 'name of a person' },
  }
}

const capital = (syllable: string): string => syllable.slice(0, 1).toUpperCase() + syllable.slice(1)

/** 门口 + 儿 → 门口儿, where the dictionary has the word without the ending. */
function withEndings(pieces: Piece<Given>[]): Piece<Given>[] {
  if (!pieces.some((piece) => isEnding(piece))) return pieces
  const result: Piece<Given>[] = []
  for (const piece of pieces) {
    const before = result.at(-1)
    const base = before?.headword?.words[0]
    if (
      !base ||
      before?.to !== piece.from ||
      before.own ||
      !isEnding(piece) ||
      BEFORE_CHILD.test(base.chinese)
    ) {
      result.push(piece)
      continue
    }
    const own: Given = { base, phonetic: `${base.phonetic} r`, defs: base.gloss }
    result[result.length - 1] = { from: before.from, to: piece.to, headword: undefined, traits: 0, own }
  }
  return result
}

const isEnding = ({ own, traits }: Piece<Given>): boolean => !own && (traits & ENDING) !== 0
