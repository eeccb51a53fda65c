import { expect, test } from 'vitest'
import { rangesOf } from './reading-recorder.ts'

test('numbers become ranges of the first and the last one', () => {
  expect(rangesOf([])).toEqual([])
  expect(rangesOf(new Set([7, 3, 4, 9, 5, 8]))).toEqual([
    [3, 5],
    [7, 9],
  ])
})
