import type { Collocation } from '@tingdu/features/dictionary/collocations/import/collocation-files.server.ts'
import type { DefinitionLine } from '@tingdu/features/dictionary/entries/import/own-definitions.server.ts'
import { loadLexicon } from '@tingdu/testing/lexicon.ts'
import { expect, test } from 'vitest'
import { findCollocationFaults, writtenPhrase } from './check-collocations.ts'

const lexicon = loadLexicon()
const line = (chinese: string, english: string): Collocation => ({
  location: 'level-1.tsv:1',
  word: '书',
  reading: 'shū',
  chinese,
  english,
  ...writtenPhrase(chinese, lexicon),
})
const lines = [line('看书', 'to read'), line('买书', 'to buy books'), line('一本书', 'a book')]
const book: DefinitionLine = {
  location: 's.tsv:1',
  chinese: '书',
  traditional: undefined,
  phonetic: 'shū',
  part: 'noun',
  text: 'book',
  example: { chinese: '', traditional: '', phonetic: '', english: '' },
}
const whys = (given: Collocation[], definition = book) =>
  findCollocationFaults(given, [definition], lexicon).map(({ why }) => why)
const changed = (changes: Partial<Collocation>) => [
  { ...lines[0], ...changes } as Collocation,
  ...lines.slice(1),
]

test('three phrases with a noun of ours have no faults', () => {
  expect(whys(lines)).toEqual([])
})

test('a phrase begins with a small letter, unless with a name', () => {
  expect(writtenPhrase('看电影', lexicon).phonetic).toBe('kàn diànyǐng')
  expect(writtenPhrase('中国电影', lexicon).phonetic).toBe('Zhōngguó diànyǐng')
})

test('reports words, numbers, phrases and what the engine writes otherwise', () => {
  expect(whys(lines, { ...book, part: 'adverb' })).toHaveLength(3)
  expect(whys(lines.slice(1))).toEqual(['书 shū has 2 collocations, not 3'])
  expect(whys(changed(line('买书', 'to buy books')))).toContain('书 shū has a collocation twice')
  expect(whys(changed(line('看报', 'to read the paper')))).toEqual([
    '“看报” does not contain 书 and something else',
    '“看报” is not read shū',
  ])
  expect(whys(changed({ english: 'To read.' }))).toHaveLength(1)
  expect(whys(changed({ phonetic: 'kànshū' }))).toEqual(['the engine writes “kàn shū”, not “kànshū”'])
  expect(
    whys(
      lines.map((each) => ({ ...each, reading: 'shù' })),
      { ...book, phonetic: 'shù' },
    ),
  ).toHaveLength(3)
  expect(whys(changed({ traditional: '看书' }))).toEqual(['the engine writes “看書”'])
})
