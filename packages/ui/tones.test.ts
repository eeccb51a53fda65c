import { expect, test } from 'vitest'
import { toneOf } from './tones.ts'

test('the mark says the tone, over capitals and over ü as well', () => {
  expect(['mā', 'má', 'mǎ', 'mà', 'ma'].map(toneOf)).toEqual([1, 2, 3, 4, 0])
  expect(['Ōu', 'lǜ', 'nǚ', 'r', ''].map(toneOf)).toEqual([1, 4, 3, 0, 0])
})

test('a diaeresis alone is no tone', () => {
  expect(toneOf('lü')).toBe(0)
})
