/**
 * `node scripts/check-levels.ts`: holds the tables of levels in `content/levels/` to the dictionary and prints how near
 * each level comes to the official total. Ends with 1 if a line is wrong; a level that is not full is no mistake.
 */
import { parseCedictLine } from '@tingdu/chinese/cedict.ts'
import { toNumbered } from '@tingdu/chinese/pinyin.ts'
import {
  type LevelStandard,
  type LevelWord,
  readAbsentWords,
  readLevels,
} from '@tingdu/features/dictionary/import/levels.server.ts'
import { readWordLines } from '@tingdu/features/dictionary/import/sources.server.ts'

/** How many entries each level of the official lists adds to the one below it. */
export const OFFICIAL: Record<LevelStandard, number[]> = {
  '2.0': [150, 150, 300, 600, 1300, 2500],
  '3.0': [500, 772, 973, 1000, 1071, 1140],
}

/** The readings of every simplified headword, as the dictionary's file writes them. */
export type Headwords = Map<string, Set<string>>

/** Reads the simplified headwords and their readings from the dictionary's file. */
export function readHeadwords(): Headwords {
  const headwords: Headwords = new Map()
  for (const line of readWordLines()) {
    const entry = parseCedictLine(line)
    if (!entry) continue
    const readings = headwords.get(entry.simplified)
    if (readings) readings.add(entry.pinyin)
    else headwords.set(entry.simplified, new Set([entry.pinyin]))
  }
  return headwords
}

/** What is wrong with the words of levels: one line for each mistake, none if all are right. */
export function levelMistakes(levels: LevelWord[], absent: LevelWord[], headwords: Headwords): string[] {
  const mistakes = levels.flatMap((entry) => {
    const mistake = wrongCharacters(entry) ?? unknownToDictionary(entry, headwords)
    return mistake ? [`${place(entry)}: ${mistake}`] : []
  })
  const known = absent.filter((entry) => headwords.has(entry.word))
  return [
    ...mistakes,
    ...doubles([...levels, ...absent]),
    ...known.map((entry) => `${place(entry)}: is in the dictionary and belongs into its level`),
  ]
}

function place({ standard, level, word, reading }: LevelWord): string {
  return `HSK ${standard} level ${level}, ${reading ? `${word} ${reading}` : word}`
}

function wrongCharacters({ word, reading }: LevelWord): string | null {
  if (!/^[\p{Script=Han}〇]+$/u.test(word)) return 'a word is written in Chinese characters only'
  if (reading === undefined) return null
  const isPlain = reading === reading.normalize('NFC') && /^\p{Ll}+(?: \p{Ll}+)*$/u.test(reading)
  return isPlain ? null : 'a reading is written in small letters with tone marks, one space between syllables'
}

function unknownToDictionary({ word, reading }: LevelWord, headwords: Headwords): string | null {
  const readings = headwords.get(word)
  if (!readings) return 'the dictionary has no such headword'
  if (reading === undefined) return null
  if (!readings.has(toNumbered(reading))) return `the dictionary reads it ${[...readings].join(', ')}`
  return readings.size === 1 ? 'its only reading is needless' : null
}

/** A word stands once in a standard, or once with each of its readings. */
function doubles(entries: LevelWord[]): string[] {
  const earlier = new Map<string, LevelWord[]>()
  return entries.flatMap((entry) => {
    const key = `${entry.standard} ${entry.word}`
    const others = earlier.get(key) ?? []
    earlier.set(key, [...others, entry])
    const same = others.find(({ reading }) => !reading || !entry.reading || reading === entry.reading)
    return same ? [`${place(entry)}: stands already in level ${same.level}`] : []
  })
}

/** How many words a level has beside the official total, new at the level and together with those below. */
export type LevelTotal = { name: string; words: number; absent: number; official: number; below: number }

/** Counts the words of every level of both standards, also of those that have none. */
export function levelTotals(levels: LevelWord[], absent: LevelWord[]): LevelTotal[] {
  return Object.entries(OFFICIAL).flatMap(([standard, totals]) =>
    totals.map((official, index) => {
      const isOf = (entry: LevelWord) => entry.standard === standard && entry.level === index + 1
      return {
        name: `HSK ${standard} level ${index + 1}`,
        words: levels.filter(isOf).length,
        absent: absent.filter(isOf).length,
        official,
        below: totals.slice(0, index + 1).reduce((sum, total) => sum + total, 0),
      }
    }),
  )
}

function printTotals(totals: LevelTotal[]): void {
  console.log('level               words  not in dictionary  official  reached  official with levels below')
  for (const { name, words, absent, official, below } of totals) {
    const reached = `${(((words + absent) / official) * 100).toFixed(1)} %`
    const columns = [String(words).padStart(6), String(absent).padStart(19), String(official).padStart(10)]
    console.log(`${name.padEnd(19)}${columns.join('')}${reached.padStart(9)}${String(below).padStart(28)}`)
  }
}

if (import.meta.main) {
  const [levels, absent] = [readLevels(), readAbsentWords()]
  printTotals(levelTotals(levels, absent))
  const mistakes = levelMistakes(levels, absent, readHeadwords())
  for (const mistake of mistakes) console.error(mistake)
  process.exitCode = mistakes.length > 0 ? 1 : 0
}
