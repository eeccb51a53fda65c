import { expect, test } from 'vitest'
import { formatBillDate } from './bill-date.ts'

test('formats a date as on a bill; a calendar day is the same in every time zone', () => {
  expect(formatBillDate('2026-11-09')).toBe('Nov 9 2026')
})

test('a time is shown as its day in UTC, as in the mails', () => {
  expect(formatBillDate(new Date('2026-01-31T23:59:00Z'))).toBe('Jan 31 2026')
  expect(formatBillDate(new Date('2026-02-01T00:00:00Z'))).toBe('Feb 1 2026')
})
