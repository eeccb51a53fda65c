import { startTestApp, type TestAccount, type TestApp } from '@tingdu/testing/app.ts'
import { addMembership } from '@tingdu/testing/membership.ts'
import { addText } from '@tingdu/testing/teaching.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addWord } from './test-decks.ts'

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  account = await app.addAccount()
  await app.sql('delete from api.fc_words')
})

const me = () => app.with(account)
const save = (body: object) => me().post('rpc/save_word', body)
const unsave = (body: object) => me().post('rpc/unsave_word', body)
const saved = async () =>
  (await me().get('fc_deck_entries?select=kind,chinese,phonetic,note,source_sentence&order=idx')).body
const states = async () => (await me().get('fc_word_states?select=chinese,state,set_by')).body

/** Adds a private text of the caller's with this content and these sentences. */
async function addRead(owner: number, content: string, sentences: { start: number; end: number }[]) {
  const sha1 = await addText(app, { owner, content })
  await app.sql(
    `update private.text_documents d set document = document || jsonb_build_object('sentences', $2::jsonb)
      from private.texts t where t.id = d.text_id and t.sha1 = $1`,
    [sha1, JSON.stringify(sentences)],
  )
  return sha1
}

describe('saving', () => {
  test('is refused without a word, with two, and for what the dictionary lacks', async () => {
    const word_id = await addWord(app, '学习')
    expect((await save({})).status).toBe(400)
    expect((await save({ word_id, chinese: '学习' })).status).toBe(400)
    expect((await save({ word_id: 1_000_000_000 })).status).toBe(404)
    expect((await save({ chinese: '消失' })).status).toBe(404)
    expect(await saved()).toEqual([])
  })

  test('a phrase that the dictionary lacks becomes a card with its sentence, once, and is taken back', async () => {
    const content = '我到外婆家。'
    const text_sha1 = await addRead(account.id, content, [{ start: 0, end: 6 }])
    const phrase = { chinese: '外婆家', phonetic: 'wài pó jiā', back: '外婆 grandma · 家 home' }
    const { status, body } = await save({ ...phrase, text_sha1, start: 2, end: 5 })
    expect([status, body]).toMatchObject([
      200,
      { kind: 'own', front: '外婆家', back: phrase.back, phonetic: 'wài pó jiā', source_sentence: content },
    ])
    await me().patch(`fc_deck_entries?id=eq.${body.id}`, { back: 'to Grandma’s house' })
    expect((await save(phrase)).body).toMatchObject({ id: body.id, back: 'to Grandma’s house' })
    const marks = () => me().get(`rpc/word_marks?entries=${encodeURIComponent('{外婆家}')}`)
    expect((await marks()).body).toMatchObject([
      { word_id: null, entry: '外婆家', saved: true, state: 'new', own: true },
    ])
    expect((await me().get('fc_saved_words?select=kind,chinese,defs&found_by=like.*grandma*')).body).toEqual([
      { kind: 'own', chinese: '外婆家', defs: 'to Grandma’s house' },
    ])
    await unsave({ chinese: '外婆家' })
    expect([await saved(), (await marks()).body]).toMatchObject([[], [{ saved: false }]])
  })

  test('a card of one’s own whose front is a headword is taken back, but not together with the word', async () => {
    await save({ chinese: '学习', phonetic: '', back: 'to study' })
    const word_id = await addWord(app, '学习')
    const mark = async () =>
      (await me().get(`rpc/word_marks?entries=${encodeURIComponent('{学习}')}`)).body[0]
    expect(await mark()).toMatchObject({ word_id: null, saved: true, own: true })
    await save({ word_id })
    expect(await mark()).toMatchObject({ word_id, saved: true, own: false })
    await unsave({ chinese: '学习' })
    expect(await mark()).toMatchObject({ word_id: null, saved: true, own: true })
    await unsave({ chinese: '学习' })
    expect(await mark()).toMatchObject({ word_id, saved: false })
  })

  test('what the dictionary has is saved as that, whatever a card would say', async () => {
    const word_id = await addWord(app, '学习')
    const { body } = await save({ chinese: '学习', phonetic: '', back: 'to study' })
    expect(body).toMatchObject({ kind: 'word', word_id, front: null, back: null })
  })

  test('is refused for a text that the caller may not read', async () => {
    const word_id = await addWord(app, '学习')
    const other = await app.addAccount()
    const text_sha1 = await addRead(other.id, '我学习。', [{ start: 0, end: 4 }])
    const { status, body } = await save({ word_id, text_sha1, start: 1, end: 3 })
    expect([status, body.message]).toEqual([404, 'You have no such text to read'])
  })

  test('returns the entry, and makes the word one to learn', async () => {
    const word_id = await addWord(app, '学习', 'xué xí')
    const { status, body } = await save({ word_id })
    expect([status, body]).toMatchObject([
      200,
      { kind: 'word', word_id, chinese: '学习', phonetic: 'xué xí', idx: 1 },
    ])
    expect(await states()).toEqual([{ chinese: '学习', state: 'learning', set_by: 'member' }])
  })

  test('of a headword means its first entry, in either script; else a character or a sentence', async () => {
    await app.sql(
      `insert into api.fc_words (chinese, traditional, phonetic, defs, priority)
        values ('长', '長', 'zhǎng', 'to grow', 2), ('长', '長', 'cháng', 'long', 1)`,
    )
    await app.sql(`insert into api.fc_chars (character, traditional, simplified) values ('冄', '冄', '冄')`)
    await app.sql(`insert into api.fc_sentences (chinese) values ('我们走吧。')`)
    for (const chinese of ['長', '冄', '我们走吧。']) expect((await save({ chinese })).status).toBe(200)
    expect(
      (await saved()).map((entry: { kind: string; phonetic: string }) => [entry.kind, entry.phonetic]),
    ).toEqual([
      ['word', 'cháng'],
      ['character', ''],
      ['sentence', ''],
    ])
    await unsave({ chinese: '長' })
    await unsave({ chinese: '我们走吧。' })
    expect(await saved()).toMatchObject([{ chinese: '冄' }])
  })

  test('keeps the sentence in which the word was met', async () => {
    const word_id = await addWord(app, '学习', 'xué xí')
    const text_sha1 = await addRead(account.id, '𠮷野家在哪儿？我学习中文。\n再见。', [
      { start: 0, end: 8 },
      { start: 8, end: 14 },
      { start: 15, end: 18 },
    ])
    await save({ word_id, text_sha1, start: 9, end: 11 })
    expect(await saved()).toMatchObject([{ source_sentence: '我学习中文。' }])
    expect((await save({ word_id, text_sha1, start: 0, end: 1 })).status).toBe(200)
    expect(await saved()).toMatchObject([{ source_sentence: '我学习中文。' }])
  })

  test('again adds where the word was met, and keeps the note', async () => {
    const word_id = await addWord(app, '学习', 'xué xí')
    const { body } = await save({ word_id })
    await me().patch(`fc_deck_entries?id=eq.${body.id}`, { note: 'A note' })
    const text_sha1 = await addRead(account.id, '我学习。', [{ start: 0, end: 4 }])
    await save({ word_id, text_sha1, start: 1, end: 3 })
    expect(await saved()).toMatchObject([{ note: 'A note', source_sentence: '我学习。' }])
    expect((await me().get('fc_decks?select=nb_entries&kind=eq.saved')).body).toEqual([{ nb_entries: 1 }])
  })

  test('of the same word at the same time stores it once', async () => {
    const word_id = await addWord(app, '学习')
    const answers = await Promise.all(Array.from({ length: 8 }, () => save({ word_id })))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    expect(await saved()).toHaveLength(1)
  })

  test('is limited to 50 words without a membership, also for requests at the same time', async () => {
    const words = await Promise.all(Array.from({ length: 54 }, (_, n) => addWord(app, `词${n}`)))
    for (const word_id of words.slice(0, 47)) await save({ word_id })
    const answers = await Promise.all(words.slice(47).map((word_id) => save({ word_id })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 400, 400, 400, 400])
    expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({
      message: 'You can save 50 words',
      hint: 'A membership raises the limit.',
    })
    expect(await saved()).toHaveLength(50)
    expect(await states()).toHaveLength(50)
    await addMembership(app, account)
    expect((await save({ word_id: words.at(-1) })).status).toBe(200)
  })

  test('beyond the limit keeps what is there when the membership ends', async () => {
    const words = await Promise.all(Array.from({ length: 52 }, (_, n) => addWord(app, `词${n}`)))
    const [deck] = await app.sql<{ id: number }>(
      `select id from api.fc_decks where owner = $1 and kind = 'saved'`,
      [account.id],
    )
    await app.sql('alter table api.fc_deck_entries disable trigger count_added')
    await app.sql('insert into api.fc_deck_entries (deck_id, word_id) select $1, unnest($2::bigint[])', [
      deck?.id,
      words.slice(0, 51),
    ])
    await app.sql('alter table api.fc_deck_entries enable trigger count_added')
    await app.sql('update api.fc_decks set nb_entries = 51 where id = $1', [deck?.id])
    expect((await save({ word_id: words[51] })).status).toBe(400)
    expect(await saved()).toHaveLength(51)
    expect((await unsave({ word_id: words[0] })).status).toBe(204)
    expect(await saved()).toHaveLength(50)
  })
})

