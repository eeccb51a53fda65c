import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type LevelWord,
  type OfficialEntry,
  readAbsentWords,
  readLevels,
  readOfficialEntries,
} from '@tingdu/features/dictionary/entries/import/levels.server.ts'
import { expect, onTestFinished, test } from 'vitest'
import {
  type Headwords,
  incompleteLevels,
  levelMistakes,
  levelTotals,
  OFFICIAL,
  readHeadwords,
} from './check-levels.ts'
import { countEntries, entryMistakes } from './level-entries.ts'

const headwords: Headwords = new Map([
  ['爱', new Set(['ai4'])],
  ['长', new Set(['chang2', 'zhang3'])],
  ['女人', new Set(['nu:3 ren2', 'nu:3 ren5'])],
])

const word = (chinese: string, reading?: string, level = 1): LevelWord =>
  reading ? { standard: '2.0', level, word: chinese, reading } : { standard: '2.0', level, word: chinese }
const mistakes = (...levels: LevelWord[]) => levelMistakes(levels, [], headwords)

const entry = (name: string, words: LevelWord[], level = 1): OfficialEntry => ({
  standard: '2.0',
  level,
  entry: name,
  words,
})

test('the tables in the repository have no mistakes', () => {
  const [levels, absent] = [readLevels(), readAbsentWords()]
  expect(levelMistakes(levels, absent, readHeadwords())).toEqual([])
  expect(entryMistakes([...levels, ...absent], readOfficialEntries())).toEqual([])
})

test('every level of both standards is complete', () => {
  const totals = levelTotals(readLevels(), readAbsentWords(), readOfficialEntries())
  expect(totals).toHaveLength(12)
  expect(incompleteLevels(totals)).toEqual([])
})

test('the cumulative totals are those that the standards state', () => {
  const totals = levelTotals(readLevels(), readAbsentWords(), readOfficialEntries())
  const cumulative = (standard: string) =>
    totals.filter(({ name }) => name.includes(standard)).map((total) => total.cumulative)
  expect(cumulative('2.0')).toEqual([150, 300, 600, 1200, 2500, 5000])
  expect(cumulative('3.0')).toEqual([500, 1272, 2245, 3245, 4316, 5456])
  const entries = totals.slice(0, 3).reduce((sum, total) => sum + total.entries, 0)
  expect(totals[2]).toMatchObject({ name: 'HSK 2.0 level 3', reached: entries })
})

test('reports a level with fewer or more entries than the official list', () => {
  const words = Array.from({ length: OFFICIAL['2.0'][0] ?? 0 }, (_, index) => word(`${index}`))
  const unfinished = (levels: LevelWord[]) => incompleteLevels(levelTotals(levels, [], []))[0]
  expect(unfinished(words)).not.toContain('2.0 level 1')
  expect(unfinished(words.slice(1))).toBe('HSK 2.0 level 1: has 149 entries, the official list 150')
  expect(unfinished([...words, word('爱')])).toBe('HSK 2.0 level 1: has 151 entries, the official list 150')
})

test('counts an entry once: with several words, with none of its own, and with a shared one', () => {
  const words = [word('妈妈'), word('妈'), word('长', 'zhǎng'), word('任')]
  expect(countEntries(words, [])).toBe(4)
  expect(countEntries(words, [entry('妈妈｜妈', words.slice(0, 2))])).toBe(3)
  expect(countEntries(words, [entry('花（动）', [word('花')])])).toBe(5)
  expect(countEntries(words, [entry('任（动）', [word('任')]), entry('任（连）', [word('任')])])).toBe(5)
})

test('the words of an official entry are in its level or below', () => {
  const words = [word('花', undefined, 2), word('长', 'zhǎng', 2)]
  const of = (...names: LevelWord[]) => entryMistakes(words, [entry('花（动）', names, 3)])
  expect(of(word('花'))).toEqual([])
  expect(of(word('花'), word('长', 'cháng'))).toEqual([
    'HSK 2.0 level 3, entry 花（动）: “长 cháng” is in no level up to this one',
  ])
  expect(entryMistakes(words, [entry('花（动）', [word('花')], 1)])).toHaveLength(1)
})

