import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type LevelWord,
  readAbsentWords,
  readLevels,
} from '@tingdu/features/dictionary/import/levels.server.ts'
import { expect, onTestFinished, test } from 'vitest'
import { type Headwords, levelMistakes, levelTotals, readHeadwords } from './check-levels.ts'

const headwords: Headwords = new Map([
  ['爱', new Set(['ai4'])],
  ['长', new Set(['chang2', 'zhang3'])],
  ['女人', new Set(['nu:3 ren2', 'nu:3 ren5'])],
])

const word = (chinese: string, reading?: string, level = 1): LevelWord =>
  reading ? { standard: '2.0', level, word: chinese, reading } : { standard: '2.0', level, word: chinese }
const mistakes = (...levels: LevelWord[]) => levelMistakes(levels, [], headwords)

test('the tables in the repository have no mistakes', () => {
  expect(levelMistakes(readLevels(), readAbsentWords(), readHeadwords())).toEqual([])
})

test('the levels that must be complete come within three in a hundred of the official totals', () => {
  const complete = /2\.0 level [1-4]|3\.0 level [1-3]/
  const totals = levelTotals(readLevels(), readAbsentWords()).filter(({ name }) => complete.test(name))
  expect(totals).toHaveLength(7)
  for (const { words, absent, official } of totals) {
    expect(Math.abs(words + absent - official) / official).toBeLessThan(0.03)
  }
})

test('with the levels below, the official totals are what the standards say of themselves', () => {
  const totals = levelTotals(readLevels(), readAbsentWords())
  const cumulative = (standard: string) =>
    totals.filter(({ name }) => name.includes(standard)).map((total) => total.cumulative)
  expect(cumulative('2.0')).toEqual([150, 300, 600, 1200, 2500, 5000])
  expect(cumulative('3.0')).toEqual([500, 1272, 2245, 3245, 4316, 5456])
  const words = totals.slice(0, 3).reduce((sum, total) => sum + total.words, 0)
  expect(totals[2]).toMatchObject({ name: 'HSK 2.0 level 3', reached: words })
})

test('a word stands in a second level only with another reading', () => {
  expect(mistakes(word('长', 'cháng'), word('长', 'zhǎng', 3))).toEqual([])
  expect(mistakes(word('长', 'cháng'), word('长', 'cháng', 3))).toEqual([
    'HSK 2.0 level 3, 长 cháng: stands already in level 1',
  ])
  expect(mistakes(word('长'), word('长', 'cháng', 3))).toHaveLength(1)
  expect(mistakes(word('爱'), { ...word('爱'), standard: '3.0' })).toEqual([])
})

test('a word that the dictionary has not is named, and so is one that it has after all', () => {
  expect(mistakes(word('爱爱爱'))).toEqual(['HSK 2.0 level 1, 爱爱爱: the dictionary has no such headword'])
  expect(levelMistakes([], [word('爱')], headwords)).toHaveLength(1)
  expect(levelMistakes([], [word('车上')], headwords)).toEqual([])
})

test('a reading has to be one of the several that the dictionary gives', () => {
  expect(mistakes(word('女人', 'nǚ rén'))).toEqual([])
  expect(mistakes(word('女人', 'nǔ rén'))).toHaveLength(1)
  expect(mistakes(word('爱', 'ài'))).toEqual(['HSK 2.0 level 1, 爱 ài: its only reading is needless'])
})

test.each(['爱 ', 'ài', '爱…', '爱|爱', '爱（人）', '爱，'])('“%s” is refused as a word', (chinese) => {
  expect(mistakes(word(chinese))).toEqual([
    `HSK 2.0 level 1, ${chinese}: a word is written in Chinese characters only`,
  ])
})

test.each(['Cháng', 'chang2', ' cháng', 'cháng  '])('“%s” is refused as a reading', (reading) => {
  expect(mistakes(word('长', reading))).toHaveLength(1)
})

test('a folder is read by standard and level, its absent words apart', () => {
  const directory = folderOf({
    'hsk-2.0-level-1.txt': '爱\n',
    'hsk-3.0-level-2.txt': '长 cháng\n女人 nǚ rén\n',
    'not-in-the-dictionary.txt': 'hsk-3.0-level-1 车上\n',
    'README.md': 'words\n',
  })
  expect(readLevels(directory)).toEqual([
    { standard: '2.0', level: 1, word: '爱' },
    { standard: '3.0', level: 2, word: '长', reading: 'cháng' },
    { standard: '3.0', level: 2, word: '女人', reading: 'nǚ rén' },
  ])
  expect(readAbsentWords(directory)).toEqual([{ standard: '3.0', level: 1, word: '车上' }])
})

test('an absent word without a level is refused', () => {
  const directory = folderOf({ 'not-in-the-dictionary.txt': 'hsk-4.0-level-1 车上\n' })
  expect(() => readAbsentWords(directory)).toThrow('names no level')
})

function folderOf(files: Record<string, string>): string {
  const directory = mkdtempSync(join(tmpdir(), 'tingdu-levels-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(directory, name), text)
  return directory
}
