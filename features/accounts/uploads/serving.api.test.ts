import { pngOf } from '@tingdu/storage/testing-pictures.ts'
import { mp3Of } from '@tingdu/storage/testing-sounds.ts'
import { startTestApp, type TestAccount, type TestApp } from '@tingdu/testing/app.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fetchMedia, tokenOf, upload } from './test-uploads.ts'

let app: TestApp
let owner: TestAccount
let other: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  other = await app.addAccount()
})
afterAll(() => app.close())

/** Status and caching of a file, for an account or without a session. */
async function fetched(key: string, who?: TestAccount): Promise<[number, string | null]> {
  const { response } = await fetchMedia(app, key, who ? tokenOf(who) : {})
  return [response.status, response.headers.get('cache-control')]
}

async function uploaded() {
  owner = await app.addAccount()
  return (await upload(app, owner, pngOf(4, 4))).key
}

const notFound = [404, 'no-store']

describe('a file that no row uses', () => {
  test('is not found by anyone but its owner', async () => {
    const key = await uploaded()
    expect(await fetched(key)).toEqual(notFound)
    expect(await fetched(key, other)).toEqual(notFound)
    expect(await fetched(key, app.account('super_admin'))).toEqual(notFound)
  })

  test('is not found by its owner once the session has ended', async () => {
    const key = await uploaded()
    await app.sql('delete from private.sessions where user_id = $1', [owner.id])
    expect((await fetched(key, owner))[0]).toBe(401)
    expect((await fetched(key, { ...owner, token: 'forged' }))[0]).toBe(401)
  })

  test('is served to its owner, and stored by no cache', async () => {
    const key = await uploaded()
    expect(await fetched(key, owner)).toEqual([200, 'private, no-store'])
    const { response } = await fetchMedia(app, key, tokenOf(owner))
    expect(response.headers.get('vary')).toContain('authorization')
  })
})

describe('a file that a row uses', () => {
  test('is served by its key, and not stored by shared caches', async () => {
    const key = await uploaded()
    await app.with(owner).post('fc_profile', { avatar: key })
    for (const who of [undefined, other, owner])
      expect(await fetched(key, who)).toEqual([200, 'private, max-age=31536000, immutable'])
  })

  test('is not found once the row shows another file or none', async () => {
    const key = await uploaded()
    await app.with(owner).post('fc_profile', { avatar: key })
    const { response } = await fetchMedia(app, key)
    expect((await app.with(owner).patch(`fc_profile?owner=eq.${owner.id}`, { avatar: null })).status).toBe(
      204,
    )
    expect(await fetched(key)).toEqual(notFound)
    const held = { 'if-none-match': response.headers.get('etag') ?? '' }
    expect((await fetchMedia(app, key, held)).response.status).toBe(404)
    expect(await fetched(key, owner)).toEqual([200, 'private, no-store'])
  })

  test('is stored by shared caches for a day if everybody may see the row', async () => {
    const { key } = await upload(app, app.account('support'), mp3Of(), 'sounds/a.mp3')
    const sentence = { chinese: '你好。', defs: 'Hello.', sound: key }
    expect((await app.as('support').post('fc_sentences', sentence)).body).toBeFalsy()
    expect(await fetched(key)).toEqual([200, 'public, max-age=31536000, s-maxage=86400, immutable'])
  })
})

/** A feature that refers to uploads has a trigger for each column and a check before each write to the table. */
test('every column that holds an upload is counted and checked', async () => {
  const triggers = await app.sql<{ table: string; column: string; events: string; kept: boolean }>(`
    select relname as table, split_part(encode(tgargs, 'escape'), '\\000', 1) as column,
           encode(tgargs, 'escape') like '%kept%' as kept,
           concat(case when tgtype & 4 > 0 then 'insert ' end, case when tgtype & 16 > 0 then 'update ' end,
                  case when tgtype & 8 > 0 then 'delete' end) as events
      from pg_trigger join pg_class on pg_class.oid = tgrelid
      join pg_proc on pg_proc.oid = tgfoid where proname = 'hold_upload'`)
  const columns = Map.groupBy(triggers, ({ table, column }) => `${table}.${column}`)
  expect([...columns.keys()].sort()).toEqual([
    'fc_books.cover_uri',
    'fc_chars.mnemonic_image',
    'fc_deck_entries.picture',
    'fc_deck_entries.sound',
    'fc_news_feeds.thumbnail',
    'fc_organization.image',
    'fc_pages.thumbnail',
    'fc_profile.avatar',
    'fc_recordings.sound',
    'fc_sentences.sound',
    'fc_words.image',
    'generated_sounds.sound',
    'text_sounds.key',
  ])
  // Its rows follow from the documents of texts.
  const writtenBy: Record<string, string> = { text_sounds: 'fc_texts' }
  const checked = app.features.flatMap(({ beforeWrite = {} }) => Object.keys(beforeWrite))
  for (const [name, on] of columns) {
    const events = on.map((one) => one.events).join(' ')
    const needed = on.some(({ kept }) => kept) ? ['insert', 'update'] : ['insert', 'update', 'delete']
    for (const event of needed) expect(`${name}: ${events}`).toContain(event)
    const table = on[0]?.table ?? ''
    // The server checks these sounds itself before it stores them.
    if (table === 'generated_sounds') continue
    expect(checked).toContain(writtenBy[table] ?? table)
  }
})
