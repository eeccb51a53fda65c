import { expect, test } from 'vitest'
import { compareLosses, losses, splitTime, trainingItems } from './fit.ts'
import type { Rating, Review } from './schedule.ts'
import { DAY_MS } from './study-day.ts'

const review = (n: number, day: number, rating: Rating): Review => ({
  id: String(n),
  rating,
  reviewedAt: day * DAY_MS + n,
  day,
})

test('each review of a later day is learned from with those before it, and none of the same day', () => {
  const card = {
    id: 'a',
    reviews: [review(1, 100, 3), review(2, 100, 3), review(3, 103, 1), review(4, 103, 3)],
  }
  const third = [
    { rating: 3, days: 0 },
    { rating: 3, days: 0 },
    { rating: 1, days: 3 },
  ]
  expect(trainingItems([card], Number.POSITIVE_INFINITY)).toEqual([third])
  expect(trainingItems([card], 102 * DAY_MS)).toEqual([])
})

test('the last fifth of the reviews of all cards judges', () => {
  const cards = [0, 1].map((n) => ({
    id: String(n),
    reviews: Array.from({ length: 50 }, (_, i) => review(i, i * 2 + n, 3)),
  }))
  const split = splitTime(cards)
  const later = cards.flatMap(({ reviews }) => reviews).filter(({ reviewedAt }) => reviewedAt > split)
  expect(later).toHaveLength(19)
  expect(losses(cards, undefined, split)).toHaveLength(19)
})

test('a review that is forgotten costs more the surer the parameters were', () => {
  const soon = { id: 'a', reviews: [review(1, 100, 4), review(2, 101, 1)] }
  const late = { id: 'a', reviews: [review(1, 100, 4), review(2, 160, 1)] }
  expect(losses([soon], undefined, 0)[0]).toBeGreaterThan(losses([late], undefined, 0)[0] as number)
})

test('a small gain that could be chance is none', () => {
  expect(compareLosses([0.3, 0.5, 0.2, 0.4], [0.1, 0.7, 0.1, 0.4]).isBetter).toBe(false)
  expect(compareLosses(Array(100).fill(0.3), Array(100).fill(0.2))).toMatchObject({ isBetter: true })
  expect(compareLosses([0.3], [0.1]).isBetter).toBe(false)
  expect(compareLosses([], [])).toEqual({ loss_before: 0, loss_after: 0, isBetter: false })
})
