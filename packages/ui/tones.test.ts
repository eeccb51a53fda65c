import { expect, test } from 'vitest'
import { cutStretches, toneOf, tonesOfCharacters, tonesOfReading } from './tones.ts'

test('the mark says the tone, over capitals and over ü as well', () => {
  expect(['mā', 'má', 'mǎ', 'mà', 'ma'].map(toneOf)).toEqual([1, 2, 3, 4, 0])
  expect(['Ōu', 'lǜ', 'nǚ', 'r', ''].map(toneOf)).toEqual([1, 4, 3, 0, 0])
})

test('a diaeresis alone is no tone', () => {
  expect(toneOf('lü')).toBe(0)
})

test('the syllables of a reading carry the space before them, so that together they are the reading', () => {
  expect(tonesOfReading('xué xí')).toEqual([
    { start: 0, end: 3, tone: 2 },
    { start: 3, end: 6, tone: 2 },
  ])
})

test('characters take the tones of their syllables, and none where the numbers differ', () => {
  expect(tonesOfCharacters('你好', 'nǐ hǎo').map(({ tone }) => tone)).toEqual([3, 3])
  expect(tonesOfCharacters('𠀀好', 'hē hǎo').map(({ start, end }) => [start, end])).toEqual([
    [0, 2],
    [2, 3],
  ])
  expect(tonesOfCharacters('玩儿', 'wánr')).toEqual([{ start: 0, end: 2, tone: null }])
  expect(tonesOfCharacters('卡拉OK', 'kǎ lā O K')).toEqual([{ start: 0, end: 4, tone: null }])
})

test('a part of a reading keeps the tones of the whole', () => {
  expect(cutStretches(tonesOfReading('xué xí'), 2, 5)).toEqual([
    { start: 2, end: 3, tone: 2 },
    { start: 3, end: 5, tone: 2 },
  ])
})
