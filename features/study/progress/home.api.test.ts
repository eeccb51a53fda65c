import { startTestApp, type TestAccount, type TestApp } from '@tingdu/testing/app.ts'
import { addText } from '@tingdu/testing/teaching.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestApp
let staff: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.addAccount({ role: 'gk_admin' })
  // Four words of each of three levels.
  await app.sql(
    `insert into api.fc_words (chinese, traditional, phonetic, defs, hsk_3)
      select '词' || l || n, '詞' || l || n, 'cí', 'a word', l from generate_series(1, 3) l, generate_series(1, 4) n`,
  )
})
afterAll(() => app.close())

/** A text of the library of this level, with the words of the dictionary that it has, each once. */
async function libraryText(
  level: number,
  words: string[],
  more: { plan?: string; characters?: number } = {},
) {
  const sha1 = await addText(app, { owner: staff.id, inLibrary: true, plan: more.plan ?? 'free' })
  await app.sql(
    `update private.texts set estimated_level = $2, words = $3, characters = $4 where sha1 = $1`,
    [sha1, level, words.length, more.characters ?? 300],
  )
  await app.sql(
    `insert into private.text_words (text_id, word_id, occurrences)
      select t.id, w.id, 1 from private.texts t, api.fc_words w where t.sha1 = $1 and w.chinese = any ($2)`,
    [sha1, words],
  )
  return sha1
}
const know = (account: TestAccount, ...words: string[]) =>
  app.sql(
    `insert into api.fc_word_states (owner, word_id, state)
      select $1, id, 'known' from api.fc_words where chinese = any ($2)`,
    [account.id, words],
  )
const offered = async (account: TestAccount) =>
  (await app.with(account).post('rpc/text_at_my_level', {})).body
const recent = async (account: TestAccount) =>
  (await app.with(account).post('rpc/recent_words', {})).body.map(
    ({ chinese }: { chinese: string }) => chinese,
  )

test('a text at the level whose words the member mostly knows, which they may read and have not begun', async () => {
  const account = await app.addAccount()
  expect(await offered(account)).toEqual([])
  const easy = await libraryText(1, ['词11', '词12'], { characters: 200 })
  const fits = await libraryText(2, ['词11', '词12', '词21', '词22', '词23'])
  const closed = await libraryText(2, ['词11', '词12', '词21', '词22'], { plan: 'gold' })
  await addText(app, { owner: staff.id, inLibrary: true, published: false })

  // Who has said nothing begins with the shortest text of level 1.
  expect(await offered(account)).toMatchObject([{ sha1: easy, share_known: null, minutes: 1 }])
  await know(account, '词11', '词12', '词13', '词21', '词22')
  expect(await offered(account)).toMatchObject([{ sha1: easy, share_known: 1, minutes: 1 }])
  await app.sql(
    `insert into api.fc_reading (owner, text_sha1, sentence, furthest, read_at) values ($1, $2, 0, 0, now())`,
    [account.id, easy],
  )
  const [next] = await offered(account)
  expect(next).toMatchObject({ sha1: fits, minutes: 2 })
  expect(next.share_known).toBeCloseTo(0.8)
  await app.sql('delete from private.texts where sha1 = $1', [fits])
  expect(await offered(account)).toEqual([])
  expect(closed).not.toBe('')
})

test('the words that were saved or looked up last, each once, and only one’s own', async () => {
  const account = await app.addAccount()
  const other = await app.addAccount()
  expect(await recent(account)).toEqual([])
  const client = app.with(account)
  await client.post('rpc/save_word', { chinese: '词11' })
  await client.post('rpc/remember_lookup', { kind: 'word', entry: '词12' })
  await client.post('rpc/remember_lookup', { kind: 'word', entry: 'not a word' })
  await client.post('rpc/remember_lookup', { kind: 'character', entry: '词' })
  await client.post('rpc/save_word', { chinese: '词13' })
  expect(await recent(account)).toEqual(['词13', '词12', '词11'])
  await client.post('rpc/remember_lookup', { kind: 'word', entry: '词11' })
  expect(await recent(account)).toEqual(['词11', '词13', '词12'])
  expect(await recent(other)).toEqual([])
})
