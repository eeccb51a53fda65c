import { startTestApp, type TestApp } from '@tingdu/testing/app.ts'
import { addText } from '@tingdu/testing/teaching.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ReviewQueue } from './study-card.ts'
import { addStudiedDeck, addWords } from './test-study.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const unknown = '00000000-0000-4000-8000-000000000000'

/** A member who studies these words. */
async function learner(words: string[]) {
  const account = await app.addAccount({ role: 'student' })
  const ids = await addWords(app, words)
  await addStudiedDeck(app, account.id, ids)
  const client = app.with(account)
  const queue = async () => (await client.get('rpc/review_queue')).body as ReviewQueue
  const offered = async () => (await queue()).cards.map(({ entry }) => entry.chinese)
  return { account, ids, client, queue, offered }
}

describe('setting a card aside', () => {
  test('is refused for a card of somebody else, and for an unknown one', async () => {
    const [one, other] = [await learner(['甲一']), await learner(['甲二'])]
    const [card] = (await other.queue()).cards
    for (const card_id of [card?.card_id, unknown]) {
      const { status } = await one.client.post('rpc/set_card_aside', { card_id, suspended: true })
      expect(status).toBe(404)
    }
    expect(await other.offered()).toEqual(['甲二'])
  })

  test('a card that was never reviewed is no longer asked, until that is taken back', async () => {
    const { client, queue, offered } = await learner(['乙一', '乙二'])
    const [card] = (await queue()).cards
    for (const [set, back] of [
      [{ suspended: true }, { suspended: false }],
      [{ buried: true }, { buried: false }],
    ]) {
      expect((await client.post('rpc/set_card_aside', { card_id: card?.card_id, ...set })).status).toBe(204)
      expect(await offered()).toEqual(['乙二'])
      await client.post('rpc/set_card_aside', { card_id: card?.card_id, ...back })
      expect((await offered()).toSorted()).toEqual(['乙一', '乙二'])
    }
  })
})

describe('a text with words', () => {
  const withWords = async (owner: number, words: number[]) => {
    const sha1 = await addText(app, { owner })
    await app.sql(
      `insert into private.text_words (text_id, word_id, occurrences)
        select t.id, w.id, 1 from private.texts t, unnest($2::bigint[]) as w (id) where t.sha1 = $1`,
      [sha1, words],
    )
    return sha1
  }

  test('is the readable one with the most of them', async () => {
    const { account, ids, client } = await learner(['丙一', '丙二', '丙三'])
    const other = await app.addAccount({ role: 'student' })
    await withWords(other.id, ids)
    await withWords(account.id, ids.slice(0, 1))
    expect((await client.post('rpc/text_with_words', { word_ids: ids })).body).toEqual([])
    expect((await app.as('support').post('rpc/text_with_words', { word_ids: ids })).body).toEqual([])
    const sha1 = await withWords(account.id, ids.slice(1))
    const { body } = await client.post('rpc/text_with_words', { word_ids: ids })
    expect(body).toMatchObject([{ sha1, words: 2 }])
  })
})