describe('taking back', () => {
  test('is refused without a word, and changes nothing for what is not saved', async () => {
    expect((await unsave({})).status).toBe(400)
    expect((await unsave({ word_id: await addWord(app, '学习') })).status).toBe(204)
  })

  test('removes the state that came with saving, and no other', async () => {
    const [one, two, three] = [await addWord(app, '一'), await addWord(app, '二'), await addWord(app, '三')]
    await me().post('fc_word_states', { word_id: one, state: 'learning' })
    await me().post('fc_word_states', { word_id: two, state: 'known' })
    for (const word_id of [one, two, three]) await save({ word_id })
    expect((await states()).map(({ state }: { state: string }) => state)).toEqual(Array(3).fill('learning'))
    await me().patch(`fc_word_states?word_id=eq.${two}`, { state: 'ignored' })
    for (const word_id of [one, two, three]) await unsave({ word_id })
    expect(await states()).toEqual([
      { chinese: '一', state: 'learning', set_by: 'member' },
      { chinese: '二', state: 'ignored', set_by: 'member' },
    ])
    expect(await saved()).toEqual([])
  })

  test('restores the state that saving has changed, unless it was changed since', async () => {
    const before = { 一: 'known', 二: 'ignored', 三: 'known' }
    const words: number[] = []
    for (const [chinese, state] of Object.entries(before)) {
      const word_id = await addWord(app, chinese)
      words.push(word_id)
      await me().post('fc_word_states', { word_id, state })
      await save({ word_id })
    }
    const [, , three] = words
    await me().patch(`fc_word_states?word_id=eq.${three}`, { state: 'new' })
    await me().patch(`fc_word_states?word_id=eq.${three}`, { state: 'learning' })
    for (const word_id of words) await unsave({ word_id })
    expect((await states()).map(({ state }: { state: string }) => state)).toEqual([
      'known',
      'ignored',
      'learning',
    ])
    // Saved and taken back once more.
    await save({ word_id: words[0] })
    await unsave({ word_id: words[0] })
    expect((await states())[0]).toMatchObject({ chinese: '一', state: 'known' })
  })

  test('leaves the words of others alone', async () => {
    const word_id = await addWord(app, '学习')
    await save({ word_id })
    await app.with(await app.addAccount()).post('rpc/unsave_word', { word_id })
    expect(await saved()).toHaveLength(1)
  })
})
