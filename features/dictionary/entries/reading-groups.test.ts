import { expect, test } from 'vitest'
import type { Word } from './entries.ts'
import { groupsByReading } from './reading-groups.ts'

const entry = (phonetic: string, changes: Partial<Word> = {}) =>
  ({
    phonetic,
    senses: [{ text: 'a meaning' }],
    source: 'CC-CEDICT',
    hsk_2: null,
    hsk_3: null,
    ...changes,
  }) as Word
const variant = (phonetic: string) => entry(phonetic, { senses: [{ text: 'variant of …', kind: 'variant' }] })
const summary = (...words: Word[]) =>
  groupsByReading(words).map(({ phonetic, spoken, rare }) => [phonetic, spoken.join(' '), rare])

test('entries that are read alike are one group, references apart, and names belong to it', () => {
  const [group, ...others] = groupsByReading([entry('huā'), variant('huā'), entry('Huā')])
  expect(others).toEqual([])
  expect([group?.entries.length, group?.references.length]).toEqual([2, 1])
})

test('beside readings that are listed or our own, all others are rare', () => {
  const own = { source: 'Tingdu' }
  expect(summary(entry('de', own), entry('dé', own), entry('děi', { hsk_2: 4 }), entry('dēi'))).toEqual([
    ['de', 'de', false],
    ['dé', 'dé', false],
    ['děi', 'děi dei', false],
    ['dēi', 'dēi', true],
  ])
})

test('a reading of a character in words of a level is not rare', () => {
  const own = { source: 'Tingdu' }
  expect(summary(entry('lè', own), entry('yuè', { in_common_words: true }), entry('lào'))).toEqual([
    ['lè', 'lè le', false],
    ['yuè', 'yuè yue', false],
    ['lào', 'lào lao', true],
  ])
})

test('elsewhere only names and references are rare', () => {
  expect(
    summary(entry('gān'), entry('qián'), entry('Qián'), entry('Lǐ'), variant('hé')).map(([, , rare]) => rare),
  ).toEqual([false, false, true, true])
})

test('the neutral tone belongs to the first reading with the same letters, unless it is one of its own', () => {
  expect(summary(entry('xī'), entry('xí')).map(([, spoken]) => spoken)).toEqual(['xī xi', 'xí'])
  expect(summary(entry('dé'), entry('de')).map(([, spoken]) => spoken)).toEqual(['dé', 'de'])
})
