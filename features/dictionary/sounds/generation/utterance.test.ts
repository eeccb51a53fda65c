import { expect, test } from 'vitest'
import { utteranceOf } from './utterance.ts'

const word = (text: string, chinese: string, phonetic: string) => {
  const start = text.indexOf(chinese)
  return { start, end: start + chinese.length, phonetic }
}

test.each([
  ['2024年', '2024', 'èr líng èr sì', '二零二四年'],
  ['涨了1.5%。', '1.5%', 'bǎi fēn zhī yī diǎn wǔ', '涨了百分之一点五。'],
  ['我有２个', '２', 'liǎng', '我有两个'],
  ['12,000人', '12,000', 'yí wàn liǎng qiān', '12,000人'],
  ['卡拉OK', 'OK', 'ōu kèi', '卡拉OK'],
  ['一百', '一百', 'yì bǎi', '一百'],
  ['12点', '12', '', '12点'],
])('%s is spoken as its number is read', (text, chinese, phonetic, spoken) => {
  expect(utteranceOf(text, [word(text, chinese, phonetic)]).text).toBe(spoken)
})

test('the pinyin is that of the words, in order', () => {
  const text = '他长大了。'
  const words = [word(text, '长大', 'zhǎng dà'), word(text, '他', 'tā'), word(text, '了', 'le')]
  expect(utteranceOf(text, words)).toEqual({ text, pinyin: 'tā zhǎng dà le' })
})

test('words that overlap or lie outside of the text change nothing', () => {
  const words = [
    { start: 0, end: 2, phonetic: 'yī èr' },
    { start: 1, end: 3, phonetic: 'èr' },
    { start: 5, end: 99, phonetic: 'sān' },
  ]
  expect(utteranceOf('12月3', words).text).toBe('一二月3')
})
