import { expect, test } from 'vitest'
import { strokeFault } from './stroke-fault.ts'

/** 十: a line from left to right, then one from top to bottom. */
const medians = [
  [
    [100, 400],
    [900, 400],
  ],
  [
    [500, 800],
    [500, 0],
  ],
]
const line = (...points: [number, number][]) => points.map(([x, y]) => ({ x, y }))

test('a stroke that comes later is out of order', () => {
  expect(strokeFault(line([520, 790], [480, 30]), medians, 0)).toBe('order')
})

test('a stroke like none of the rest has the wrong shape', () => {
  expect(strokeFault(line([100, 800], [900, 0]), medians, 0)).toBe('shape')
  expect(strokeFault(line([100, 400], [900, 400]), medians, 1)).toBe('shape')
  expect(strokeFault([], medians, 0)).toBe('shape')
})
