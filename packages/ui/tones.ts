import type { Tone } from './theme.ts'

const marks: Record<string, Tone> = { '\u0304': 1, '\u0301': 2, '\u030c': 3, '\u0300': 4 }

/** The tone of one pinyin syllable written with tone marks; a syllable without a mark is neutral (0). */
export function toneOf(syllable: string): Tone {
  for (const character of syllable.normalize('NFD')) {
    const tone = marks[character]
    if (tone !== undefined) return tone
  }
  return 0
}
