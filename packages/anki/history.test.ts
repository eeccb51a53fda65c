import { expect, test } from 'vitest'
import { pastReviews } from './history.ts'

const entry = (id: number, ease: number, kind = 1, factor = 2500) => ({ id, ease, kind, factor, time: 3000 })

test('answers count in order, from the last reset on, without changes by hand and cramming', () => {
  const log = [
    entry(50, 4),
    entry(10, 3),
    entry(20, 0, 4, 0),
    entry(30, 1),
    entry(40, 2, 3, 0),
    entry(45, 2, 3, 2000),
    entry(60, 0, 5, 2500),
    entry(70, 7),
  ]
  expect(pastReviews(log).map(({ at, rating }) => [at, rating])).toEqual([
    [30, 1],
    [45, 2],
    [50, 4],
  ])
})

test('an implausibly long answer time is cut', () => {
  expect(pastReviews([{ ...entry(1, 3), time: 10 ** 12 }])[0]?.durationMs).toBe(3_600_000)
  expect(pastReviews([{ ...entry(1, 3), time: -5 }])[0]?.durationMs).toBe(0)
})
