import { expect, test } from 'vitest'
import { findMeasureWordFaults } from './measure-word-faults.ts'

const entry = (simplified: string, definition: string) => ({
  simplified,
  traditional: simplified,
  pinyin: 'a1',
  definition,
})
const entries = [
  entry('个', 'classifier for people'),
  entry('本', 'root'),
  entry('本', 'classifier for books'),
]
const entriesOf = (word: string) => entries.filter(({ simplified }) => simplified === word)
const book = { location: 'm:1', chinese: '书', phonetic: 'shū', measureWords: ['本', '个'] }
const definition = (part: string) => ({
  location: 's.tsv:1',
  chinese: '书',
  traditional: undefined,
  phonetic: 'shū',
  part,
  text: 'book',
  example: { chinese: '', traditional: '', phonetic: '', english: '' },
})
const whys = (lines: (typeof book)[], part = 'noun') =>
  findMeasureWordFaults(lines, [definition(part)], entriesOf).map(({ why }) => why)

test('accepts a noun of ours with measure words of the dictionary', () => {
  expect(whys([book])).toEqual([])
})

test('reports what is not a noun, not a measure word, or listed twice', () => {
  expect(whys([book], 'verb')).toEqual(['书 shū is not a noun of ours'])
  expect(whys([book, book])).toEqual(['书 shū is listed twice'])
  expect(whys([{ ...book, measureWords: ['本', '本'] }])).toEqual(['书 shū has a measure word twice'])
  expect(whys([{ ...book, measureWords: ['书'] }])).toEqual(['“书” is not a measure word'])
})