test('an official entry is listed once, and only if it is not exactly one word of its own level', () => {
  const words = [word('任'), word('花')]
  expect(entryMistakes(words, [entry('花（名）', [word('花')])])).toEqual([
    'HSK 2.0 level 1, entry 花（名）: is one word of this level and must not be listed',
  ])
  expect(entryMistakes(words, [entry('任（动）', [word('任')]), entry('任（连）', [word('任')])])).toEqual([])
  const twice = entry('任花', words)
  expect(entryMistakes(words, [twice, twice])).toEqual([
    'HSK 2.0 level 1, entry 任花: is listed twice',
    'HSK 2.0 level 1, entry 任花: is listed twice',
  ])
})

test('a word is in a second level only with another reading', () => {
  expect(mistakes(word('长', 'cháng'), word('长', 'zhǎng', 3))).toEqual([])
  expect(mistakes(word('长', 'cháng'), word('长', 'cháng', 3))).toEqual([
    'HSK 2.0 level 3, 长 cháng: is already in level 1',
  ])
  expect(mistakes(word('长'), word('长', 'cháng', 3))).toHaveLength(1)
  expect(mistakes(word('爱'), { ...word('爱'), standard: '3.0' })).toEqual([])
})

test('reports a word missing from the dictionary, and an absent word that it contains', () => {
  expect(mistakes(word('爱爱爱'))).toEqual(['HSK 2.0 level 1, 爱爱爱: the dictionary has no such headword'])
  expect(levelMistakes([], [word('爱')], headwords)).toHaveLength(1)
  expect(levelMistakes([], [word('车上')], headwords)).toEqual([])
})

test('a reading is one of several in the dictionary', () => {
  expect(mistakes(word('女人', 'nǚ rén'))).toEqual([])
  expect(mistakes(word('女人', 'nǔ rén'))).toHaveLength(1)
  expect(mistakes(word('爱', 'ài'))).toEqual(['HSK 2.0 level 1, 爱 ài: its only reading must be omitted'])
})

test.each(['爱 ', 'ài', '爱…', '爱|爱', '爱（人）', '爱，'])('refuses “%s” as a word', (chinese) => {
  expect(mistakes(word(chinese))).toEqual([
    `HSK 2.0 level 1, ${chinese}: a word is written in Chinese characters only`,
  ])
})

test.each(['Cháng', 'chang2', ' cháng', 'cháng  '])('refuses “%s” as a reading', (reading) => {
  expect(mistakes(word('长', reading))).toHaveLength(1)
})

test('reads a folder by standard and level, with absent words separate', () => {
  const directory = folderOf({
    'hsk-2.0-level-1.txt': '爱\n',
    'hsk-3.0-level-2.txt': '长 cháng\n女人 nǚ rén\n',
    'not-in-the-dictionary.txt': 'hsk-3.0-level-1 车上\n',
    'official-entries.txt': 'hsk-2.0-level-1 长（形）: 长 cháng, 爱\n',
    'README.md': 'words\n',
  })
  expect(readLevels(directory)).toEqual([
    { standard: '2.0', level: 1, word: '爱' },
    { standard: '3.0', level: 2, word: '长', reading: 'cháng' },
    { standard: '3.0', level: 2, word: '女人', reading: 'nǚ rén' },
  ])
  expect(readAbsentWords(directory)).toEqual([{ standard: '3.0', level: 1, word: '车上' }])
  expect(readOfficialEntries(directory)).toEqual([entry('长（形）', [word('长', 'cháng'), word('爱')])])
})

test('refuses an absent word or an official entry without a level', () => {
  const directory = folderOf({
    'not-in-the-dictionary.txt': 'hsk-4.0-level-1 车上\n',
    'official-entries.txt': '长（形）: 长\n',
  })
  expect(() => readAbsentWords(directory)).toThrow('names no level')
  expect(() => readOfficialEntries(directory)).toThrow('names no level')
})

function folderOf(files: Record<string, string>): string {
  const directory = mkdtempSync(join(tmpdir(), 'tingdu-levels-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(directory, name), text)
  return directory
}
