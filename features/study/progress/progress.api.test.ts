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

const dayOf = (account: { id: number }) =>
  app.sql<{ day: string; words_known: number }>(
    `select day::text, words_known from api.fc_study_days where owner = $1 order by day`,
    [account.id],
  )
/** Puts today's count of known words on an earlier day, as if these days had gone by. */
const letDaysPass = (account: { id: number }, days: number) =>
  app.sql('update api.fc_study_days set day = day - $2::int where owner = $1', [account.id, days])

test('known words are those at the end of each day, also when some are no longer known', async () => {
  const account = await studied({})
  const add = (...words: [string, string][]) =>
    app.sql(
      `insert into api.fc_word_states (owner, chinese, state) select $1, w.word, w.state
        from jsonb_to_recordset($2) as w (word text, state text)`,
      [account.id, JSON.stringify(words.map(([word, state]) => ({ word, state })))],
    )
  await add(['一', 'known'], ['二', 'known'], ['三', 'learning'])
  await letDaysPass(account, 5)
  await add(['四', 'learning'])
  await app.sql(`update api.fc_word_states set state = 'known' where owner = $1 and chinese = '三'`, [
    account.id,
  ])
  await letDaysPass(account, 3)
  await app.sql(`delete from api.fc_word_states where owner = $1 and chinese in ('一', '二')`, [account.id])
  const { today, known, learning, known_days } = await progressOf(account)
  expect([known, learning]).toEqual([1, 1])
  const days = (await dayOf(account)).map(({ day, words_known }) => ({ day, words: words_known }))
  expect(days.map(({ words }) => words)).toEqual([2, 3, 1])
  expect(known_days).toEqual(days)
  expect(known_days.at(-1)?.day).toBe(today)
})

test('deleting an account does not count as forgetting its words', async () => {
  const account = await studied({})
  await app.sql(`insert into api.fc_word_states (owner, chinese, state) values ($1, '一', 'known')`, [
    account.id,
  ])
  await app.sql('delete from private.accounts where user_id = $1', [account.id])
  expect(await dayOf(account)).toEqual([])
})

test('reading adds its seconds and characters to its day, once', async () => {
  const account = await studied({})
  const event = `insert into private.reading_events values ($1, $2, now(), '', 40, 20, 90) on conflict do nothing`
  const id = randomUUID()
  for (const sent of [id, id, randomUUID()]) await app.sql(event, [account.id, sent])
  const { days, today } = await progressOf(account)
  expect(days).toEqual([
    { day: today, reviews: 0, correct: 0, new_cards: 0, seconds: 0, seconds_read: 120, characters_read: 180 },
  ])
})

test('a member without study gets figures of nothing', async () => {
  const account = await app.addAccount({ role: 'teacher' })
  expect(await progressOf(account)).toMatchObject({ known: 0, days: [], retention: [], forecast: [] })
})
