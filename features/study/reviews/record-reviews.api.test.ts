import { randomUUID } from 'node:crypto'
import { startTestApp, type TestAccount, type TestApp } from '@tingdu/testing/app.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addLearner, aReview, madeUpWords, sendReviews } from './test-study.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const stored = async (account: TestAccount) =>
  (await app.with(account).get('fc_reviews?order=reviewed_at')).body as Record<string, unknown>[]
const meaningOf = (word: number | undefined) => ({ word_id: word as number, skill: 'meaning' as const })
const DAY = 86_400_000

describe('refuses', () => {
  test('calls without a list, without the time of sending, or with more than 500 reviews', async () => {
    const { learner } = await addLearner(app, ['拒一'])
    const post = (body: unknown) => app.with(learner).post('rpc/record_reviews', body)
    expect(await post({ sent_at: new Date().toISOString() })).toMatchObject({ status: 400 })
    expect(await post({ reviews: [] })).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
    for (const sent_at of ['yesterday', '2026-11-26', '2026-11-26T10:00:00', 5, null])
      expect(await post({ sent_at, reviews: [] })).toMatchObject({
        status: 400,
        body: { code: 'invalid_input' },
      })
    const reviews = Array.from({ length: 501 }, () => aReview({}))
    expect(await sendReviews(app, learner, reviews)).toMatchObject({
      status: 400,
      body: { code: 'too_many_reviews' },
    })
    expect(await stored(learner)).toEqual([])
  })

  test('more reviews than the daily limit, however many calls arrive at once', async () => {
    const { learner, words } = await addLearner(app, madeUpWords(1, '多'))
    await app.sql(`select private.take_daily($1, 'reviews', 49995, 50000)`, [learner.id])
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => sendReviews(app, learner, [aReview(meaningOf(words[0]))])),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.find(({ status }) => status === 429)).toMatchObject({
      body: { code: 'too_many_requests', message: 'You can send at most 50,000 reviews a day' },
    })
  })

  test('single reviews, and stores the others', async () => {
    const { learner, words } = await addLearner(app, ['拒二'])
    const right = aReview(meaningOf(words[0]))
    const wrong: [string, unknown][] = [
      ['invalid_review', null],
      ['invalid_review', 'a review'],
      ['invalid_id', { ...right, id: 'one' }],
      ['invalid_id', { ...right, id: undefined }],
      ...[0, 5, 2.5, '3', null, undefined, Number.NaN].map((rating): [string, unknown] => [
        'invalid_rating',
        { ...right, id: randomUUID(), rating },
      ]),
      ...['never', '2026-02-30T25:00:00Z', '2026-11-26T10:00:00', '1999-12-31T00:00:00Z', 1, null].map(
        (reviewed_at): [string, unknown] => ['invalid_time', { ...right, id: randomUUID(), reviewed_at }],
      ),
      ['invalid_duration', { ...right, id: randomUUID(), duration_ms: -1 }],
      ['invalid_duration', { ...right, id: randomUUID(), duration_ms: '4' }],
      ['invalid_device', { ...right, id: randomUUID(), device: 'a\0b' }],
      ['invalid_device', { ...right, id: randomUUID(), device: 'long'.repeat(26) }],
      ['card_unknown', aReview({})],
      ['card_unknown', aReview({ card_id: randomUUID() })],
      ['card_unknown', aReview({ card_id: 'none' })],
      ['card_unknown', aReview({ word_id: 999_999_999, skill: 'meaning' })],
      ['card_unknown', aReview({ word_id: -5, skill: 'meaning' })],
      ['card_unknown', aReview({ word_id: words[0] as number, skill: 'smell' as never })],
      ['card_unknown', aReview({ word_id: words[0] as number })],
    ]
    const { status, body } = await sendReviews(app, learner, [...wrong.map(([, sent]) => sent), right])
    expect(status).toBe(200)
    expect(body.map((row: { error?: { code: string } }) => row.error?.code)).toEqual([
      ...wrong.map(([code]) => code),
      undefined,
    ])
    for (const { error } of body.slice(0, -1)) expect(error.message).toEqual(expect.any(String))
    expect(await stored(learner)).toMatchObject([{ id: right.id }])
  })

  test('cards of somebody else', async () => {
    const { learner: owner, words } = await addLearner(app, ['拒三'])
    const [{ card_id }] = (await sendReviews(app, owner, [aReview(meaningOf(words[0]))])).body
    const { learner: other } = await addLearner(app, ['拒四'])
    expect((await sendReviews(app, other, [aReview({ card_id })])).body).toMatchObject([
      { error: { code: 'card_unknown' } },
    ])
    expect(await stored(other)).toEqual([])
  })

  test('entries of decks that the member neither owns nor studies', async () => {
    const { learner: owner, deck } = await addLearner(app, ['拒五'])
    const [entry] = await app.sql<{ id: number }>(
      `insert into api.fc_deck_entries (owner, deck_id, idx, kind, front, back) values ($1, $2, 9, 'own', 'F', 'B')
        returning id`,
      [owner.id, deck],
    )
    const review = () => aReview({ entry_id: entry?.id as number, skill: 'meaning' })
    const { learner: other } = await addLearner(app, ['拒六'])
    expect((await sendReviews(app, other, [review()])).body).toMatchObject([
      { error: { code: 'card_unknown' } },
    ])
    expect((await sendReviews(app, owner, [review()])).body).toMatchObject([{ state: 'learning' }])
  })

  test('callers whose session has ended, and anonymous ones', async () => {
    const { learner, words } = await addLearner(app, ['拒七'])
    await app.sql('delete from private.sessions where id = $1', [learner.sessionId])
    expect(await sendReviews(app, learner, [aReview(meaningOf(words[0]))])).toMatchObject({
      status: 401,
      body: { code: 'PT401' },
    })
    expect(await app.as('anon').post('rpc/undo_review', { id: randomUUID() })).toMatchObject({ status: 401 })
  })

  test('a card that has been reviewed 2,000 times', async () => {
    const { learner, words } = await addLearner(app, ['拒八'])
    const [{ card_id }] = (await sendReviews(app, learner, [aReview(meaningOf(words[0]))])).body
    await app.sql(
      `insert into api.fc_reviews (owner, id, card_id, rating, reviewed_at, day)
        select $1, gen_random_uuid(), $2, 3, now() - interval '1 day', now()::date - 1 from generate_series(1, 1998)`,
      [learner.id, card_id],
    )
    const { body } = await sendReviews(app, learner, [aReview({ card_id }), aReview({ card_id })])
    expect(body).toMatchObject([{ reps: 2000 }, { error: { code: 'card_full' } }])
  })
})

