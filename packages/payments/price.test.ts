import { expect, test } from 'vitest'
import { formatDuration, formatInterval, formatPrice } from './price.ts'

test.each([
  [9.99, '$9.99'],
  [10, '$10'],
  [9.9, '$9.90'],
  ['49.99', '$49.99'],
  [-9.99, '−$9.99'],
  [0, '$0'],
  [null, '$0'],
  [undefined, '$0'],
  ['', '$0'],
  ['a lot', '$0'],
  [Number.NaN, '$0'],
])('%o is %s', (amount, text) => {
  expect(formatPrice(amount)).toBe(text)
})

test.each([
  [1, '1 Month', 'every month'],
  [3, '3 Months', 'every 3 months'],
  [12, '1 Year', 'every year'],
  [24, '2 Years', 'every 2 years'],
  [18, '18 Months', 'every 18 months'],
])('%i months are %s, and come %s', (months, duration, interval) => {
  expect([formatDuration(months), formatInterval(months)]).toEqual([duration, interval])
})
