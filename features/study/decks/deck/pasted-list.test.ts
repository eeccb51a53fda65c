import { expect, test } from 'vitest'
import { textKey } from './deck-contents.ts'
import { entryOf, isInDeck, linesOf, matched } from './pasted-list.ts'
import type { FoundWord } from './word-queries.ts'

const word = (id: number, chinese: string, phonetic: string, traditional = chinese): FoundWord => ({
  id,
  chinese,
  traditional,
  phonetic,
  defs: '',
  senses: [],
})
const line = (text: string, ...words: FoundWord[]) => {
  const [only] = matched(linesOf(text), words)
  if (!only) throw new Error('no line')
  return only
}

test.each([
  ['学习', { word: '学习' }],
  ['  学习  ', { word: '学习' }],
  ['学习\txué xí\tto study\tverb', { word: '学习', phonetic: 'xué xí', meaning: 'to study; verb' }],
  [
    '学习[學習]\txue2xi2\tto study',
    { word: '学习', traditional: '學習', phonetic: 'xue2xi2', meaning: 'to study' },
  ],
  ['学习,xué xí', { word: '学习', phonetic: 'xué xí' }],
  ['卡拉OK', { word: '卡拉OK' }],
])('the line %j', (text, expected) => {
  expect(linesOf(text)).toEqual([{ phonetic: '', meaning: '', traditional: '', ...expected }])
})

test('empty lines, comments of Pleco and repeated words are left out', () => {
  expect(linesOf('// My words\r\n学习\r\n\r\n学习\r\n朋友').map((each) => each.word)).toEqual([
    '学习',
    '朋友',
  ])
})

test('a word is found in either script', () => {
  expect(line('學習', word(1, '学习', 'xué xí', '學習')).words).toHaveLength(1)
})

test('the reading beside a word decides, however it is spaced', () => {
  const words = [word(1, '长', 'cháng'), word(2, '长', 'zhǎng')]
  expect(line('长', ...words).words[0]?.id).toBe(1)
  expect(line('长\tzhǎng', ...words).words[0]?.id).toBe(2)
})

test('of two words with the same reading, the traditional form beside it decides', () => {
  const words = [word(1, '面', 'miàn', '面'), word(2, '面', 'miàn', '麵')]
  expect(line('面[麵]\tmiàn', ...words).words[0]?.id).toBe(2)
  expect(line('面[面]\tmiàn', ...words).words[0]?.id).toBe(1)
})

test('what a deck has already is known: words by what is chosen, other entries by their texts', () => {
  const contents = {
    words: new Set([1]),
    others: new Set([textKey('绝绝子', 'amazing'), textKey('学', 'xué')]),
  }
  const long = line('长', word(1, '长', 'cháng'), word(2, '长', 'zhǎng'))
  expect(isInDeck(contents, long, undefined)).toBe(true)
  expect(isInDeck(contents, long, 2)).toBe(false)
  expect(isInDeck(contents, line('绝绝子\tjuéjuézǐ\tamazing'), undefined)).toBe(true)
  expect(isInDeck(contents, line('绝绝子\tjuéjuézǐ\tgreat'), undefined)).toBe(false)
  // A character of the deck, which is a word of the dictionary as well.
  expect(isInDeck(contents, line('学\txué', word(5, '学', 'xué', '學')), undefined)).toBe(true)
})

test('a chosen reading is added, else the first; a word that is not found needs a meaning', () => {
  const long = line('长', word(1, '长', 'cháng'), word(2, '长', 'zhǎng'))
  expect(entryOf(long, undefined)).toEqual({ word_id: 1 })
  expect(entryOf(long, 2)).toEqual({ word_id: 2 })
  expect(entryOf(line('绝绝子'), undefined)).toBeNull()
  expect(entryOf(line('绝绝子\tjuéjuézǐ\tamazing'), undefined)).toEqual({
    front: '绝绝子',
    back: 'amazing',
    phonetic: 'juéjuézǐ',
  })
})
