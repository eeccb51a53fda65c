import { expect, test } from 'vitest'
import { formatBillDate } from './bill-date.ts'

test('formats a date as on a bill; a calendar day is the same in every time zone', () => {
  expect(formatBillDate('2026-11-09')).toBe('Nov 9 2026')
  expect(formatBillDate(new Date(2026, 0, 31, 23, 59))).toBe('Jan 31 2026')
})
