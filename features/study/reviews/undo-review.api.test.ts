import { randomUUID } from 'node:crypto'
import { startTestApp, type TestAccount, type TestApp } from '@tingdu/testing/app.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addLearner, aReview, sendReviews } from './test-study.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const undo = (account: TestAccount, id: unknown) => app.with(account).post('rpc/undo_review', { id })
const DAY = 86_400_000

test('refuses what is no id, and reviews of nobody or of somebody else', async () => {
  const { learner, words } = await addLearner(app, ['撤一'])
  const review = aReview({ word_id: words[0] as number, skill: 'meaning' })
  await sendReviews(app, learner, [review])
  const other = await app.addAccount()
  for (const id of ['one', 5, null, undefined])
    expect(await undo(other, id)).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  for (const id of [randomUUID(), review.id])
    expect(await undo(other, id)).toMatchObject({ status: 404, body: { code: 'review_unknown' } })
  expect((await app.with(learner).get('fc_cards')).body).toMatchObject([{ reps: 1 }])
})

test('the card is what it was before, to the last digit, step by step', async () => {
  const { learner, words } = await addLearner(app, ['撤二'])
  const at = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY).toISOString()
  const reviews = ([3, 3, 4, 1, 3, 2, 3] as const).map((rating, n) =>
    aReview({ word_id: words[0] as number, skill: 'meaning', rating, reviewed_at: at(60 - n * 7) }),
  )
  const card = async () => {
    const [{ last_modified, ...row }] = (await app.with(learner).get('fc_cards')).body
    return row
  }
  const days = async () =>
    (await app.with(learner).get('fc_study_days?reviews=gt.0&select=day,reviews,seconds')).body
  const before: unknown[] = []
  for (const review of reviews) {
    await sendReviews(app, learner, [review])
    before.push([await card(), await days()])
  }
  before.pop()
  for (const { id } of reviews.slice(1).reverse()) {
    const { status, body } = await undo(learner, id)
    expect(status).toBe(200)
    const [row, counts] = before.pop() as [Record<string, unknown>, unknown]
    expect([await card(), await days()]).toEqual([row, counts])
    expect(body).toMatchObject({ id, card_id: row.id, stability: row.stability, difficulty: row.difficulty })
  }
})

test('a review in the middle can be undone, and undoing again changes nothing', async () => {
  const { learner, words } = await addLearner(app, ['撤三', '撤四'])
  const ratings = [4, 1, 3, 3] as const
  const reviewsOf = (word: number | undefined) =>
    ratings.map((rating, n) =>
      aReview({
        word_id: word as number,
        skill: 'meaning',
        rating,
        reviewed_at: new Date(Date.UTC(2026, 1, 1 + 9 * n)).toISOString(),
      }),
    )
  const [one, two] = words.map(reviewsOf)
  await sendReviews(app, learner, [...(one ?? []), ...(two ?? []).filter((_, n) => n !== 1)])
  await undo(learner, one?.[1]?.id)
  const again = await undo(learner, one?.[1]?.id)
  expect(again).toMatchObject({ status: 200, body: { reps: 3, lapses: 0 } })
  const { body: cards } = await app
    .with(learner)
    .get('fc_cards?select=stability,difficulty,reps,lapses,last_review')
  expect(cards[0]).toEqual(cards[1])
})
