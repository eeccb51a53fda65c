import { expect, test } from 'vitest'
import { cutStretches, toneOf, tonesOfCharacters, tonesOfReading } from './tones.ts'

test('the mark determines the tone, also on capitals and ü', () => {
  expect(['mā', 'má', 'mǎ', 'mà', 'ma'].map(toneOf)).toEqual([1, 2, 3, 4, 0])
  expect(['Ōu', 'lǜ', 'nǚ', 'r', ''].map(toneOf)).toEqual([1, 4, 3, 0, 0])
})

test('a diaeresis alone is not a tone', () => {
  expect(toneOf('lü')).toBe(0)
})

const split = (phonetic: string) =>
  tonesOfReading(phonetic).map(({ start, end, tone }) => [phonetic.slice(start, end), tone])

test('a reading is split into its syllables and the text between them', () => {
  expect(split('xué xí')).toEqual([
    ['xué', 2],
    [' ', null],
    ['xí', 2],
  ])
  expect(split('wán r')).toEqual([
    ['wán', 2],
    [' ', null],
    ['r', 0],
  ])
  expect(split('nǚ ér, ń')).toEqual([
    ['nǚ', 3],
    [' ', null],
    ['ér', 2],
    [', ', null],
    ['ń', 2],
  ])
})

test('words written without spaces are split by the rules of the orthography', () => {
  const syllables = (word: string) => split(word).map(([text]) => text)
  expect(split('Qǐngwèn')).toEqual([
    ['Qǐng', 3],
    ['wèn', 4],
  ])
  expect(syllables('fāngàn')).toEqual(['fān', 'gàn'])
  expect(syllables('fāng’àn')).toEqual(['fāng', '’', 'àn'])
  expect(syllables('diǎnr')).toEqual(['diǎnr'])
  expect(syllables('érzi')).toEqual(['ér', 'zi'])
  expect(syllables('Zhōngguó')).toEqual(['Zhōng', 'guó'])
  expect(syllables('píngguǒyuán')).toEqual(['píng', 'guǒ', 'yuán'])
  expect(syllables('nǚ’ér')).toEqual(['nǚ', '’', 'ér'])
  expect(syllables('huār')).toEqual(['huār'])
  expect(syllables('biérén')).toEqual(['bié', 'rén'])
})

test('combining marks count as well', () => {
  const decomposed = 'xué xí'.normalize('NFD')
  expect(tonesOfReading(decomposed).map(({ tone }) => tone)).toEqual([2, null, 2])
})

test('characters take the tones of their syllables, and none if the numbers differ', () => {
  expect(tonesOfCharacters('你好', 'nǐ hǎo').map(({ tone }) => tone)).toEqual([3, 3])
  expect(tonesOfCharacters('𠀀好', 'hē hǎo').map(({ start, end }) => [start, end])).toEqual([
    [0, 2],
    [2, 3],
  ])
  expect(tonesOfCharacters('来，走', 'lái, zǒu').map(({ tone }) => tone)).toEqual([2, null, 3])
  expect(tonesOfCharacters('玩儿', 'wánr')).toEqual([{ start: 0, end: 2, tone: null }])
  expect(tonesOfCharacters('卡拉OK', 'kǎ lā O K')).toEqual([{ start: 0, end: 4, tone: null }])
})

test('a part of a reading keeps the tones of the whole', () => {
  expect(cutStretches(tonesOfReading('xué xí'), 2, 5)).toEqual([
    { start: 2, end: 3, tone: 2 },
    { start: 3, end: 4, tone: null },
    { start: 4, end: 5, tone: 2 },
  ])
})
