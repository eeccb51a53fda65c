import type { PhraseLine } from '@tingdu/features/dictionary/entries/import/phrases.server.ts'
import { loadLexicon } from '@tingdu/testing/lexicon.ts'
import { expect, test } from 'vitest'
import { findPhraseFaults, writtenPhrase } from './check-phrases.ts'

const lexicon = loadLexicon()
const line: PhraseLine = {
  location: 'shopping.tsv:1',
  chinese: '多少钱',
  traditional: '多少錢',
  phonetic: 'duō shao qián',
  english: 'how much is it; how much does it cost',
}
const whys = (changes: Partial<PhraseLine>) =>
  findPhraseFaults([{ ...line, ...changes }], lexicon).map(({ why }) => why)

test('a phrase with its reading and English has no faults', () => {
  expect(whys({})).toEqual([])
  expect(writtenPhrase('多少钱', lexicon)).toEqual({ traditional: '多少錢', phonetic: 'duō shao qián' })
  expect(writtenPhrase('买单', lexicon).traditional).toBe('買單')
})

test('reports signs, readings, other entries and repetitions', () => {
  expect(whys({ chinese: '多少钱？' })).toContain('“多少钱？” is not a short phrase')
  expect(whys({ english: 'how much is it;how much' })).toHaveLength(1)
  expect(whys({ english: '' })).toHaveLength(1)
  expect(whys({ english: 'a menu; the menu' })).toEqual(['“多少钱” has the same English twice'])
  expect(whys({ phonetic: 'duōshao qián' })).toHaveLength(1)
  expect(whys({ phonetic: 'duo1 shao qian2' })).toHaveLength(1)
  expect(whys({ chinese: '买单', traditional: '買單', phonetic: 'mǎi dàn' })).toEqual([
    'the dictionary has “买单” with another reading or traditional form',
  ])
  expect(findPhraseFaults([line, { ...line }], lexicon)).toHaveLength(1)
})
