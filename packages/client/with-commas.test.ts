import { expect, test } from 'vitest'
import { withCommas } from './with-commas.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [123456, '123,456'],
  [1234567, '1,234,567'],
  [-1000, '-1,000'],
  [-100, '-100'],
])('%d is written %s', (number, text) => {
  expect(withCommas(number)).toBe(text)
  expect(number.toLocaleString('en')).toBe(text)
})
