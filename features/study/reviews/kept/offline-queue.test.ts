import { DAY_MS } from '@tingdu/study/study-day.ts'
import { expect, test } from 'vitest'
import { testCard } from '../review/test-card.ts'
import type { CardAhead } from './cards-ahead.ts'
import { type DaySettings, offlineQueue } from './offline-queue.ts'

const settings: DaySettings = {
  desired_retention: 0.9,
  parameters: null,
  time_zone: 'UTC',
  day_starts_at: 4,
  buttons: 4,
  autoplay: false,
  new_per_day: 2,
  reviews_per_day: 3,
}
const midnight = Date.UTC(2026, 4, 10)
const noon = midnight + DAY_MS / 2
const at = (time: number) => new Date(time).toISOString()

const aNew = (chinese: string): CardAhead => testCard({ chinese })
const aReview = (chinese: string, days: number): CardAhead => {
  const card = testCard({ chinese })
  const schedule = {
    stability: 10,
    difficulty: 5,
    reps: 3,
    last_review: at(noon - 9 * DAY_MS),
    last_day: '2026-05-01',
  }
  const due = at(midnight + days * DAY_MS)
  return { ...card, state: 'review', due, schedule: { ...card.schedule, ...schedule, state: 'review', due } }
}
const aStep = (chinese: string, due: number): CardAhead => {
  const card = testCard({ chinese })
  const schedule = {
    ...card.schedule,
    state: 'learning',
    due: at(due),
    reps: 1,
    last_review: at(due - 1000),
  } as const
  return {
    ...card,
    state: 'learning',
    due: at(due),
    schedule: { ...schedule, last_day: '2026-05-10', stability: 1, difficulty: 5 },
  }
}
const asked = (cards: CardAhead[], now = noon, counts = { due: 3, new: 2, done: 0, left: 5 }) =>
  offlineQueue({ at: noon, counts, cards }, settings, now).cards.map(({ entry }) => entry.chinese)

test('what is due today comes in the order of the server: steps, reviews, new cards, later steps', () => {
  const cards = [
    aNew('新'),
    aReview('复', 0),
    aStep('后', noon + 60_000),
    aStep('步', noon - 60_000),
    aReview('明', 1),
  ]
  expect(asked(cards)).toEqual(['步', '复', '新', '后'])
  expect(asked(cards, noon + DAY_MS)).toEqual(['步', '后', '复', '明', '新'])
})

test('the day begins at the hour of the settings', () => {
  const cards = [aReview('明', 1)]
  expect(asked(cards, midnight + DAY_MS + 3 * 3_600_000)).toEqual([])
  expect(asked(cards, midnight + DAY_MS + 4 * 3_600_000)).toEqual(['明'])
})

test('a day allows as many as the settings say, and today as many as the server said', () => {
  const cards = [...'一二三四'].map((each) => aReview(each, 0))
  const fresh = [...'甲乙丙'].map(aNew)
  expect(asked([...cards, ...fresh])).toEqual(['一', '二', '三', '甲', '乙'])
  expect(asked([...cards, ...fresh], noon, { due: 1, new: 0, done: 4, left: 1 })).toEqual(['一'])
  const [first, ...rest] = fresh
  const introduced = { ...aReview('甲', 8), ...{ introducedAt: noon, answeredAt: noon } }
  expect(first).toBeDefined()
  expect(asked([...cards, introduced, ...rest])).toEqual(['一', '二', '三', '乙'])
  expect(asked([introduced, ...rest], noon + DAY_MS)).toEqual(['乙', '丙'])
  const answered = { ...aReview('一', 20), answeredAt: noon }
  expect(asked([answered, ...cards.slice(1)])).toEqual(['二', '三'])
})

test('buttons say what an answer means now', () => {
  const ahead = { at: noon, counts: { due: 1, new: 0, done: 0, left: 1 }, cards: [aReview('复', 0)] }
  const good = (now: number) => offlineQueue(ahead, settings, now).cards[0]?.intervals['3']
  const days = (text = '') => Number.parseFloat(text) * (/mo/.test(text) ? 30 : 1)
  expect(days(good(noon + 60 * DAY_MS))).toBeGreaterThan(days(good(noon)))
})
