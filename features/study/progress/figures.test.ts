import { describe, expect, test } from 'vitest'
import { daysBefore, forecastSeries, knownSeries, seriesOfDays, streakOf, weekOf } from './figures.ts'

const today = '2026-03-10'
const day = (before: number, more = {}) => ({
  day: daysBefore(today, before),
  reviews: 10,
  correct: 9,
  new_cards: 2,
  seconds: 60,
  seconds_read: 30,
  characters_read: 0,
  ...more,
})

test('days without study are 0, also across months', () => {
  expect(
    seriesOfDays(
      { today: '2026-03-02', days: [{ ...day(0), day: '2026-02-28' }] },
      4,
      ({ reviews }) => reviews,
    ),
  ).toEqual({
    days: ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'],
    amounts: [0, 10, 0, 0],
  })
})

test('known words stay known until more are', () => {
  const known_days = [
    { day: '2026-01-01', words: 5 },
    { day: daysBefore(today, 1), words: 8 },
  ]
  expect(knownSeries({ today, known_days } as never, 3).amounts).toEqual([5, 8, 8])
  const [, second] = known_days
  expect(knownSeries({ today, known_days: [second] } as never, 3).amounts).toEqual([null, 8, 8])
})

test('the forecast has 30 days', () => {
  const { days, amounts } = forecastSeries({ today, forecast: [{ day: today, cards: 4 }] } as never)
  expect([days.length, days.at(-1), amounts[0], amounts[1]]).toEqual([30, '2026-04-08', 4, 0])
})

test('the week is the last seven days, and any study is at least a minute', () => {
  expect(weekOf({ today, days: [day(0, { seconds: 5, seconds_read: 0 })] }).minutes).toBe(1)
  expect(weekOf({ today, days: [day(0, { seconds: 0, seconds_read: 0 })] }).minutes).toBe(0)
  expect(weekOf({ today, days: [day(7), day(6), day(0)] })).toEqual({ minutes: 3, newWords: 4, days: 2 })
})

describe('the streak', () => {
  const streak = (...before: number[]) =>
    streakOf({ today, days: before.map((each) => ({ day: daysBefore(today, each) })) })

  test('counts days of study up to today', () => {
    expect(streak(0, 1, 2)).toBe(3)
    expect(streak()).toBe(0)
  })

  test('is not broken by a day that is not over', () => {
    expect(streak(1, 2)).toBe(2)
  })

  test('forgives one missed day a week, and no second one', () => {
    expect(streak(0, 2, 3)).toBe(3)
    expect(streak(0, 2, 3, 5)).toBe(3)
    expect(streak(0, 2, 3, 4, 5, 6, 7, 9)).toBe(8)
  })

  test('ends where nothing was studied for two days', () => {
    expect(streak(0, 1, 4)).toBe(2)
  })
})
