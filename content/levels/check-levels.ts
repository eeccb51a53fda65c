/**
 * `node content/levels/check-levels.ts`: checks the level files in this folder against the dictionary and the
 * numbers of entries of the official lists, and prints both. Exits with 1 if a line is wrong or a level is
 * incomplete.
 */
import { parseCedictLine } from '@tingdu/chinese/lexicon/cedict.ts'
import { toNumbered } from '@tingdu/chinese/readings/pinyin.ts'
import {
  type LevelStandard,
  type LevelWord,
  type OfficialEntry,
  readAbsentWords,
  readLevels,
  readOfficialEntries,
} from '@tingdu/features/dictionary/entries/import/levels.server.ts'
import { readWordLines } from '@tingdu/features/dictionary/entries/import/sources.server.ts'
import { countEntries, entryMistakes } from './level-entries.ts'

/** How many entries each level of the official lists adds to the levels below it. */
export const OFFICIAL: Record<LevelStandard, number[]> = {
  '2.0': [150, 150, 300, 600, 1300, 2500],
  '3.0': [500, 772, 973, 1000, 1071, 1140],
}

/** The readings of every simplified headword, as written in the dictionary's file. */
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

/** Returns one line for each mistake in the words of levels, none if all are right. */
export function levelMistakes(levels: LevelWord[], absent: LevelWord[], headwords: Headwords): string[] {
  const mistakes = levels.flatMap((entry) => {
    const mistake = wrongCharacters(entry) ?? unknownToDictionary(entry, headwords)
    return mistake ? [`${nameOf(entry)}: ${mistake}`] : []
  })
  const known = absent.filter((entry) => headwords.has(entry.word))
  return [
    ...mistakes,
    ...duplicates([...levels, ...absent]),
    ...known.map((entry) => `${nameOf(entry)}: is in the dictionary and belongs in its level file`),
  ]
}

function nameOf({ standard, level, word, reading }: LevelWord): string {
  return `HSK ${standard} level ${level}, ${reading ? `${word} ${reading}` : word}`
}

function wrongCharacters({ word, reading }: LevelWord): string | null {
  if (!/^[\p{Script=Han}〇]+$/u.test(word)) return 'a word is written in Chinese characters only'
  if (reading === undefined) return null
  const isPlain = reading === reading.normalize('NFC') && /^\p{Ll}+(?: \p{Ll}+)*$/u.test(reading)
  return isPlain ? null : 'a reading is written in lowercase with tone marks, one space between syllables'
}

function unknownToDictionary({ word, reading }: LevelWord, headwords: Headwords): string | null {
  const readings = headwords.get(word)
  if (!readings) return 'the dictionary has no such headword'
  if (reading === undefined) return null
  if (!readings.has(toNumbered(reading))) return `the dictionary reads it ${[...readings].join(', ')}`
  return readings.size === 1 ? 'its only reading must be omitted' : null
}

/** A word occurs once per standard, or once with each of its readings. */
function duplicates(entries: LevelWord[]): string[] {
  const earlier = new Map<string, LevelWord[]>()
  return entries.flatMap((entry) => {
    const key = `${entry.standard} ${entry.word}`
    const others = earlier.get(key) ?? []
    earlier.set(key, [...others, entry])
    const same = others.find(({ reading }) => !reading || !entry.reading || reading === entry.reading)
    return same ? [`${nameOf(entry)}: is already in level ${same.level}`] : []
  })
}

/** How many words a level adds to the levels below it, and how many entries of the official list they cover. */
export type LevelTotal = {
  name: string
  words: number
  /** Those of them that the dictionary does not contain. */
  absent: number
  entries: number
  official: number
  /** The cumulative number of entries, in the files and officially. */
  reached: number
  cumulative: number
}

/** Counts the words and entries of every level of both standards, including empty ones. */
export function levelTotals(
  levels: LevelWord[],
  absent: LevelWord[],
  entries: OfficialEntry[],
): LevelTotal[] {
  return Object.entries(OFFICIAL).flatMap(([standard, officials]) => {
    let [reached, cumulative] = [0, 0]
    return officials.map((official, index) => {
      const level = index + 1
      const isOf = (entry: { standard: string; level: number }) =>
        entry.standard === standard && entry.level === level
      const words = [...levels, ...absent].filter(isOf)
      const total = {
        name: `HSK ${standard} level ${level}`,
        words: words.length,
        absent: absent.filter(isOf).length,
        entries: countEntries(words, entries.filter(isOf)),
        official,
      }
      reached += total.entries
      cumulative += official
      return { ...total, reached, cumulative }
    })
  })
}

/**
 * Returns one line for each level whose number of entries differs from the official one, none if all are complete.
 */
export function incompleteLevels(totals: LevelTotal[]): string[] {
  return totals
    .filter(({ entries, official }) => entries !== official)
    .map(({ name, entries, official }) => `${name}: has ${entries} entries, the official list ${official}`)
}

function printTotals(totals: LevelTotal[]): void {
  console.log('                          words here            official entries      with the levels below')
  console.log('level                all  not in dictionary   here   all   share     here   all   share')
  for (const { name, words, absent, entries, official, reached, cumulative } of totals) {
    const here = `${number(words, 5)}${number(absent, 19)}`
    const ofLevel = `${number(entries, 7)}${number(official, 6)}${share(entries, official)}`
    const withBelow = `${number(reached, 8)}${number(cumulative, 6)}${share(reached, cumulative)}`
    console.log(`${name.padEnd(19)}${here}${ofLevel}${withBelow}`)
  }
}

const number = (value: number, width: number): string => String(value).padStart(width)
const share = (part: number, whole: number): string => `${((part / whole) * 100).toFixed(1)} %`.padStart(9)

/** Prints what is wrong, and makes the process exit with 1 if anything is. */
export function checkLevels(): void {
  const [levels, absent, entries] = [readLevels(), readAbsentWords(), readOfficialEntries()]
  const totals = levelTotals(levels, absent, entries)
  printTotals(totals)
  const mistakes = [
    ...levelMistakes(levels, absent, readHeadwords()),
    ...entryMistakes([...levels, ...absent], entries),
    ...incompleteLevels(totals),
  ]
  for (const mistake of mistakes) console.error(mistake)
  if (mistakes.length > 0) process.exitCode = 1
}

if (import.meta.main) checkLevels()
