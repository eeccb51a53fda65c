import { expect, test } from 'vitest'
import { byOverdueness, planDay, timesSetAside } from './day-plan.ts'

test('the longest wait relative to the stability comes first', () => {
  const card = (id: string, stability: number, lastDay: number) => ({ id, stability, lastDay })
  const cards = [
    card('fresh', 100, 80),
    card('late', 10, 80),
    card('later', 10, 70),
    card('also late', 10, 80),
  ]
  expect(cards.sort(byOverdueness(100)).map(({ id }) => id)).toEqual(['later', 'also late', 'late', 'fresh'])
})

const settings = { reviewsPerDay: 60, newPerDay: 10 }

test('no more reviews than the settings say, less those answered', () => {
  expect(planDay(settings, { due: 1500, answered: 0, introduced: 0 }).reviews).toBe(60)
  expect(planDay(settings, { due: 1480, answered: 20, introduced: 0 }).reviews).toBe(40)
  expect(planDay(settings, { due: 1420, answered: 80, introduced: 0 }).reviews).toBe(0)
  expect(planDay(settings, { due: 5, answered: 0, introduced: 0 }).reviews).toBe(5)
})

test('new cards wait while more than three days of reviews are due, unless more are wanted', () => {
  expect(planDay(settings, { due: 180, answered: 0, introduced: 4 }).newCards).toBe(6)
  expect(planDay(settings, { due: 181, answered: 0, introduced: 0 }).newCards).toBe(0)
  expect(planDay(settings, { due: 121, answered: 60, introduced: 0 }).newCards).toBe(0)
  expect(planDay(settings, { due: 181, answered: 0, introduced: 0, more: 5 }).newCards).toBe(5)
  expect(planDay(settings, { due: 0, answered: 0, introduced: 10, more: 5 }).newCards).toBe(5)
  expect(planDay(settings, { due: 0, answered: 0, introduced: 30 }).newCards).toBe(0)
})

test('a card is set aside at eight lapses, and after every four more', () => {
  expect([0, 7, 8, 11, 12, 16].map(timesSetAside)).toEqual([0, 0, 1, 1, 2, 3])
})