describe('a review', () => {
  test('that arrives twice is stored once, in one call and in several', async () => {
    const { learner, words } = await addLearner(app, ['次一'])
    const review = aReview(meaningOf(words[0]))
    const again = { ...review, rating: 1 }
    const first = (await sendReviews(app, learner, [review, again, review])).body
    expect(first).toEqual([first[0], first[0], first[0]])
    expect((await sendReviews(app, learner, [again])).body).toEqual([first[0]])
    expect(await stored(learner)).toMatchObject([{ id: review.id, rating: 3 }])
    expect((await app.with(learner).get('fc_study_days')).body).toMatchObject([
      { reviews: 1, correct: 1, new_cards: 1, seconds: 4 },
    ])
  })

  test('that was undone stays undone when it arrives again', async () => {
    const { learner, words } = await addLearner(app, ['次二'])
    const review = aReview(meaningOf(words[0]))
    await sendReviews(app, learner, [review])
    await app.with(learner).post('rpc/undo_review', { id: review.id })
    expect((await sendReviews(app, learner, [review])).body).toMatchObject([{ state: 'new', reps: 0 }])
  })

  test('finds its card by the id alone, before the card has a row', async () => {
    const { learner, words } = await addLearner(app, ['次三'], { skills: ['reading', 'meaning'] })
    const { body: queue } = await app.with(learner).get('rpc/review_queue')
    const { card_id } = queue.cards[0]
    expect((await sendReviews(app, learner, [aReview({ card_id })])).body).toMatchObject([
      { card_id, reps: 1 },
    ])
    expect((await app.with(learner).get('fc_cards')).body).toMatchObject([
      { id: card_id, word_id: words[0], skill: 'reading', kind: 'word', chinese: '次三', phonetic: 'pīn' },
    ])
  })

  test('of a word that has left all decks is not lost', async () => {
    const { learner, words, deck } = await addLearner(app, ['次四'])
    await app.sql('delete from api.fc_decks where id = $1', [deck])
    expect((await sendReviews(app, learner, [aReview(meaningOf(words[0]))])).body).toMatchObject([
      { reps: 1 },
    ])
  })

  test('goes to the card of the word when the dictionary has given the word another id', async () => {
    const { learner, words } = await addLearner(app, ['次五'])
    const [{ card_id }] = (await sendReviews(app, learner, [aReview(meaningOf(words[0]))])).body
    await app.sql('update api.fc_cards set word_id = null where owner = $1', [learner.id])
    await app.sql('delete from api.fc_words where id = $1', [words[0]])
    const { words: again } = await addLearner(app, ['次五'])
    await app.sql('update api.fc_cards set word_id = $2 where owner = $1', [learner.id, again[0]])
    expect((await sendReviews(app, learner, [aReview(meaningOf(again[0]))])).body).toMatchObject([
      { card_id, reps: 2 },
    ])
  })
})

