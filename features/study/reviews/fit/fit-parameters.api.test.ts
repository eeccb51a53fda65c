import { random } from '@tingdu/study/random.ts'
import type { Rating } from '@tingdu/study/schedule.ts'
import { createScheduler } from '@tingdu/study/scheduler.ts'
import { DAY_MS } from '@tingdu/study/study-day.ts'
import { startTestApp, type TestAccount, type TestApp } from '@tingdu/testing/app.ts'
import { default_w } from 'ts-fsrs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addLearner, aReview, madeUpWords, sendReviews } from '../test-study.ts'

/** The optimizer is optional, and missing on some processors. */
const optimizer = await import('@open-spaced-repetition/binding').catch(() => undefined)

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A member who remembers as these parameters say, and reviews cards when the default ones say they are due. */
async function addSimulated(prefix: string, memory: readonly number[], seed: number): Promise<TestAccount> {
  const { learner, words } = await addLearner(app, madeUpWords(160, prefix))
  const next = random(seed)
  const scheduler = createScheduler({ desiredRetention: 0.9 })
  const real = createScheduler({ desiredRetention: 0.9, parameters: memory })
  const first = Math.floor(Date.now() / DAY_MS) - 150
  const reviews = words.flatMap((word, n) => {
    const own: { id: string; rating: Rating; reviewedAt: number; day: number }[] = []
    for (let day = first + (n % 60); day < first + 149; ) {
      const actual = real.fold('any', own)
      const remembered = own.length > 0 && actual.lastDay !== day && next() < real.recall(actual, day)
      const rating = own.length === 0 || actual.lastDay === day || remembered ? 3 : 1
      own.push({
        id: String(own.length).padStart(4, '0'),
        rating,
        reviewedAt: day * DAY_MS + 12 * 3_600_000 + own.length,
        day,
      })
      const schedule = scheduler.fold('any', own)
      if (schedule.state === 'review') day = (schedule.due as number) / DAY_MS
    }
    return own.map(({ rating, reviewedAt }) =>
      aReview({ word_id: word, skill: 'meaning', rating, reviewed_at: new Date(reviewedAt).toISOString() }),
    )
  })
  for (let n = 0; n < reviews.length; n += 500) await sendReviews(app, learner, reviews.slice(n, n + 500))
  return learner
}

/** The default memory, but for how much a review adds (the ninth parameter; 1.87). */
const withGrowth = (growth: number) => default_w.map((value, n) => (n === 8 ? growth : value))

const settings = async (account: TestAccount) => (await app.with(account).get('fc_study_settings')).body[0]

describe.skipIf(!optimizer)('parameters of one’s own', () => {
  test('are adopted by who remembers in another way, not by who remembers as usual or has few reviews', async () => {
    // What is remembered lasts hardly longer after each review.
    const forgetful = await addSimulated('忘', withGrowth(0.4), 1)
    const usual = await addSimulated('常', default_w, 2)
    const { learner: beginner, words } = await addLearner(app, ['初一'])
    await sendReviews(app, beginner, [aReview({ word_id: words[0] as number, skill: 'meaning' })])
    await app.runJob('fit-study-parameters')

    const adopted = await settings(forgetful)
    expect(adopted.last_fit).toMatchObject({
      adopted: true,
      reviews: expect.any(Number),
      at: expect.any(String),
    })
    expect(adopted.last_fit.loss_after).toBeLessThan(adopted.last_fit.loss_before)
    expect(adopted.parameters).toEqual({ version: 6, w: expect.any(Array) })
    expect(adopted.parameters.w).toHaveLength(21)
    expect((await app.with(forgetful).get('fc_study_tasks')).body).toMatchObject([{ kind: 'reschedule' }])

    expect(await settings(usual)).toMatchObject({ parameters: null, last_fit: { adopted: false } })
    expect(await settings(beginner)).toMatchObject({ parameters: null, last_fit: null })

    // Nobody has new reviews, nor is a week over.
    await app.runJob('fit-study-parameters')
    expect((await settings(forgetful)).last_fit).toEqual(adopted.last_fit)
  })
})

test('members do not write what a fit found', async () => {
  const learner = await app.addAccount()
  const { status } = await app
    .with(learner)
    .patch(`fc_study_settings?owner=eq.${learner.id}`, { last_fit: {} })
  expect(status).toBe(403)
})
