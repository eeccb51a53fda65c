import { expect, test } from 'vitest'
import { dateOfDay, dayOfDate, studyDay } from './study-day.ts'

const dayIn = (zone: string, time: string, startsAt = 4) =>
  dateOfDay(studyDay(Date.parse(time), zone, startsAt))

test('a day lasts until its hour of the next date', () => {
  expect(dayIn('UTC', '2026-11-26T03:59:59Z')).toBe('2026-11-25')
  expect(dayIn('UTC', '2026-11-26T04:00:00Z')).toBe('2026-11-26')
  expect(dayIn('UTC', '2026-11-26T00:00:00Z', 0)).toBe('2026-11-26')
})

test('the clock is that of the zone', () => {
  expect(dayIn('Asia/Shanghai', '2026-11-26T19:59:00Z')).toBe('2026-11-26')
  expect(dayIn('Asia/Shanghai', '2026-11-26T20:00:00Z')).toBe('2026-11-27')
  expect(dayIn('America/Los_Angeles', '2026-11-26T11:59:00Z')).toBe('2026-11-25')
  expect(dayIn('America/Los_Angeles', '2026-11-26T12:00:00Z')).toBe('2026-11-26')
})

test('a change of daylight saving moves the boundary with the clock', () => {
  // Los Angeles: 8 March 2026, at 02:00 it is 03:00. The day begins at 04:00, which is 11:00 UTC instead of 12:00.
  expect(dayIn('America/Los_Angeles', '2026-03-07T11:59:00Z')).toBe('2026-03-06')
  expect(dayIn('America/Los_Angeles', '2026-03-08T10:59:00Z')).toBe('2026-03-07')
  expect(dayIn('America/Los_Angeles', '2026-03-08T11:00:00Z')).toBe('2026-03-08')
  // 1 November 2026: 01:30 comes twice; with a day that begins at 2, both belong to the day before.
  expect(dayIn('America/Los_Angeles', '2026-11-01T08:30:00Z', 2)).toBe('2026-10-31')
  expect(dayIn('America/Los_Angeles', '2026-11-01T09:30:00Z', 2)).toBe('2026-10-31')
  expect(dayIn('America/Los_Angeles', '2026-11-01T10:00:00Z', 2)).toBe('2026-11-01')
})

test('an unknown zone is refused', () => {
  expect(() => studyDay(0, 'Mars/Olympus', 4)).toThrow(RangeError)
})

test('days are dates', () => {
  expect(dateOfDay(0)).toBe('1970-01-01')
  expect(dayOfDate('2026-11-26')).toBe(20_783)
  expect(dateOfDay(dayOfDate('1999-12-31'))).toBe('1999-12-31')
})
