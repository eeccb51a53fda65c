import { expect, test } from 'vitest'
import { findAgain, rangesOf } from './reading-recorder.ts'

test('a sentence is found again in a text that has changed, or its place is kept', () => {
  const texts = ['新的。', '你好。', '再见。', '你好。']
  expect(findAgain(texts, 0, '你好。')).toBe(1)
  expect(findAgain(texts, 4, '你好。')).toBe(3)
  expect(findAgain(texts, 2, '不见了。')).toBe(2)
  expect(findAgain(texts, 9, '')).toBe(3)
  expect(findAgain([`${'字'.repeat(120)}。`], 3, '字'.repeat(100))).toBe(0)
})

test('numbers become ranges of the first and the last one', () => {
  expect(rangesOf([])).toEqual([])
  expect(rangesOf(new Set([7, 3, 4, 9, 5, 8]))).toEqual([
    [3, 5],
    [7, 9],
  ])
})
