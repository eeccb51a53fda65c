import { expect, test } from 'vitest'
import { copyDates } from './copy-dates.ts'

const now = new Date('2026-11-27T10:00:00Z')
const copied = (due_at: string, opens_at: string, from: string, to: string) =>
  copyDates({ due_at, opens_at }, from, to, now)
const past = '2026-11-01T00:00:00Z'

test('a future due date keeps its day and time', () => {
  const zone = 'Europe/Berlin'
  expect(copied('2026-12-11T22:59:00Z', '2026-12-03T23:00:00Z', zone, zone)).toEqual({
    ...{ due: '11/12/2026', time: '23:59', opens: '04/12/2026', zone },
  })
})

test('a past due date, or one within a day, moves to the same weekday of the coming week', () => {
  const zone = 'UTC'
  const dates = (due: string) => copied(due, past, zone, zone)
  // A Friday four weeks ago; now it is Friday.
  expect(dates('2026-10-30T23:59:00Z')).toEqual({ due: '04/12/2026', time: '23:59', opens: '', zone })
  expect(dates('2026-11-25T08:00:00Z')).toMatchObject({ due: '02/12/2026', time: '08:00' })
  expect(dates('2026-11-28T09:59:00Z')).toMatchObject({ due: '05/12/2026' })
  expect(dates('2026-11-28T10:00:00Z')).toMatchObject({ due: '28/11/2026' })
})

test('the weekday and the time are kept in the zone of the other class', () => {
  // Thursday 23:59 in Shanghai, which is Thursday afternoon in London.
  expect(copied('2026-11-19T15:59:00Z', past, 'Asia/Shanghai', 'Europe/London')).toEqual({
    ...{ due: '03/12/2026', time: '23:59', opens: '', zone: 'Europe/London' },
  })
})

test('the time stays when the clocks change in between', () => {
  const zone = 'Europe/Berlin'
  expect(copied('2026-10-23T21:59:00Z', past, zone, zone)).toMatchObject({ due: '04/12/2026', time: '23:59' })
})
