import { expect, test } from 'vitest'
import { intervals } from './intervals.ts'
import { newSchedule } from './schedule.ts'
import { createScheduler } from './scheduler.ts'

const scheduler = createScheduler({ desiredRetention: 0.9 })
const now = { at: Date.UTC(2026, 10, 26, 10), day: 20_783 }

test('steps in minutes, then days', () => {
  expect(intervals(scheduler, 'card', null, now)).toEqual({
    1: '1 min',
    2: '6 min',
    3: '10 min',
    4: expect.stringMatching(/^(7|8|9|10) d$/),
  })
})

test('months and years of cards that are remembered long', () => {
  const schedule = { ...newSchedule, state: 'review', difficulty: 5, reps: 5, lastDay: now.day - 60 } as const
  expect(intervals(scheduler, 'card', { ...schedule, stability: 60 }, now)).toEqual({
    1: '10 min',
    2: expect.stringMatching(/^\d(\.\d)? mo$/),
    3: expect.stringMatching(/^\d(\.\d)? mo$/),
    4: expect.stringMatching(/^\d(\.\d)? (mo|y)$/),
  })
  expect(intervals(scheduler, 'card', { ...schedule, stability: 3000 }, now)[3]).toMatch(/^\d(\.\d)? y$/)
})

test('a card that was reviewed on a later day in another zone counts from that day', () => {
  const learned = {
    ...newSchedule,
    state: 'review',
    stability: 4,
    difficulty: 5,
    reps: 2,
    lastDay: now.day + 1,
  } as const
  expect(intervals(scheduler, 'card', learned, now)).toEqual(
    intervals(scheduler, 'card', learned, { ...now, day: now.day + 1 }),
  )
})
