import { randomUUID } from 'node:crypto'
import { startTestApp, type TestApp } from '@tingdu/testing/app.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Progress } from './queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A member in Shanghai with a card for each of these skills, answered as given: days ago, hour (UTC), rating. */
async function studied(cards: Record<string, [daysAgo: number, hour: number, rating: number][]>) {
  const account = await app.addAccount({ role: 'student' })
  await app.sql(`update api.fc_study_settings set time_zone = 'Asia/Shanghai' where owner = $1`, [account.id])
  for (const [skill, reviews] of Object.entries(cards)) {
    const id = randomUUID()
    await app.sql(
      `insert into api.fc_cards (owner, id, kind, skill, state, due, first_day)
        values ($1, $2, 'own', $3, 'review', current_date + 3, current_date - $4::int)`,
      [account.id, id, skill, Math.max(...reviews.map(([daysAgo]) => daysAgo))],
    )
    for (const [daysAgo, hour, rating] of reviews)
      await app.sql(
        `insert into api.fc_reviews (owner, id, card_id, rating, reviewed_at, day)
          select $1, gen_random_uuid(), $2, $3, at, lib.study_day(at, 'Asia/Shanghai', 4)
            from (select (current_date - $4::int) + make_interval(hours => $5) as at) t`,
        [account.id, id, rating, daysAgo, hour],
      )
  }
  return account
}
const progressOf = async (account: { id: number }) =>
  (await app.with(account as never).post('rpc/study_progress', { days: 30 })).body as Progress

test('counts what is remembered on a later day, once a day, by skill', async () => {
  const account = await studied({
    meaning: [
      [9, 1, 3],
      [5, 1, 1],
      [5, 2, 3],
      [3, 1, 3],
    ],
    reading: [
      [4, 1, 1],
      [2, 1, 2],
    ],
  })
  expect((await progressOf(account)).retention).toEqual([
    { skill: 'meaning', reviews: 2, remembered: 1 },
    { skill: 'reading', reviews: 1, remembered: 1 },
  ])
})

test('undone reviews, and those of others, do not count', async () => {
  const account = await studied({
    meaning: [
      [4, 1, 3],
      [2, 1, 1],
    ],
  })
  await studied({
    meaning: [
      [4, 1, 3],
      [2, 1, 3],
    ],
  })
  await app.sql('update api.fc_reviews set undone_at = now() where owner = $1 and rating = 1', [account.id])
  expect((await progressOf(account)).retention).toEqual([])
})

test('overdue cards come back today, suspended ones do not', async () => {
  const account = await studied({ meaning: [[9, 1, 3]], reading: [[9, 1, 3]], writing: [[9, 1, 3]] })
  await app.sql(
    `update api.fc_cards set due = now() - interval '20 days' where owner = $1 and skill = 'meaning'`,
    [account.id],
  )
  await app.sql(`update api.fc_cards set suspended = true where owner = $1 and skill = 'writing'`, [
    account.id,
  ])
  const { today, forecast } = await progressOf(account)
  expect(forecast.reduce((sum, { cards }) => sum + cards, 0)).toBe(2)
  expect(forecast[0]).toEqual({ day: today, cards: 1 })
})

test('known words add up by the day since which they are known', async () => {
  const account = await studied({})
  await app.sql(
    `insert into api.fc_word_states (owner, chinese, state, since)
      values ($1, '一', 'known', '2026-01-01T19:59:00Z'), ($1, '二', 'known', '2026-01-01T20:01:00Z'),
        ($1, '三', 'known', '2026-01-05T00:00:00Z'), ($1, '四', 'learning', '2026-01-05T00:00:00Z')`,
    [account.id],
  )
  const { known, learning, known_days } = await progressOf(account)
  expect([known, learning]).toEqual([3, 1])
  // A study day in Shanghai begins at four, which is 20:00 of the day before in UTC.
  expect(known_days).toEqual([
    { day: '2026-01-01', words: 1 },
    { day: '2026-01-02', words: 2 },
    { day: '2026-01-05', words: 3 },
  ])
})

test('a member without study gets figures of nothing', async () => {
  const account = await app.addAccount({ role: 'teacher' })
  expect(await progressOf(account)).toMatchObject({ known: 0, days: [], retention: [], forecast: [] })
})
