import type { Lexicon } from './lexicon.ts'
import {
  type Alternative,
  alternatives,
  alternativesTo,
  type LexiconWord,
  type TokenLevel,
} from './lexicon-word.ts'
import { readNumber } from './numbers.ts'
import type { Given } from './own-words.ts'
import type { Piece } from './segment.ts'
import { endOf, startOf, type Units } from './units.ts'

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
  /** The entry of the dictionary; null for numbers, names and other words of the text's own. */
  word_id: number | null
  level: TokenLevel | null
  /** The other entries of the headword, likeliest first. */
  alternatives: readonly Alternative[]
}

const NOT_FOUND = 'not in the dictionary'

/** The token of a piece, read as `word`, which is one of its entries; undefined where it has none. */
export function toToken(
  text: string,
  units: Units,
  lexicon: Lexicon,
  piece: Piece<Given>,
  word: LexiconWord | undefined,
): Token {
  const start = startOf(units, piece.from)
  const end = endOf(units, piece.to - 1)
  const { own, headword } = piece
  // Where nothing had to be folded, the text has the key itself.
  const chinese = headword && !units.places ? headword.key : text.slice(start, end)
  if (word && headword && !own) {
    const { phonetic, gloss, id, level } = word
    const alternatives = alternativesTo(headword, word)
    return { start, end, chinese, phonetic, defs: gloss, word_id: id, level, alternatives }
  }
  const entry = word ?? own?.base
  const isOwnReading = own?.phonetic !== undefined && own.phonetic !== word?.phonetic
  return {
    start,
    end,
    chinese,
    phonetic: own?.phonetic ?? word?.phonetic ?? readCharacters(units, lexicon, piece),
    defs: own?.defs ?? (entry ? entry.gloss : explainCharacters(units, lexicon, piece)),
    word_id: entry && (!isOwnReading || own?.base) ? entry.id : null,
    level: entry?.level ?? null,
    alternatives: alternatives(headword?.words.filter((other) => other !== word) ?? []),
  }
}

function readCharacters(units: Units, lexicon: Lexicon, { from, to }: Piece<Given>): string {
  return [...units.folded.slice(from, to)]
    .map((character) => lexicon.wordsOf(character)[0]?.phonetic ?? '')
    .filter((syllable) => syllable !== '')
    .join(' ')
}

/** The value of a number; otherwise what the characters mean, one after the other. */
function explainCharacters(units: Units, lexicon: Lexicon, { from, to }: Piece<Given>): string {
  const folded = units.folded.slice(from, to)
  const number = readNumber(folded)
  if (number !== null) return number
  return [...folded].map((character) => lexicon.wordsOf(character)[0]?.gloss ?? NOT_FOUND).join(' + ')
}
