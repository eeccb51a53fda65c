import { toToneMarks } from '@tingdu/chinese/readings/pinyin.ts'
import { tonesOfReading } from '@tingdu/reading/tones.ts'

/**
 * What was typed as the reading of a headword, as the dictionary writes readings: tone marks, one space between
 * syllables. `xue2xi2` and `xuéxí` for 学习 are `xué xí`; where the syllables are not as many as the characters, spaces
 * stay as they were typed.
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
