import { fsrs, GenSeedStrategyWithCardId, StrategyMode } from 'ts-fsrs'
import { expect, test } from 'vitest'
import { random } from './random.ts'
import { newSchedule, type Rating, type Review } from './schedule.ts'
import { createScheduler } from './scheduler.ts'
import { studyDay } from './study-day.ts'

const scheduler = createScheduler({ desiredRetention: 0.9 })
const cardId = '6f0e2f7a-54f1-a4a3-9d83-7f3d4c6f1f10'
const start = Date.UTC(2026, 2, 1)
const DAY = 86_400_000

const review = (id: number, rating: Rating, day: number, minutes = 600): Review => ({
  id: String(id).padStart(8, '0'),
  rating,
  reviewedAt: start + day * DAY + minutes * 60_000,
  day: start / DAY + day,
})

/** As a learner might answer: mostly good, at growing distances, sometimes several times a day. */
function history(next: () => number, length: number): Review[] {
  let day = 0
  return Array.from({ length }, (_, n) => {
    day += next() < 0.3 ? 0 : Math.ceil(next() * (n + 1))
    const rating = ([1, 2, 3, 3, 3, 4] as const)[Math.floor(next() * 6)] as Rating
    return review(n, rating, day, n)
  })
}

test('a card without reviews is new', () => {
  expect(scheduler.fold(cardId, [])).toEqual(newSchedule)
})

test('reviews of one study day are one day, whatever the calendar of UTC says', () => {
  // 07:55 and 08:05 in the morning of Shanghai are 23:55 and 00:05 in UTC.
  const at = Date.UTC(2026, 2, 1, 23, 55)
  const [first, second] = [at, at + 10 * 60_000]
  const days = [first, second].map((time) => studyDay(time, 'Asia/Shanghai', 4))
  expect(new Set(days).size).toBe(1)
  const schedule = scheduler.fold(cardId, [
    { id: 'a', rating: 3, reviewedAt: first, day: days[0] as number },
    { id: 'b', rating: 3, reviewedAt: second, day: days[1] as number },
  ])
  expect(schedule.stability).toBeCloseTo(2.3065, 4)
})

test('learning steps are due by the clock, reviews at a study day', () => {
  const learning = scheduler.fold(cardId, [review(1, 3, 0)])
  expect(learning).toMatchObject({ state: 'learning', due: start + 610 * 60_000 })
  const inReview = scheduler.fold(cardId, [review(1, 3, 0), review(2, 3, 0, 610)])
  expect(inReview).toMatchObject({ state: 'review', lastDay: start / DAY, firstDay: start / DAY })
  expect((inReview.due as number) % DAY).toBe(0)
})

test('the order of arrival does not matter, nor does a review that arrives twice', () => {
  const next = random(1)
  for (let n = 0; n < 50; n += 1) {
    const reviews = history(next, 20)
    const shuffled = [...reviews, ...reviews].sort(() => next() - 0.5)
    expect(scheduler.fold(cardId, shuffled)).toEqual(scheduler.fold(cardId, reviews))
  }
})

test('a day before that of the last review counts as that day', () => {
  const west = { ...review(3, 3, 4, 700), day: start / DAY + 3 }
  const before = [review(1, 3, 0), review(2, 4, 4)]
  expect(scheduler.fold(cardId, [...before, west])).toEqual(
    scheduler.fold(cardId, [...before, { ...west, day: start / DAY + 4 }]),
  )
})

test('one more answer gives what folding all reviews gives', () => {
  const next = random(2)
  for (let n = 0; n < 50; n += 1) {
    const reviews = history(next, 15)
    let schedule = newSchedule
    for (const each of reviews) schedule = scheduler.answer(cardId, schedule, each)
    expect(schedule).toEqual(scheduler.fold(cardId, reviews))
  }
})

test('hard comes back before good, and good before easy', () => {
  const next = random(3)
  for (let n = 0; n < 2000; n += 1) {
    const id = `card ${n}`
    const before = history(next, Math.floor(next() * 12))
    const schedule = scheduler.fold(id, before)
    const at = (schedule.lastReview ?? start) + DAY * Math.floor(next() * 30)
    const day = Math.floor(at / DAY)
    const [hard, good, easy] = ([2, 3, 4] as const).map(
      (rating) => scheduler.answer(id, schedule, { rating, reviewedAt: at, day }).due as number,
    ) as [number, number, number]
    expect(hard).toBeLessThan(good)
    expect(good).toBeLessThan(easy)
  }
})

test('the same card has the same spread everywhere, and another card another one', () => {
  const reviews = [0, 0, 3, 12, 40].map((day, n) => review(n, 3, day, n))
  const due = (id: string) => createScheduler({ desiredRetention: 0.9 }).fold(id, reviews).due
  expect(due('a')).toBe(due('a'))
  expect(new Set(Array.from({ length: 20 }, (_, n) => due(`card ${n}`))).size).toBeGreaterThan(3)
})

test('stability and difficulty are those of ts-fsrs over study days', () => {
  const next = random(4)
  const straight = fsrs({ enable_fuzz: true, request_retention: 0.9 }).useStrategy(
    StrategyMode.SEED,
    GenSeedStrategyWithCardId('card_id'),
  )
  for (let n = 0; n < 50; n += 1) {
    const reviews = history(next, 20)
    // biome-ignore lint/suspicious/noExplicitAny: the library's card has no card_id
    let card: any = { due: new Date(0), stability: 0, difficulty: 0, elapsed_days: 0, scheduled_days: 0 }
    card = { ...card, learning_steps: 0, reps: 0, lapses: 0, state: 0, card_id: cardId }
    for (const { day, rating } of reviews) card = straight.next(card, day * DAY, rating).card
    const folded = scheduler.fold(cardId, reviews)
    expect(folded.stability).toBeCloseTo(card.stability, 9)
    expect(folded.difficulty).toBeCloseTo(card.difficulty, 9)
    expect([folded.reps, folded.lapses]).toEqual([card.reps, card.lapses])
  }
})

test('refuses parameters that are not 21 numbers', () => {
  expect(() => createScheduler({ desiredRetention: 0.9, parameters: [1, 2] })).toThrow('21')
  expect(() => createScheduler({ desiredRetention: 0.9, parameters: Array(21).fill(Number.NaN) })).toThrow(
    '21',
  )
})
