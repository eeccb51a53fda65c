import { createScheduler } from '@tingdu/study/scheduler.ts'
import { startTestApp, type TestApp } from '@tingdu/testing/app.ts'
import { default_w } from 'ts-fsrs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addLearner, aReview, madeUpWords, sendReviews } from './test-study.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('everyone has settings from the beginning', async () => {
  const learner = await app.addAccount()
  expect((await app.with(learner).get('fc_study_settings')).body).toMatchObject([
    { owner: learner.id, desired_retention: 0.9, reviews_per_day: 100, new_per_day: 10, time_zone: 'UTC' },
  ])
})

test.each([
  [5, 2],
  [30, 15],
  [null, 10],
])(
  'with %j minutes a day in a new profile, there are %i new cards a day',
  async (minutes_a_day, new_per_day) => {
    const learner = await app.addAccount()
    const created = await app.with(learner).post('fc_profile', { minutes_a_day })
    expect(created.status).toBe(201)
    expect((await app.with(learner).get('fc_study_settings')).body).toMatchObject([{ new_per_day }])
    // A choice made since is kept.
    await app.with(learner).patch(`fc_study_settings?owner=eq.${learner.id}`, { new_per_day: 33 })
    await app.with(learner).patch(`fc_profile?owner=eq.${learner.id}`, { minutes_a_day: 60 })
    expect((await app.with(learner).get('fc_study_settings')).body).toMatchObject([{ new_per_day: 33 }])
  },
)

test('refuses zones that do not exist, and other values out of range', async () => {
  const learner = await app.addAccount()
  const change = (settings: object) =>
    app.with(learner).patch(`fc_study_settings?owner=eq.${learner.id}`, settings)
  for (const time_zone of ['Mars/Olympus', '+08:00', 'FOO5', 'asia/shanghai', '', 'x'.repeat(65)])
    expect([time_zone, (await change({ time_zone })).status]).toEqual([time_zone, 400])
  for (const time_zone of [
    'Asia/Shanghai',
    'Asia/Calcutta',
    'America/Argentina/Buenos_Aires',
    'UTC',
    'Etc/GMT+8',
  ])
    expect([time_zone, (await change({ time_zone })).status]).toEqual([time_zone, 204])
  const wrong = [
    { desired_retention: 0.5 },
    { reviews_per_day: -1 },
    { new_per_day: 1001 },
    { buttons: 3 },
    { day_starts_at: 13 },
    { order: 'sideways' },
    { known_after_days: 0 },
    { parameters: [] },
    { parameters: { version: 6, w: default_w.slice(1) } },
    { parameters: { version: 5, w: default_w } },
    { parameters: { version: 6, w: default_w.map(String) } },
    { parameters: { version: 6, w: default_w.map(() => 1e9) } },
    { parameters: { version: 6, w: default_w, more: 'x'.repeat(3000) } },
  ]
  for (const settings of wrong) {
    const { status, body } = await change(settings)
    expect([settings, status, typeof body?.message]).toEqual([settings, 400, 'string'])
  }
  expect((await change({ parameters: { version: 6, w: default_w } })).status).toBe(204)
  expect((await change({ parameters: null })).status).toBe(204)
})

test('all cards are folded again on request, in the background, by the settings as they are then', async () => {
  const { learner, words } = await addLearner(app, madeUpWords(1100, '重'))
  const at = [40, 30].map((days) => new Date(Date.now() - days * 86_400_000).toISOString())
  for (let n = 0; n < words.length; n += 250)
    await sendReviews(
      app,
      learner,
      words
        .slice(n, n + 250)
        .flatMap((word_id) =>
          at.map((reviewed_at) => aReview({ word_id, skill: 'meaning', rating: 4, reviewed_at })),
        ),
    )
  const w = default_w.map((value, n) => (n < 4 ? value * 1.5 : value))
  await app.with(learner).patch(`fc_study_settings?owner=eq.${learner.id}`, {
    parameters: { version: 6, w },
    desired_retention: 0.8,
  })
  const { body: replaced } = await app.with(learner).post('rpc/reschedule')
  const { status, body } = await app.with(learner).post('rpc/reschedule')
  expect([status, body]).toEqual([200, { job: expect.stringMatching(/^[0-9a-f-]{36}$/) }])
  expect(body.job).not.toBe(replaced.job)
  const task = async () => (await app.with(learner).get('fc_study_tasks')).body
  expect(await task()).toMatchObject([
    { id: body.job, kind: 'reschedule', done: 0, total: 1100, finished_at: null },
  ])
  const days = async () => (await app.with(learner).get('fc_study_days?select=day,reviews,new_cards')).body
  const before = await days()
  await app.runJobs()
  expect(await task()).toMatchObject([{ done: 1100, total: 1100, finished_at: expect.any(String) }])
  expect(await days()).toEqual(before)

  const scheduler = createScheduler({ desiredRetention: 0.8, parameters: w })
  const reviews = await app.sql<{ id: string; at: number; day: number; card_id: string }>(
    `select id, card_id, (extract(epoch from reviewed_at) * 1000)::bigint as at, day - date '1970-01-01' as day
      from api.fc_reviews where owner = $1`,
    [learner.id],
  )
  const cards = await app.sql<{ id: string; stability: number; due: number }>(
    'select id, stability, (extract(epoch from due) * 1000)::bigint as due from api.fc_cards where owner = $1',
    [learner.id],
  )
  expect(cards).toHaveLength(1100)
  for (const card of cards) {
    const own = reviews.filter(({ card_id }) => card_id === card.id)
    const { stability, due } = scheduler.fold(
      card.id,
      own.map(({ id, at: reviewedAt, day }) => ({ id, rating: 4, reviewedAt, day })),
    )
    expect([card.stability, card.due]).toEqual([stability, due])
  }
})

test('20 requests an hour to fold all cards are enough', async () => {
  const limited = await startTestApp({ rateLimitFactor: 1 })
  try {
    const statuses: number[] = []
    for (let n = 0; n < 21; n += 1) statuses.push((await limited.as('student').post('rpc/reschedule')).status)
    expect(statuses).toEqual([...Array(20).fill(200), 429])
  } finally {
    await limited.close()
  }
})
