import { toToneMarks } from '@tingdu/chinese/readings/pinyin.ts'
import { tonesOfReading } from '@tingdu/reading/tones.ts'

/**
 * Normalizes a typed reading of a headword to the form of the dictionary: tone marks, one space between syllables.
 * `xue2xi2` and `xuéxí` for 学习 become `xué xí`. If the numbers of syllables and characters differ, the typed spaces
 * are kept.
 */
export function readingOf(typed: string, chinese: string): string {
  const text = typed.trim().replace(/\s+/g, ' ')
  const numbered = /[a-zü:][1-5]/i.test(text)
  const reading = numbered ? toToneMarks(text.replaceAll('ü', 'u:').replaceAll('v', 'u:')) : text
  const characters = [...chinese].filter((character) => /\p{Script=Han}/u.test(character)).length
  if (reading.split(' ').length === characters) return reading
  const syllables = tonesOfReading(reading).filter(({ tone }) => tone !== null)
  if (syllables.length !== characters) return reading
  return syllables.map(({ start, end }) => reading.slice(start, end)).join(' ')
}
