import { randomUUID } from 'node:crypto'
import { random } from '@tingdu/study/random.ts'
import type { Rating } from '@tingdu/study/schedule.ts'
import { DAY_MS, dateOfDay, studyDay } from '@tingdu/study/study-day.ts'
import { startTestApp, type TestAccount, type TestApp } from '@tingdu/testing/app.ts'
import { seed } from '@tingdu/testing/same-cases.ts'
import {
  type Card,
  createEmptyCard,
  fsrs,
  GenSeedStrategyWithCardId,
  type Grade,
  StrategyMode,
} from 'ts-fsrs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SentReview } from './sent-reviews.ts'
import { addLearner, sendReviews } from './test-study.ts'

/** Of all members together. `STUDY_REVIEWS=100000 STUDY_CARDS=500` is the full size, of some minutes. */
const REVIEWS = Number(process.env.STUDY_REVIEWS ?? 3000)
const CARDS = Number(process.env.STUDY_CARDS ?? 30)

/** Los Angeles and Berlin change to and from daylight saving twice a year, on different days. */
const members = [
  { zone: 'Asia/Shanghai', dayStartsAt: 4 },
  { zone: 'America/Los_Angeles', dayStartsAt: 2 },
  { zone: 'Europe/Berlin', dayStartsAt: 3 },
]

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Event = SentReview & { id: string; at: number; undone: boolean }

/** Answers over a year, of which half come within an hour of where a day begins. */
function eventsOf(word: number, count: number, next: () => number): Event[] {
  let at = Date.UTC(2025, 1, 1) + Math.floor(next() * 30 * DAY_MS)
  const average = (365 * DAY_MS) / count
  return Array.from({ length: count }, () => {
    at += next() < 0.3 ? Math.floor(next() * 900_000) : Math.floor(next() * 2 * average)
    if (next() < 0.5) at += (3_600_000 - (at % 3_600_000)) % 1_800_000
    const rating = ([1, 2, 3, 3, 3, 4] as const)[Math.floor(next() * 6)] as Rating
    const sent = { word_id: word, skill: 'meaning' as const, rating, reviewed_at: new Date(at).toISOString() }
    return { id: randomUUID(), ...sent, duration_ms: Math.floor(next() * 9000), at, undone: next() < 0.1 }
  })
}

function shuffled<T>(items: T[], next: () => number): T[] {
  return items
    .map((item) => ({ item, place: next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

/** Sends everything in batches, and undoes what is to be undone right after. */
async function deliver(account: TestAccount, events: Event[], next: () => number): Promise<void> {
  for (let rest = events; rest.length > 0; ) {
    const batch = rest.slice(0, 1 + Math.floor(next() * 500))
    rest = rest.slice(batch.length)
    const reply = await sendReviews(
      app,
      account,
      batch.map(({ at, undone, ...sent }) => sent),
    )
    expect(reply.status).toBe(200)
    for (const { id } of batch.filter(({ undone }) => undone))
      expect((await app.with(account).post('rpc/undo_review', { id })).status).toBe(200)
  }
}

/** A replay by ts-fsrs alone, over study days. */
function replay(cardId: string, events: Event[], { zone, dayStartsAt }: (typeof members)[number]) {
  const algorithm = fsrs({ request_retention: 0.9, enable_fuzz: true }).useStrategy(
    StrategyMode.SEED,
    GenSeedStrategyWithCardId('card_id'),
  )
  let card: Card = { ...createEmptyCard(0), card_id: cardId } as Card
  let day = Number.NEGATIVE_INFINITY
  let due = 0
  const days: string[] = []
  const counted = events.filter(({ undone }) => !undone)
  for (const { at, rating } of counted.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))) {
    const ownDay = studyDay(at, zone, dayStartsAt)
    day = Math.max(day, ownDay)
    days.push(dateOfDay(ownDay))
    const time = new Date(day * DAY_MS)
    const good = algorithm.next(card, time, 3).card
    const before = card
    card = algorithm.next(card, time, rating as Grade).card
    due = card.due.getTime()
    if (card.state === 1 || card.state === 3) due += at - day * DAY_MS
    else if (rating === 4 && before.state !== 0 && good.state === 2)
      due = Math.max(due, good.due.getTime() + DAY_MS)
  }
  return { card, due, days, last: counted.length }
}

test.each(members)('cards equal a straight replay over study days, in $zone', async (member) => {
  const next = random(seed)
  const words = Math.round(CARDS / members.length)
  const { learner, words: ids } = await addLearner(
    app,
    Array.from({ length: words }, (_, n) => `${member.zone} ${n}`),
  )
  await app.with(learner).patch(`fc_study_settings?owner=eq.${learner.id}`, {
    time_zone: member.zone,
    day_starts_at: member.dayStartsAt,
  })
  const each = Math.round(REVIEWS / members.length / words)
  const events = new Map(ids.map((id) => [id, eventsOf(id, each, next)]))
  const all = shuffled([...events.values()].flat(), next)
  // A third reaches the server from both devices.
  const phone = all.filter((_, n) => n % 3 !== 1)
  const tablet = shuffled(
    all.filter((_, n) => n % 3 !== 0),
    next,
  )
  await Promise.all([deliver(learner, phone, next), deliver(learner, tablet, next)])

  const cards = await app.sql<Record<string, number | string>>(
    `select id, word_id, stability, difficulty, reps, lapses, state, last_day::text,
        (extract(epoch from due) * 1000)::bigint as due from api.fc_cards where owner = $1`,
    [learner.id],
  )
  expect(cards).toHaveLength(ids.length)
  const perDay = new Map<string, number>()
  const newPerDay = new Map<string, number>()
  for (const row of cards) {
    const { card, due, days } = replay(row.id as string, events.get(row.word_id as number) as Event[], member)
    for (const day of days) perDay.set(day, (perDay.get(day) ?? 0) + 1)
    newPerDay.set(days[0] as string, (newPerDay.get(days[0] as string) ?? 0) + 1)
    expect(Math.abs((row.stability as number) - card.stability)).toBeLessThan(1e-9)
    expect(Math.abs((row.difficulty as number) - card.difficulty)).toBeLessThan(1e-9)
    expect(row).toMatchObject({ reps: card.reps, lapses: card.lapses, due, last_day: days.toSorted().at(-1) })
    expect(row.state).toBe(['new', 'learning', 'review', 'relearning'][card.state])
  }
  const days = await app.sql<{ day: string; reviews: number; new_cards: number }>(
    'select day::text, reviews, new_cards from api.fc_study_days where owner = $1 and reviews > 0',
    [learner.id],
  )
  expect(new Map(days.map(({ day, reviews }) => [day, reviews]))).toEqual(perDay)
  expect(new Map(days.filter((day) => day.new_cards > 0).map((day) => [day.day, day.new_cards]))).toEqual(
    newPerDay,
  )
})
