import type { Lexicon, LexiconWord, TokenLevel } from './lexicon.ts'
import { readNumber } from './numbers.ts'
import { chooseReading } from './readings.ts'
import { type Piece, type Stretch, segment, textOf } from './segment.ts'
import { splitSentences } from './sentences.ts'
import { foldKey, toUnits, type Units } from './units.ts'

/** One way to read a headword. */
export type Alternative = { phonetic: string; defs: string; word_id: number | null }

/** A word in its place: `start` up to but without `end`, in UTF-16 units of the text as it was given. */
export type Token = {
  start: number
  end: number
  /** As it stands in the text. */
  chinese: string
  /** With tone marks, one space between syllables, in citation tones. */
  phonetic: string
  /** What it means, in few words. */
  defs: string
  /** The entry of the dictionary; null for numbers and for words of the text's own. */
  word_id: number | null
  level: TokenLevel | null
  /** The other entries of the headword, likeliest first. */
  alternatives: Alternative[]
}

export type AnalyzedSentence = { start: number; end: number; tokens: Token[] }

/** A word that only this text has, such as the name of a person. Reading and meaning are made where they are missing. */
export type OwnWord = { chinese: string; phonetic?: string; defs?: string }

/**
 * What a person decided: `start` up to `end` is one token, read so. One correction over several tokens merges them,
 * several side by side split one; `word_id` or `phonetic` chooses among the headword's entries, and a `phonetic` or
 * `defs` that no entry has stands as given. What reaches out of the text or over another correction does not count.
 */
export type Correction = { start: number; end: number; phonetic?: string; defs?: string; word_id?: number }

export type AnalysisOptions = { ownWords?: readonly OwnWord[]; corrections?: readonly Correction[] }

type Given = OwnWord | Correction

const NOT_FOUND = 'not in the dictionary'

/**
 * The sentences of a text and the words in them. Tokens are Chinese words, among them headwords with letters or digits
 * (卡拉OK); punctuation, spaces, other scripts and bare digits are gaps between them. Takes any string and never throws.
 */
export function analyze(text: string, lexicon: Lexicon, options: AnalysisOptions = {}): AnalyzedSentence[] {
  const units = toUnits(text)
  const offered = ownStretches(units, options.ownWords ?? [])
  const fixed = correctedStretches(units, options.corrections ?? [])
  const pieces = segment<Given>(units, lexicon, offered, fixed)
  const tokens = pieces.map((piece) => toToken(text, units, lexicon, piece))
  return intoSentences(text, tokens)
}

/** A sentence that would end inside a token (of a correction, say) reaches up to where the token does. */
function intoSentences(text: string, tokens: Token[]): AnalyzedSentence[] {
  const sentences: AnalyzedSentence[] = []
  let next = 0
  for (const { start, end } of splitSentences(text)) {
    const before = sentences.at(-1)
    const first = next
    while (next < tokens.length && (tokens[next] as Token).start < end) next += 1
    const reached = Math.max(end, tokens[next - 1]?.end ?? 0)
    if (before && before.end > start) before.end = reached
    else sentences.push({ start, end: reached, tokens: [] })
    sentences.at(-1)?.tokens.push(...tokens.slice(first, next))
  }
  return sentences
}

function ownStretches(units: Units, ownWords: readonly OwnWord[]): Stretch<Given>[] {
  if (ownWords.length === 0) return []
  const folded = textOf(units, 0, units.length)
  return ownWords.flatMap((own) => {
    const key = foldKey(own.chinese)
    const found: Stretch<Given>[] = []
    for (let at = folded.indexOf(key); at >= 0 && key !== ''; at = folded.indexOf(key, at + 1)) {
      found.push({ from: at, to: at + key.length, own })
    }
    return found
  })
}

function correctedStretches(units: Units, corrections: readonly Correction[]): Stretch<Given>[] {
  const stretches: Stretch<Given>[] = []
  for (const own of corrections.toSorted((a, b) => a.start - b.start)) {
    const from = units.starts.indexOf(own.start)
    const to = units.ends.lastIndexOf(own.end) + 1
    if (from < 0 || to <= from || to > units.length) continue
    if (from >= (stretches.at(-1)?.to ?? 0)) stretches.push({ from, to, own })
  }
  return stretches
}

function toToken(text: string, units: Units, lexicon: Lexicon, piece: Piece<Given>): Token {
  const start = units.starts[piece.from] as number
  const end = units.ends[piece.to - 1] as number
  const place = { start, end, chinese: text.slice(start, end) }
  const word = chosenBy(piece) ?? chooseReading(piece.words)
  if (!word)
    return { ...place, ...withoutEntry(units, lexicon, piece), word_id: null, level: null, alternatives: [] }
  const alternatives =
    piece.words.length > 1 ? piece.words.filter((other) => other !== word).map(toAlternative) : []
  return {
    ...place,
    phonetic: word.phonetic,
    defs: word.gloss,
    word_id: word.id,
    level: word.level,
    alternatives,
  }
}

const toAlternative = (word: LexiconWord): Alternative => ({
  phonetic: word.phonetic,
  defs: word.gloss,
  word_id: word.id,
})

function chosenBy({ own, words }: Piece<Given>): LexiconWord | undefined {
  if (!own) return undefined
  const id = 'word_id' in own ? own.word_id : undefined
  return words.find((word) => (id === undefined ? word.phonetic === own.phonetic : word.id === id))
}

/** A number's value; otherwise the readings and meanings of the characters, one after the other. */
function withoutEntry(
  units: Units,
  lexicon: Lexicon,
  piece: Piece<Given>,
): { phonetic: string; defs: string } {
  const folded = textOf(units, piece.from, piece.to)
  const parts = [...folded].map((character) => chooseReading(lexicon.wordsOf(character)))
  const phonetic = parts
    .map((part) => part?.phonetic ?? '')
    .join(' ')
    .trim()
  const defs = readNumber(folded) ?? parts.map((part) => part?.gloss ?? NOT_FOUND).join(' + ')
  return { phonetic: piece.own?.phonetic ?? phonetic, defs: piece.own?.defs ?? defs }
}
