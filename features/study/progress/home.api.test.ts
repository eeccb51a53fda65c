import { startTestApp, type TestAccount, type TestApp } from '@tingdu/testing/app.ts'
import { addBook, addText, fillBook } from '@tingdu/testing/teaching.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestApp
let staff: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.addAccount({ role: 'gk_admin' })
  await app.sql(
    `insert into api.fc_words (chinese, traditional, phonetic, defs)
      select '词' || n, '詞' || n, 'cí', 'a word' from generate_series(0, 29) n`,
  )
})
afterAll(() => app.close())

/** A text of the library of this level, which is these words of the dictionary, each once. */
async function libraryText(
  level: number,
  words: string[],
  more: { plan?: string; characters?: number } = {},
) {
  const sha1 = await addText(app, { owner: staff.id, inLibrary: true, plan: more.plan ?? 'free' })
  await app.sql(
    `update private.texts set estimated_level = $2, running_words = $3, characters = $4 where sha1 = $1`,
    [sha1, level, words.length, more.characters ?? 300],
  )
  await app.sql(
    `insert into private.text_words (text_id, word_id, occurrences, in_library)
      select t.id, w.id, 1, true from private.texts t, api.fc_words w where t.sha1 = $1 and w.chinese = any ($2)`,
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
const offered = async (account: TestAccount) => (await app.with(account).post('rpc/texts_to_begin', {})).body
const recent = async (account: TestAccount) =>
  (await app.with(account).post('rpc/recent_words', {})).body.map(
    ({ chinese }: { chinese: string }) => chinese,
  )

test('a text of which the member knows 95 to 98 %, or close to that, which they may read and have not begun', async () => {
  const account = await app.addAccount()
  expect(await offered(account)).toEqual([])
  const words = Array.from({ length: 30 }, (_, n) => `词${n}`)
  const all = await libraryText(2, words.slice(0, 10), { characters: 200 })
  const most = await libraryText(1, words.slice(0, 25))
  const some = await libraryText(3, words.slice(0, 30))
  await libraryText(1, words.slice(0, 25), { plan: 'gold' })
  await addText(app, { owner: staff.id, inLibrary: true, published: false })

  // Who has named an HSK level begins with a text of it.
  const third = await app.addAccount()
  await app.with(third).post('fc_profile', { hsk_level: 3 })
  expect(await offered(third)).toMatchObject([{ sha1: some }, { sha1: all }, { sha1: most }])

  // Before it is known what fits, a series is begun with its first text.
  const book = await addBook(app, { owner: staff.id, inLibrary: true })
  await fillBook(app, book, [all, some])
  expect(await offered(third)).toMatchObject([{ sha1: all }, { sha1: most }])
  await app.sql('delete from api.fc_book_texts where book_sha1 = $1', [book])

  // Who has said nothing begins with the shortest text of the lowest level.
  expect(await offered(account)).toMatchObject([{ sha1: most, coverage: 0, minutes: 9 }, {}, {}])
  await know(account, ...words.slice(0, 24))
  const next = async () => {
    const [{ sha1, coverage }] = await offered(account)
    await app.sql(
      `insert into api.fc_reading (owner, text_sha1, sentence, furthest, read_at) values ($1, $2, 0, 0, now())`,
      [account.id, sha1],
    )
    return { sha1, coverage }
  }
  expect(await next()).toEqual({ sha1: most, coverage: 0.96 })
  expect(await next()).toEqual({ sha1: all, coverage: 1 })
  expect(await next()).toEqual({ sha1: some, coverage: 0.8 })
  expect(await offered(account)).toEqual([])
})

test('texts that fit badly, or in which nothing is new, are left out if there are three others', async () => {
  const account = await app.addAccount()
  await know(account, ...Array.from({ length: 24 }, (_, n) => `词${n}`))
  const more = Array.from({ length: 3 }, () =>
    libraryText(
      1,
      Array.from({ length: 25 }, (_, n) => `词${n}`),
    ),
  )
  const fitting = await Promise.all(more)
  const texts = await offered(account)
  expect(texts.map(({ coverage }: { coverage: number }) => coverage)).toEqual(texts.map(() => 0.96))
  expect(texts.map(({ sha1 }: { sha1: string }) => sha1)).toEqual(expect.arrayContaining(fitting))
})

test('texts that fit come first, and of others those up to the member’s level', async () => {
  const account = await app.addAccount()
  await app.with(account).post('fc_profile', { hsk_level: 3 })
  const words = Array.from({ length: 30 }, (_, n) => `词${n}`)
  await know(account, ...words.slice(0, 24))
  await app.sql(`update private.texts set state = 'draft', published_version = null`)
  const at = async (level: string, ...text: Parameters<typeof libraryText>) => {
    const sha1 = await libraryText(...text)
    await app.sql('update private.texts set level = $2 where sha1 = $1', [sha1, level])
    return sha1
  }
  // The member knows 92 % of it; of those at their level, 89 % and 86 %; 96 % fit, of every level.
  await at('high-intermediate', 5, words.slice(0, 26))
  const near = await at('low-intermediate', 3, words.slice(0, 27))
  const further = await at('low-intermediate', 4, words.slice(0, 28))
  const fitting = await at('high-intermediate', 5, words.slice(0, 25))
  const offers = (await offered(account)).map(({ sha1 }: { sha1: string }) => sha1)
  expect(offers).toEqual([fitting, near, further])
})

test('of a series, what fits, or else the first text, or once it is begun, the next', async () => {
  const account = await app.addAccount()
  const fitting = Array.from({ length: 25 }, (_, n) => `词${n}`)
  await know(account, ...fitting.slice(0, 24))
  await app.sql(`update private.texts set state = 'draft', published_version = null`)
  const series = []
  for (const words of [20, 30, 30, 30, 25]) {
    const all = Array.from({ length: words }, (_, n) => `词${n}`)
    series.push(await libraryText(1, all, { characters: 300 + series.length }))
  }
  const [first, second, third, fourth, last] = series as [string, string, string, string, string]
  const book = await addBook(app, { owner: staff.id, inLibrary: true })
  await fillBook(app, book, series)
  const single = await libraryText(1, fitting, { characters: 400 })
  const shown = async () => (await offered(account)).map(({ sha1 }: { sha1: string }) => sha1)
  expect(await shown()).toEqual([last, single, first])
  const read = (sha1: string) =>
    app.sql(
      `insert into api.fc_reading (owner, text_sha1, sentence, furthest, read_at, finished_at)
       values ($1, $2, 0, 0, now(), now())`,
      [account.id, sha1],
    )
  await read(first)
  expect(await shown()).toEqual([last, single, second])
  await read(third)
  expect(await shown()).toEqual([last, single, fourth])
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
