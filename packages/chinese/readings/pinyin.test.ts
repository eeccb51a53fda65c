import { expect, test } from 'vitest'
import { isName, splitNumbered, toNumbered, toToneMarks } from './pinyin.ts'

const pairs: [string, string][] = [
  ['xue2 xi2', 'xué xí'],
  ['Bei3 jing1', 'Běi jīng'],
  ['E2 luo2 si1', 'É luó sī'],
  ['lu:4', 'lǜ'],
  ['Lu:3 xing2', 'Lǚ xíng'],
  ['nu:e4', 'nüè'],
  ['gou3', 'gǒu'],
  ['gui4', 'guì'],
  ['liu2', 'liú'],
  ['xiong2', 'xióng'],
  ['ma5', 'ma'],
  ['hua1 r5', 'huā r'],
  ['ka3 la1 O K', 'kǎ lā O K'],
  ['m2', 'ḿ'],
  ['heng1 hng5', 'hēng hng'],
  ['xx5', '?'],
  ['11 Qu1', '11 Qū'],
  ['yi1 chuan2 shi2 , shi2 chuan2 bai3', 'yī chuán shí, shí chuán bǎi'],
]

test.each(pairs)('converts %s to %s and back', (numbered, marked) => {
  expect(toToneMarks(numbered)).toBe(marked)
  expect(toNumbered(marked)).toBe(numbered)
})

test('splits syllables without spaces', () => {
  expect(splitNumbered('shi2ke4')).toEqual(['shi2', 'ke4'])
  expect(toToneMarks('zhu1yun2-she2jian4')).toBe('zhū yún shé jiàn')
})

test('accepts tone marks in any Unicode normalization', () => {
  expect(toNumbered('lǚ'.normalize('NFD'))).toBe('lu:3')
})

test('an initial capital marks a name', () => {
  expect(isName('Bei3 jing1')).toBe(true)
  expect(isName('bei3')).toBe(false)
})
