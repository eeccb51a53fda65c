import { startTestApp, type TestAccount, type TestApp } from '@tingdu/testing/app.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDeck, addEntry } from '../decks/test-decks.ts'
import type { ReviewQueue } from './study-card.ts'
import { addStudiedDeck, addWords, aReview, madeUpWords, sendReviews } from './test-study.ts'

let app: TestApp
let learner: TestAccount
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  learner = await app.addAccount()
})

const me = () => app.with(learner)
const queue = async () => (await me().get('rpc/review_queue')).body as ReviewQueue
const asked = async () => (await queue()).cards.map(({ entry }) => entry.chinese)
/** The member's cards, answered as a session that has fetched them before does. */
const answers = (cards: ReviewQueue['cards']) =>
  cards.map(({ card_id, skill, entry: { kind, word_id, entry_id } }) =>
    aReview({ card_id, skill, ...(kind === 'word' && word_id ? { word_id } : { entry_id: entry_id ?? 0 }) }),
  )

/** Ends the member's membership some hours ago; they had begun to study by then. */
async function endMembership(hoursAgo: number): Promise<void> {
  await app.sql(
    `update api.fc_studied_decks set started_at = now() - make_interval(hours => $2 + 12) where owner = $1`,
    [learner.id, hoursAgo],
  )
  await app.sql(
    `insert into private.subscription_events (user_id, kind, provider, provider_event_id, happened_at, data)
      values ($1::bigint, 'date_changed', 'tingdu', 'test:' || gen_random_uuid(), private.billing_now(),
              jsonb_build_object('plan_expire', private.billing_now() - make_interval(hours => $2)))`,
    [learner.id, hoursAgo],
  )
  const { body } = await me().get('rpc/member_access')
  expect(body).toMatchObject([{ has_access: false }])
}

describe('a membership that ends in the middle of a session', () => {
  test('takes nothing away: what is saved stays, the session’s answers are stored, and the rest is asked', async () => {
    const words = await addWords(app, madeUpWords(60, '满'))
    await addStudiedDeck(app, learner.id, [])
    for (const word_id of words) await me().post('rpc/save_word', { word_id })
    const { cards, counts } = await queue()
    await endMembership(1)

    const stored = await sendReviews(app, learner, answers(cards.slice(0, 3)))
    expect(stored.body.map(({ reps }: { reps: number }) => reps)).toEqual([1, 1, 1])
    expect((await queue()).counts).toMatchObject({ left: counts.left, new: counts.new - 3 })
    expect((await me().get('fc_saved_words?select=id')).body).toHaveLength(60)
    const [more] = await addWords(app, ['满溢'])
    const refused = await me().post('rpc/save_word', { word_id: more })
    expect([refused.status, refused.body.message]).toEqual([400, 'You can save 50 words'])
    await me().post('rpc/unsave_word', { word_id: words[0] })
    expect((await me().get('fc_saved_words?select=id')).body).toHaveLength(59)
  })

  test('leaves decks of the library that are studied open for a day, and keeps their cards afterwards', async () => {
    const [word, other] = await addWords(app, ['余下', '余地'])
    const [silver, gold] = [
      await addDeck(app, { inLibrary: true, plan: 'silver' }),
      await addDeck(app, { inLibrary: true, plan: 'gold' }),
    ]
    await addEntry(app, silver, word)
    await addEntry(app, gold, other)
    await addStudiedDeck(app, learner.id, [])
    for (const deck_id of [silver, gold]) await me().post('fc_studied_decks', { deck_id })
    const { cards } = await queue()
    expect(cards.map(({ entry }) => entry.chinese)).toEqual(['余下'])

    await endMembership(1)
    expect(await asked()).toEqual(['余下'])
    expect((await sendReviews(app, learner, answers(cards))).body).toMatchObject([{ reps: 1 }])
    const stranger = app.with(await app.addAccount())
    expect((await stranger.get(`fc_deck_entries?deck_id=eq.${silver}`)).body).toEqual([])

    await endMembership(25)
    expect(await asked()).toEqual([])
    expect((await me().get('fc_cards?select=chinese,reps')).body).toEqual([{ chinese: '余下', reps: 1 }])
    const [review] = answers(cards)
    expect((await sendReviews(app, learner, [{ ...review, id: crypto.randomUUID() }])).body).toMatchObject([
      { reps: 2 },
    ])
  })
})

describe('a deck that is deleted in the middle of a session', () => {
  /** A deck with a word and a card of one's own, both of which the session has fetched. */
  async function fetched(word: string) {
    const deck = await addStudiedDeck(app, learner.id, await addWords(app, [word]))
    await me().post('fc_deck_entries', { deck_id: deck, front: `front ${word}`, back: 'back' })
    const { cards } = await queue()
    expect(cards.map(({ entry }) => entry.kind)).toEqual(['word', 'own'])
    return { deck, cards }
  }

  test('stores the answers of words, and refuses by name those of its own cards that were never answered', async () => {
    const { deck, cards } = await fetched('删一')
    expect((await me().delete(`fc_decks?id=eq.${deck}`)).status).toBe(204)
    const { status, body } = await sendReviews(app, learner, answers(cards))
    expect([status, body]).toMatchObject([
      200,
      [{ reps: 1 }, { error: { code: 'card_unknown', message: 'There is no such card among yours' } }],
    ])
    expect(await asked()).toEqual([])
  })

  test('stores further answers of its own cards, and undoes them', async () => {
    const { deck, cards } = await fetched('删二')
    await sendReviews(app, learner, answers(cards))
    const before = (await me().get('fc_cards?order=id')).body
    await me().delete(`fc_decks?id=eq.${deck}`)
    const again = answers(cards)
    expect((await sendReviews(app, learner, again)).body).toMatchObject([{ reps: 2 }, { reps: 2 }])
    for (const { id } of again) expect((await me().post('rpc/undo_review', { id })).status).toBe(200)
    const after = (await me().get('fc_cards?order=id')).body
    const schedule = ({ due, stability, difficulty, reps }: Record<string, unknown>) => ({
      ...{ due, stability, difficulty, reps },
    })
    expect(after.map(schedule)).toEqual(before.map(schedule))
    expect(await asked()).toEqual([])
  })

  test('leaves the cards of a word that another deck has', async () => {
    const { deck, cards } = await fetched('删三')
    await sendReviews(app, learner, answers(cards.slice(0, 1)))
    await me().post('rpc/save_word', { word_id: cards[0]?.entry.word_id })
    await me().delete(`fc_decks?id=eq.${deck}`)
    expect(await asked()).toEqual(['删三'])
  })

  test('shows the queue of a deleted deck as empty', async () => {
    const { deck } = await fetched('删四')
    await me().delete(`fc_decks?id=eq.${deck}`)
    const { status, body } = await me().get(`rpc/review_queue?deck=${deck}`)
    expect([status, body.counts.left, body.cards]).toEqual([200, 0, []])
  })
})
