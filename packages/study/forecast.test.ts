import { expect, test } from 'vitest'
import { type ForecastCard, forecast } from './forecast.ts'
import { random } from './random.ts'
import { newSchedule, type Review } from './schedule.ts'
import { createScheduler } from './scheduler.ts'
import { DAY_MS } from './study-day.ts'

const today = 20_783
const scheduler = createScheduler({ desiredRetention: 0.9 })
const options = { today, days: 60, reviewsPerDay: 9999, newPerDay: 0, newCards: 0 }
const average = (days: number[]) => days.reduce((sum, each) => sum + each, 0) / days.length

/** Cards that were introduced ten a day and reviewed with Good when they were due. */
function cardsOf(count: number): ForecastCard[] {
  return Array.from({ length: count }, (_, n) => {
    const id = `card ${n}`
    const reviews: Review[] = []
    let schedule = newSchedule
    for (let day = today - 60 + Math.floor(n / 10); day < today; ) {
      reviews.push({ id: `${reviews.length}`.padStart(3, '0'), rating: 3, reviewedAt: day * DAY_MS, day })
      schedule = scheduler.fold(id, reviews)
      if (schedule.state === 'review') day = (schedule.due as number) / DAY_MS
    }
    return { id, schedule }
  })
}

test('nothing to learn is nothing to review', () => {
  expect(forecast(scheduler, [], { ...options, random: random(1) })).toEqual(Array(60).fill(0))
})

test('a card that is due today is reviewed today, and one that is always remembered comes back rarely', () => {
  const schedule = { ...newSchedule, state: 'review', stability: 10, difficulty: 5, reps: 3 } as const
  const card = {
    id: 'a',
    schedule: { ...schedule, due: today * DAY_MS, lastDay: today - 10, firstDay: today - 30 },
  }
  const days = forecast(scheduler, [card], { ...options, random: () => 0 })
  expect(days[0]).toBe(1)
  expect(days.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(3)
})

test('new cards add reviews until they are used up', () => {
  const days = forecast(scheduler, [], { ...options, newPerDay: 10, newCards: 200, random: random(2) })
  expect(days[0]).toBe(0)
  expect(average(days.slice(15, 25))).toBeGreaterThan(5)
  expect(average(days.slice(50))).toBeLessThan(average(days.slice(15, 25)))
})

test('who wants to remember more reviews more', () => {
  const cards = cardsOf(600)
  const per = (desiredRetention: number) =>
    average(
      forecast(createScheduler({ desiredRetention }), cards, {
        ...options,
        newPerDay: 10,
        newCards: 1000,
        random: random(3),
      }),
    )
  const [low, middle, high] = [per(0.8), per(0.9), per(0.95)] as [number, number, number]
  expect(low).toBeLessThan(middle)
  expect(middle).toBeLessThan(high)
})

test('no day has more reviews than the settings say, and new cards wait for a backlog', () => {
  const cards = cardsOf(600).map(({ id, schedule }) => ({
    id,
    schedule: { ...schedule, due: (today - 5) * DAY_MS },
  }))
  const days = forecast(scheduler, cards, {
    ...options,
    reviewsPerDay: 20,
    newPerDay: 10,
    newCards: 1000,
    random: random(4),
  })
  expect(Math.max(...days)).toBe(20)
})

test('the same numbers give the same forecast, and others a similar one', () => {
  const cards = cardsOf(600)
  const run = (seed: number) => forecast(scheduler, cards, { ...options, random: random(seed) })
  expect(run(5)).toEqual(run(5))
  const [one, other] = [average(run(5)), average(run(6))]
  expect(Math.abs(one - other) / one).toBeLessThan(0.2)
})

test('a long pause costs no more than the reviews that are due', () => {
  const cards = cardsOf(100)
  const [first] = forecast(scheduler, cards, { ...options, today: today + 400, days: 1, random: random(7) })
  expect(first).toBe(100)
})