describe('the clock of a device', () => {
  const clocks = [
    ['two years ahead', 730 * DAY],
    ['two years behind', -730 * DAY],
    ['ten minutes behind', -600_000],
  ] as const
  test.each(clocks)('%s is corrected by the time of sending', async (name, wrongBy) => {
    const { learner, words } = await addLearner(app, [`钟${name.length}`])
    const reviewedAt = Date.now() - 3_600_000
    const reviewed_at = new Date(reviewedAt + wrongBy).toISOString()
    const sent = new Date(Date.now() + wrongBy)
    await sendReviews(app, learner, [aReview({ ...meaningOf(words[0]), reviewed_at })], sent)
    const [row] = await stored(learner)
    expect(Math.abs(Date.parse(row?.reviewed_at as string) - reviewedAt)).toBeLessThan(60_000)
  })

  test('that is right to a minute is taken at its word, but no review is later than now', async () => {
    const { learner, words } = await addLearner(app, ['钟钟'])
    const reviewed_at = '2026-01-05T12:00:00.123Z'
    const later = new Date(Date.now() + 50_000)
    const reviews = [
      aReview({ ...meaningOf(words[0]), reviewed_at }),
      aReview({ ...meaningOf(words[0]), reviewed_at: later.toISOString() }),
    ]
    await sendReviews(app, learner, reviews, later)
    const [first, second] = await stored(learner)
    expect(new Date(first?.reviewed_at as string).toISOString()).toBe(reviewed_at)
    expect(Date.parse(second?.reviewed_at as string)).toBeLessThanOrEqual(Date.now())
  })
})

test('the study day is that of the zone in force, and a later move changes no history', async () => {
  const { learner, words } = await addLearner(app, ['天一'])
  const settings = `fc_study_settings?owner=eq.${learner.id}`
  expect(
    await app.with(learner).patch(settings, { time_zone: 'Asia/Shanghai', day_starts_at: 4 }),
  ).toMatchObject({
    status: 204,
  })
  // 03:59 and 04:00 in the morning of Shanghai.
  for (const reviewed_at of ['2026-05-10T19:59:00Z', '2026-05-10T20:00:00Z'])
    await sendReviews(app, learner, [aReview({ ...meaningOf(words[0]), reviewed_at })])
  await app.with(learner).patch(settings, { time_zone: 'America/Los_Angeles' })
  await sendReviews(app, learner, [aReview({ ...meaningOf(words[0]), reviewed_at: '2026-05-12T02:00:00Z' })])
  expect((await stored(learner)).map(({ day }) => day)).toEqual(['2026-05-10', '2026-05-11', '2026-05-11'])
})

