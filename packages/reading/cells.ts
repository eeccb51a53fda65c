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
  return Math.round(width * 100) / 100
}
