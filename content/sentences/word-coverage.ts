/** Which words of the HSK lists the sentences use, as words of their own. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type LevelStandard,
  readAbsentWords,
  readLevels,
} from '@tingdu/features/dictionary/entries/import/levels.server.ts'
import type { Finding, Sentence } from './sentence-words.ts'

export type WordList = { standard: LevelStandard; level: number; words: string[] }
/** Words that no sentence uses, and words that fewer sentences use than the level requires. */
export type LevelCoverage = WordList & { missing: string[]; scarce: string[] }
/** A listed word that occurs only, or nearly always, within longer words, and why. */
export type Exception = { location: string; word: string; why: string }

const FILE = 'within-words.txt'
/** The share of a level's words that the sentences have to use. */
const REQUIRED_SHARES: Record<LevelStandard, Record<number, number>> = {
  '2.0': { 1: 1, 2: 1, 3: 1, 4: 0.8 },
  '3.0': { 1: 1, 2: 1, 3: 1, 4: 1 },
}

/** How many sentences have to use each word of a level. */
const REQUIRED_SENTENCES: Record<LevelStandard, Record<number, number>> = {
  '2.0': {},
  '3.0': { 1: 3, 2: 3, 3: 3, 4: 2 },
}

/** Reads the words that need no or fewer sentences in which they are a word of their own: word, reason. */
export function readExceptions(folder: string): Exception[] {
  return readFileSync(join(folder, FILE), 'utf8')
    .replace(/\n$/, '')
    .split('\n')
    .map((line, index) => {
      const [word = '', why = ''] = line.split('\t')
      return { location: `${FILE}:${index + 1}`, word, why }
    })
}

/** How many words of each level are used: as words of the sentences, and not only as sequences of characters. */
export function coverage(lists: WordList[], sentences: ReadonlyMap<string, number>): LevelCoverage[] {
  const countOf = (word: string) => Math.min(...parts(word).map((part) => sentences.get(part) ?? 0))
  return lists.map((list) => {
    const required = REQUIRED_SENTENCES[list.standard][list.level] ?? 0
    return {
      ...list,
      missing: list.words.filter((word) => countOf(word) === 0),
      scarce: list.words.filter((word) => countOf(word) > 0 && countOf(word) < required),
    }
  })
}

/** `虽然…但是` is used if both of its halves are. */
function parts(word: string): string[] {
  return word.split(/…+|\.{3}/).filter((part) => part !== '')
}

/** The words of both standards, one list per level, including those that the dictionary does not contain. */
export function readWordLists(): WordList[] {
  const entries = [...readLevels(), ...readAbsentWords()]
  const lists = Map.groupBy(entries, ({ standard, level }) => `${standard} ${level}`)
  return [...lists.keys()].sort().map((key) => {
    const [{ standard, level }] = lists.get(key) as [(typeof entries)[number]]
    return { standard, level, words: [...new Set(lists.get(key)?.map(({ word }) => word))] }
  })
}

/** Prints a table of the levels with their missing words. */
export function printCoverage(rows: LevelCoverage[]): void {
  console.log('HSK  level  words  used  share  missing')
  for (const { standard, level, words, missing } of rows) {
    const used = words.length - missing.length
    const share = `${((100 * used) / words.length).toFixed(1)}%`
    const cells = [standard, `${level}`, `${words.length}`, `${used}`, share]
    const widths = [3, 5, 5, 4, 6]
    const line = cells.map((cell, index) => cell.padStart(widths[index] ?? 0)).join('  ')
    console.log(`${line}  ${missing.slice(0, 20).join(' ')}${missing.length > 20 ? ' …' : ''}`)
  }
}

/** Levels with too few words used, or words used too seldom; words with an exception are left out. */
export function findGaps(rows: LevelCoverage[], exceptions: Exception[]): Finding[] {
  const excepted = new Set(exceptions.map(({ word }) => word))
  return rows.flatMap(({ standard, level, words, missing, scarce }) => {
    const required = REQUIRED_SHARES[standard][level] ?? 0
    const unused = missing.filter((word) => !excepted.has(word))
    const few = scarce.filter((word) => !excepted.has(word))
    const faults: [boolean, string][] = [
      [
        words.length - unused.length < required * words.length,
        `less than ${100 * required} % of its words are used: ${unused.join(' ')}`,
      ],
      [
        few.length > 0,
        `words with fewer than ${REQUIRED_SENTENCES[standard][level]} sentences: ${few.join(' ')}`,
      ],
    ]
    const location = `HSK ${standard} level ${level}`
    return faults.filter(([broken]) => broken).map(([, why]) => ({ location, why }))
  })
}

/** Exceptions for words that are used or on no list, that no sentence contains, or without a reason. */
export function findExceptionFaults(
  rows: LevelCoverage[],
  exceptions: Exception[],
  sentences: Sentence[],
): Finding[] {
  const missing = new Set(rows.flatMap((row) => [...row.missing, ...row.scarce]))
  return exceptions.flatMap(({ location, word, why }) => {
    const faults: [boolean, string][] = [
      [!missing.has(word), `${word} needs no exception`],
      [!sentences.some(({ chinese }) => chinese.includes(word)), `no sentence contains ${word}`],
      [why === '', `${word} has no reason`],
    ]
    return faults.filter(([broken]) => broken).map(([, fault]) => ({ location, why: fault }))
  })
}
