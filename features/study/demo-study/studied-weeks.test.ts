import { createScheduler } from '@tingdu/study/scheduler.ts'
import { expect, test } from 'vitest'
import { studiedWeeks } from './studied-weeks.ts'

const scheduler = createScheduler({ desiredRetention: 0.9 })
const today = 20_000
const cards = Array.from({ length: 80 }, (_, n) => ({
  id: `card ${n}`,
  from: today - 35 + Math.floor(n / 4),
}))
const study = () => studiedWeeks(cards, { scheduler, today, days: 35, newPerDay: 6 })

test('is the same in every run, and a plausible learner', () => {
  const { reviews, ends } = study()
  expect(study().reviews).toEqual(reviews)
  expect(new Set(reviews.map(({ id }) => id)).size).toBe(reviews.length)
  expect(reviews.every(({ day }) => day < today)).toBe(true)
  expect(ends.length).toBeGreaterThan(24)
  expect(ends.length).toBeLessThan(35)
  const later = reviews.filter(({ cardId, day }) =>
    reviews.some((other) => other.cardId === cardId && other.day < day),
  )
  const remembered = later.filter(({ rating }) => rating > 1).length / later.length
  expect(remembered).toBeGreaterThan(0.8)
})

test('no card is answered before it is there, and each schedule is the fold of its answers', () => {
  const { reviews, ends } = study()
  for (const { id, from } of cards) {
    const given = reviews.filter(({ cardId }) => cardId === id)
    for (const { day } of given) expect(day).toBeGreaterThanOrEqual(from)
  }
  const folds = Object.entries(Object.groupBy(reviews, ({ cardId }) => cardId)).map(([id, given = []]) =>
    scheduler.fold(id, given),
  )
  const byStability = (a: { stability: number }, b: { stability: number }) => a.stability - b.stability
  const last = [...(ends.at(-1)?.schedules.values() ?? [])]
  expect(last.toSorted(byStability)).toEqual(folds.toSorted(byStability))
})
