import { expect, test } from 'vitest'
import { clockIn, timeIn } from './zoned-time.ts'

test.each([
  ['Europe/Berlin', '2026-11-30', '23:59', '2026-11-30T22:59:00.000Z'],
  ['Europe/Berlin', '2026-07-30', '23:59', '2026-07-30T21:59:00.000Z'],
  ['Asia/Shanghai', '2026-11-30', '23:59', '2026-11-30T15:59:00.000Z'],
  ['America/New_York', '2026-11-30', '00:00', '2026-11-30T05:00:00.000Z'],
  ['Asia/Kathmandu', '2026-11-30', '12:00', '2026-11-30T06:15:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-30', '00:30', '2026-11-29T10:30:00.000Z'],
  ['UTC', '2026-11-30', '23:59', '2026-11-30T23:59:00.000Z'],
  // The days on which the clocks change, before and after.
  ['Europe/Berlin', '2026-03-29', '00:30', '2026-03-28T23:30:00.000Z'],
  ['Europe/Berlin', '2026-03-29', '23:59', '2026-03-29T21:59:00.000Z'],
  ['Europe/Berlin', '2026-10-25', '00:30', '2026-10-24T22:30:00.000Z'],
  ['Europe/Berlin', '2026-10-25', '23:59', '2026-10-25T22:59:00.000Z'],
  // Midnight does not exist there on this day.
  ['America/Santiago', '2026-09-06', '00:00', '2026-09-06T04:00:00.000Z'],
  // The first of two, and an hour that is left out.
  ['Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
  ['Europe/Berlin', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
])('in %s, %s %s is %s', (zone, day, time, instant) => {
  expect(timeIn(zone, day, time).toISOString()).toBe(instant)
})

test('the chosen time is what clocks in the zone show', () => {
  for (const zone of ['Europe/Berlin', 'Asia/Shanghai', 'America/Los_Angeles', 'Australia/Lord_Howe'])
    for (let day = 1; day <= 28; day += 1) {
      const chosen = { day: `2026-10-${String(day).padStart(2, '0')}`, time: '23:59' }
      expect(clockIn(zone, timeIn(zone, chosen.day, chosen.time))).toEqual(chosen)
    }
})
