import { startTestApp, type TestApp } from '@tingdu/testing/app.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addLearner, aReview, madeUpWords, sendReviews } from './test-study.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('refuses values out of range', async () => {
  for (const query of [
    'desired_retention=1',
    'desired_retention=0.5',
    'desired_retention=x',
    'new_per_day=-1',
  ])
    expect(await app.as('student').get(`rpc/study_forecast?${query}`)).toMatchObject({
      status: 400,
      body: { code: 'invalid_input' },
    })
})

test('says how many reviews a day there will be, by the settings or by others', async () => {
  const { learner, words, deck } = await addLearner(app, madeUpWords(400, '预'))
  await app.sql('update api.fc_decks set nb_entries = 400 where id = $1', [deck])
  const at = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  for (const [days, from] of [
    [9, 0],
    [3, 100],
  ] as const)
    await sendReviews(
      app,
      learner,
      words
        .slice(from, from + 100)
        .map((word_id) => aReview({ word_id, skill: 'meaning', rating: 4, reviewed_at: at(days) })),
    )
  const ask = async (query = '') => {
    const { status, body } = await app.with(learner).get(`rpc/study_forecast?${query}`)
    expect(status).toBe(200)
    expect(body.per_day).toHaveLength(30)
    return body as { per_day: number[]; in_a_month: number }
  }
  const usual = await ask()
  expect(usual.per_day[0]).toBeGreaterThan(10)
  expect(usual.in_a_month).toBeGreaterThan(5)
  expect((await ask('new_per_day=0')).in_a_month).toBeLessThan(usual.in_a_month)
  expect((await ask('desired_retention=0.97')).in_a_month).toBeGreaterThan(usual.in_a_month)
  expect(Math.max(...(await ask('reviews_per_day=8')).per_day)).toBe(8)
  expect(await ask()).toEqual(usual)
})
