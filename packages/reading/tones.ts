import type { Tone } from './tone-palettes.ts'

const marks: Record<string, Tone> = { '\u0304': 1, '\u0301': 2, '\u030c': 3, '\u0300': 4 }

/** The tone of one pinyin syllable written with tone marks; a syllable without a mark is neutral (0). */
export function toneOf(syllable: string): Tone {
  for (const character of syllable.normalize('NFD')) {
    const tone = marks[character]
    if (tone !== undefined) return tone
  }
  return 0
}

/** A part of a text with its tone, or null. Positions are UTF-16 units. */
export type ToneStretch = { start: number; end: number; tone: Tone | null }

/**
 * One syllable of pinyin without its marks. In words written without spaces, the orthography determines the syllables:
 * a consonant before a vowel starts the next one; otherwise an apostrophe does.
 */
const SYLLABLE = /[b-df-hj-np-tw-z]*[aeiouv]+(?:ng?(?![aeiouv]))?(?:r(?![aeiouv]))?|[a-z]+/g

/** The syllables of a reading with their tones, and the text between them without; spaces are optional. */
export function tonesOfReading(phonetic: string): ToneStretch[] {
  const stretches: ToneStretch[] = []
  let at = 0
  for (const match of plainLetters(phonetic).matchAll(SYLLABLE)) {
    const end = match.index + match[0].length
    if (match.index > at) stretches.push({ start: at, end: match.index, tone: null })
    stretches.push({ start: match.index, end, tone: toneOf(phonetic.slice(match.index, end)) })
    at = end
  }
  if (at < phonetic.length) stretches.push({ start: at, end: phonetic.length, tone: null })
  return stretches
}

/** The same letters in lower case without marks, one per unit; combining marks count as vowels. */
function plainLetters(phonetic: string): string {
  return Array.from({ length: phonetic.length }, (_, index) => {
    const letter = phonetic.charAt(index).normalize('NFD').charAt(0).toLowerCase()
    return /\p{M}/u.test(letter) ? 'a' : letter
  }).join('')
}

/**
 * The characters of a text with the tones of its reading. If the numbers of syllables and Chinese characters differ,
 * they cannot be matched, and the text is returned as one part without a tone.
 */
export function tonesOfCharacters(text: string, phonetic: string): ToneStretch[] {
  const syllables = phonetic.split(/\s+/).filter((part) => /\p{Script=Latin}/u.test(part))
  const characters = Array.from(text.matchAll(/\p{Script=Han}|\P{Script=Han}+/gu), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
    chinese: /\p{Script=Han}/u.test(match[0]),
  }))
  const chineseOnes = characters.filter(({ chinese }) => chinese)
  if (chineseOnes.length !== syllables.length) return [{ start: 0, end: text.length, tone: null }]
  return characters.map(({ start, end, chinese }) => ({
    start,
    end,
    tone: chinese ? toneOf(syllables.shift() ?? '') : null,
  }))
}

/** The parts from `start` to `end` (exclusive). */
export function cutStretches(stretches: ToneStretch[], start: number, end: number): ToneStretch[] {
  return stretches
    .filter((stretch) => stretch.start < end && start < stretch.end)
    .map((stretch) => ({
      ...stretch,
      start: Math.max(start, stretch.start),
      end: Math.min(end, stretch.end),
    }))
}
