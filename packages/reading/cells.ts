import { partsOfPinyin } from '@tingdu/chinese/readings/written-pinyin.ts'
import type { Tone } from './tone-palettes.ts'
import { toneOf } from './tones.ts'

/** A character of a word with its syllable and tone; without them if it has none of its own. */
export type Cell = { start: number; text: string; pinyin: string | null; tone: Tone | null }

/** The characters of a word. `reading` is that of the whole word where its syllables do not match its characters. */
export type Cells = { cells: Cell[]; reading: string | null }

/**
 * Divides a word into its characters, each with its syllable as the orthography writes it. Syllables belong to all
 * characters, or to the Chinese ones where the word also has others. `spoken` is the reading with the tones of speech, to
 * show these.
 */
export function cellsOf(text: string, phonetic: string, spoken = phonetic): Cells {
  const key = `${text} ${phonetic} ${spoken}`
  const known = divided.get(key)
  if (known) return known
  const cells = divide(text, phonetic, spoken)
  divided.set(key, cells)
  return cells
}

/** Words that were divided before; those of a text occur many times. */
const divided = new Map<string, Cells>()

function divide(text: string, phonetic: string, spoken: string): Cells {
  const characters = Array.from(text.matchAll(/./gsu), ({ 0: character, index: start }) => ({
    start,
    text: character,
  }))
  const syllables = partsOfPinyin(phonetic, { chinese: text, spoken })
    .filter(({ start, end }) => end > start)
    .map((part) => part.text)
  const chinese = characters.filter((character) => /\p{Script=Han}/u.test(character.text))
  const own = [characters, chinese].find(({ length }) => length === syllables.length && length > 0)
  if (!own) {
    const cells = characters.map((character) => ({ ...character, pinyin: null, tone: null }))
    return { cells, reading: syllables.length > 0 ? syllables.join('') : null }
  }
  const cells = characters.map((character) => {
    const index = own.indexOf(character)
    const pinyin = index < 0 ? null : (syllables[index] ?? null)
    return { ...character, pinyin, tone: pinyin === null ? null : toneOf(erhua(syllables, index)) }
  })
  return { cells, reading: null }
}

/** The suffix 儿 has the tone of the syllable before it. */
function erhua(syllables: readonly string[], index: number): string {
  const syllable = syllables[index] ?? ''
  return syllable === 'r' ? (syllables[index - 1] ?? '') : syllable
}

const NARROW: Record<string, number> = { i: 0.26, l: 0.26, j: 0.28, r: 0.36, t: 0.36, f: 0.34, "'": 0.2 }
const WIDE: Record<string, number> = { m: 0.88, w: 0.78 }
const USUAL = 0.58
const CAPITAL = 0.7

/** About how wide a reading is in a sans-serif face, in em, so that a long one can be condensed to its cell. */
export function widthOfPinyin(reading: string): number {
  let width = 0
  for (const letter of reading.normalize('NFD')) {
    if (/\p{M}/u.test(letter)) continue
    width += NARROW[letter] ?? WIDE[letter] ?? (/\p{Lu}/u.test(letter) ? CAPITAL : USUAL)
  }
  return rounded(width)
}

/** Readings up to this width in em fit into one cell of every page. */
const FITS = 1.5

/** How readings of these widths share the room above their word, in em of a reading. */
export type Fit = {
  /** The width of the widest one: only where it is wider than a cell are they moved. */
  widest: number
  /** The width of each if all had the same: where it is wider than a cell they are condensed. */
  mean: number
  /** How far each is moved from the middle of its character so that the word's room is divided by their widths. */
  shifts: number[]
  /** Whether they may have to be condensed. */
  long: boolean
}

/**
 * How the readings of a word's characters fit if one of them is wide: as in books, it takes the room that a narrow one
 * beside it leaves, and all are condensed by the same factor only if the word is too narrow for them together. `widths` are
 * in em of a reading for each character. Null if each has room above its own character on every page.
 */
export function fitOf(widths: readonly number[]): Fit | null {
  const widest = Math.max(...widths)
  if (widest <= FITS) return null
  const mean = widths.reduce((sum, width) => sum + width, 0) / widths.length
  let before = 0
  const shifts = widths.map((width, index) => {
    const shift = before + width / 2 - (index + 0.5) * mean
    before += width
    return rounded(shift)
  })
  return { widest, mean: rounded(mean), shifts, long: mean > FITS }
}

const rounded = (width: number) => Math.round(width * 100) / 100
