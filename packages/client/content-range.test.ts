import { expect, test } from 'vitest'
import { countOf } from './content-range.ts'

test('the total is the part after the slash', () => {
  expect(countOf('0-9/134')).toBe(134)
  expect(countOf('*/0')).toBe(0)
})

test('without a count there is no total', () => {
  for (const header of ['0-9/*', '', 'items', null]) expect(countOf(header)).toBeUndefined()
})