describe('what is known of a word', () => {
  const states = async (account: TestAccount) => (await app.with(account).get('fc_word_states')).body
  const days = (count: number) => Array.from({ length: count }, (_, n) => Date.now() - (count - n) * 30 * DAY)

  test('follows its reviews: learning, known while it is remembered long, and back by undoing', async () => {
    const { learner, words } = await addLearner(app, ['知一'])
    const reviews = days(4).map((at) =>
      aReview({ ...meaningOf(words[0]), rating: 4, reviewed_at: new Date(at).toISOString() }),
    )
    await sendReviews(app, learner, reviews.slice(0, 1))
    expect(await states(learner)).toMatchObject([{ word_id: words[0], state: 'learning', set_by: 'review' }])
    await sendReviews(app, learner, reviews.slice(1))
    expect(await states(learner)).toMatchObject([{ state: 'known', set_by: 'review' }])
    for (const { id } of reviews.slice(1)) await app.with(learner).post('rpc/undo_review', { id })
    expect(await states(learner)).toMatchObject([{ state: 'learning' }])
    await app.with(learner).post('rpc/undo_review', { id: reviews[0]?.id })
    expect(await states(learner)).toEqual([])
  })

  test('only its meaning makes it known', async () => {
    const { learner, words } = await addLearner(app, ['知二'])
    const review = (at: number) =>
      aReview({
        word_id: words[0] as number,
        skill: 'reading',
        rating: 4,
        reviewed_at: new Date(at).toISOString(),
      })
    await sendReviews(app, learner, days(5).map(review))
    expect(await states(learner)).toMatchObject([{ state: 'learning' }])
  })

  test('is left as the member has said', async () => {
    const { learner, words } = await addLearner(app, ['知三', '知四', '知五'])
    for (const [n, state] of ['known', 'ignored', 'learning'].entries())
      await app.sql(
        `insert into api.fc_word_states (owner, word_id, chinese, phonetic, state)
          select $1, id, chinese, phonetic, $3 from api.fc_words where id = $2`,
        [learner.id, words[n], state],
      )
    for (const word of words)
      await sendReviews(
        app,
        learner,
        days(4).map((at) =>
          aReview({ ...meaningOf(word), rating: 4, reviewed_at: new Date(at).toISOString() }),
        ),
      )
    expect(await states(learner)).toMatchObject([
      { chinese: '知三', state: 'known', set_by: 'member' },
      { chinese: '知四', state: 'ignored', set_by: 'member' },
      { chinese: '知五', state: 'known', set_by: 'review' },
    ])
  })
})

test('a card is set aside at the eighth lapse, until the member brings it back; undoing brings it back too', async () => {
  const { learner, words } = await addLearner(app, ['忘一'])
  const reviews = Array.from({ length: 17 }, (_, n) =>
    aReview({
      ...meaningOf(words[0]),
      rating: n % 2 === 0 ? 4 : 1,
      reviewed_at: new Date(Date.now() - (40 - n) * DAY).toISOString(),
    }),
  )
  await sendReviews(app, learner, reviews.slice(0, 15))
  const card = async () => (await app.with(learner).get('fc_cards')).body[0]
  expect(await card()).toMatchObject({ lapses: 7, suspended: false })
  const [row] = (await sendReviews(app, learner, reviews.slice(15, 16))).body
  expect(await card()).toMatchObject({ lapses: 8, suspended: true })
  expect(row).toMatchObject({ lapses: 8, set_aside: true })
  await app.with(learner).post('rpc/undo_review', { id: reviews[15]?.id })
  expect(await card()).toMatchObject({ lapses: 7, suspended: false })
  await sendReviews(app, learner, [{ ...reviews[15], id: randomUUID() }])
  await app.with(learner).patch(`fc_cards?id=eq.${(await card()).id}`, { suspended: false })
  await sendReviews(app, learner, reviews.slice(16))
  expect(await card()).toMatchObject({ lapses: 8, suspended: false })
})

test('what two devices send at the same time is all stored, and folded once each', async () => {
  const { learner, words } = await addLearner(app, madeUpWords(3, '同'))
  const reviews = Array.from({ length: 60 }, (_, n) =>
    aReview({
      ...meaningOf(words[n % 3]),
      rating: ((n % 4) + 1) as 1,
      reviewed_at: new Date(Date.now() - (60 - n) * 5 * 3_600_000).toISOString(),
    }),
  )
  const replies = await Promise.all(reviews.map((review) => sendReviews(app, learner, [review])))
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  const { body: cards } = await app.with(learner).get('fc_cards?select=reps')
  expect(cards).toEqual([{ reps: 20 }, { reps: 20 }, { reps: 20 }])
  const days = (await app.with(learner).get('fc_study_days?select=reviews')).body as { reviews: number }[]
  expect(days.reduce((sum, { reviews }) => sum + reviews, 0)).toBe(60)
})
