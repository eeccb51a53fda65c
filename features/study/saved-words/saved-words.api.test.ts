import { startTestApp, type TestAccount, type TestApp } from '@tingdu/testing/app.ts'
import { addText } from '@tingdu/testing/teaching.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addWord } from '../decks/test-decks.ts'
import { savedWord } from './test-saved-words.ts'

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
const marks = async (body: object) => (await me().post('rpc/word_marks', body)).body

test('marks of all rows of a list are read at once, by id or by what is written', async () => {
  const [one, two] = [await addWord(app, '一', 'yī'), await addWord(app, '二', 'èr')]
  await me().post('rpc/save_word', { word_id: one })
  await me().post('fc_word_states', { word_id: two, state: 'ignored' })
  await app.with(await app.addAccount()).post('rpc/save_word', { word_id: two })
  expect(await marks({ word_ids: [two, one, one, 1_000_000_000] })).toEqual(
    expect.arrayContaining([
      { word_id: one, entry: null, saved: true, state: 'learning', by_parts: false, own: false },
      { word_id: two, entry: null, saved: false, state: 'ignored', by_parts: false, own: false },
    ]),
  )
  expect(await marks({ word_ids: [two, one, one, 1_000_000_000] })).toHaveLength(2)
  expect(await marks({ entries: ['二', '一句话。'] })).toEqual(
    expect.arrayContaining([
      { word_id: two, entry: '二', saved: false, state: 'ignored', by_parts: false, own: false },
      { word_id: null, entry: '一句话。', saved: false, state: 'new', by_parts: false, own: false },
    ]),
  )
})

test('a word that is known because easier words are says so, until the member says more', async () => {
  const [slow, cars, slowTrain] = [
    await addWord(app, '慢', 'màn'),
    await addWord(app, '车', 'chē'),
    await addWord(app, '慢车', 'màn chē'),
  ]
  await app.sql('update api.fc_words set hsk_3 = case id when $1 then 6 else 1 end', [slowTrain])
  await me().post('rpc/set_word_states', { state: 'known', level: 1 })
  const known = { entry: null, saved: false, state: 'known', own: false }
  expect(await marks({ word_ids: [slow, cars, slowTrain] })).toEqual(
    expect.arrayContaining([
      { ...known, word_id: slow, by_parts: false },
      { ...known, word_id: cars, by_parts: false },
      { ...known, word_id: slowTrain, by_parts: true },
    ]),
  )
  await me().patch(`fc_word_states?word_id=eq.${slowTrain}`, { state: 'known' })
  expect(await marks({ word_ids: [slowTrain] })).toEqual([{ ...known, word_id: slowTrain, by_parts: false }])
})

test('a word of a level that the member knows is not known by its parts', async () => {
  const [slow, cars, slowTrain, other] = [
    await addWord(app, '慢', 'màn'),
    await addWord(app, '车', 'chē'),
    await addWord(app, '慢车', 'màn chē'),
    await addWord(app, '消失', 'xiāo shī'),
  ]
  await app.sql('update api.fc_words set hsk_3 = case when id = any ($1) then 1 else 6 end', [[slow, cars]])
  const byParts = async () =>
    (await marks({ word_ids: [slowTrain, other] })).filter(({ by_parts }: { by_parts: boolean }) => by_parts)
  await me().post('rpc/set_word_states', { state: 'known', level: 1 })
  expect(await byParts()).toMatchObject([{ word_id: slowTrain }])
  await me().post('rpc/set_word_states', { state: 'known', level: 6 })
  expect(await byParts()).toEqual([])
})

test('the mark of a headword is that of the reading which is saved', async () => {
  const [, second] = [await addWord(app, '长', 'cháng'), await addWord(app, '长', 'zhǎng')]
  await me().post('rpc/save_word', { word_id: second })
  expect(await marks({ entries: ['长'] })).toEqual([
    { word_id: second, entry: '长', saved: true, state: 'learning', by_parts: false, own: false },
  ])
})

test('saved words are found by characters, by pinyin with and without tones, by meaning and by note', async () => {
  const word = await addWord(app, '旅行', 'lǚ xíng')
  const other = await addWord(app, '消失', 'xiāo shī')
  await app.sql(`update api.fc_words set defs = 'to travel' where id = $1`, [word])
  const entry = await savedWord(app, account.id, word)
  await savedWord(app, account.id, other)
  await me().patch(`fc_deck_entries?id=eq.${entry}`, { note: 'With Mei' })
  for (const found_by of ['旅', 'lǚ xíng', 'lvxing', 'lv xing', 'travel', 'with mei']) {
    const pattern = encodeURIComponent(`*${found_by}*`)
    const { body } = await me().get(`fc_saved_words?select=chinese&found_by=ilike.${pattern}`)
    expect([found_by, body]).toEqual([found_by, [{ chinese: '旅行' }]])
  }
})

test('saved words say when they are asked and how hard they are, from all their cards', async () => {
  const [one, two, three] = [await addWord(app, '一'), await addWord(app, '二'), await addWord(app, '三')]
  for (const word of [one, two, three]) await savedWord(app, account.id, word)
  const card = (word: number, skill: string, due: string, lapses: number, suspended = false) =>
    app.sql(
      `insert into api.fc_cards (owner, id, kind, word_id, chinese, skill, due, lapses, difficulty, suspended)
        values ($1, gen_random_uuid(), 'word', $2, '-', $3, $4, $5, 5, $6)`,
      [account.id, word, skill, due, lapses, suspended],
    )
  await card(one, 'meaning', '2026-05-01', 0)
  await card(one, 'reading', '2026-03-01', 3)
  await card(two, 'meaning', '2026-04-01', 1)
  await card(two, 'reading', '2026-01-01', 0, true)
  const order = async (by: string) =>
    (await me().get(`fc_saved_words?select=chinese,due&order=${by}`)).body.map(
      ({ chinese }: { chinese: string }) => chinese,
    )
  expect(await order('due')).toEqual(['一', '二', '三'])
  expect(await order('hardness.desc.nullslast')).toEqual(['一', '二', '三'])
  expect(await order('created_at.desc')).toHaveLength(3)
})

test('a word that was met in a text has the meaning first that it has there', async () => {
  const word_id = await addWord(app, '不好意思', 'bù hǎo yì si')
  const texts = ['excuse me; sorry', 'to be embarrassed']
  await app.sql('update api.fc_words set senses = $2, defs = $3 where id = $1', [
    ...[word_id, JSON.stringify(texts.map((text) => ({ text }))), texts.join('/ ')],
  ])
  const text_sha1 = await addText(app, { owner: account.id, content: '爸爸不好意思。' })
  const met = { start: 2, end: 6, word_id, defs: 'to be embarrassed' }
  await app.sql(
    `update private.text_documents d set document = document || jsonb_build_object('sentences', $2::jsonb)
      from private.texts t where t.id = d.text_id and t.sha1 = $1`,
    [text_sha1, JSON.stringify([{ start: 0, end: 7, words: [met] }])],
  )
  const shown = async () => {
    const [saved] = (await me().get('fc_saved_words?select=defs')).body
    const [recent] = (await me().post('rpc/recent_words', {})).body
    const [card] = (await me().get('rpc/review_queue')).body.cards
    return [saved.defs, recent.defs, card.entry.senses.map(({ text }: { text: string }) => text)]
  }
  await me().post('rpc/save_word', { word_id })
  expect(await shown()).toEqual([texts.join('/ '), texts.join('/ '), texts])
  await me().post('rpc/save_word', { word_id, text_sha1, start: 2, end: 6 })
  const turned = texts.toReversed()
  expect(await shown()).toEqual([turned.join('/ '), turned.join('/ '), turned])
  await me().post('rpc/unsave_word', { word_id })
  await me().post('rpc/add_unknown_words', { text_sha1 })
  expect(await shown()).toEqual([turned.join('/ '), turned.join('/ '), turned])

  await me().delete(`fc_deck_entries?word_id=eq.${word_id}`)
  await app.sql(
    `update private.text_documents d set document = jsonb_set(document, '{sentences,0,words,0,defs}', '""')
      from private.texts t where t.id = d.text_id and t.sha1 = $1`,
    [text_sha1],
  )
  await me().post('rpc/add_unknown_words', { text_sha1 })
  expect(await shown()).toEqual([texts.join('/ '), texts.join('/ '), texts])
  expect((await me().get('fc_deck_entries?select=source_meaning')).body).toEqual([{ source_meaning: null }])
})

test('the meaning of a text is said once, and does not hide another one that begins alike', async () => {
  const first = async (meaning: string | null, defs: string) =>
    (await app.sql('select private.met_first($1, $2) as defs', [meaning, defs]))[0]?.defs
  expect(await first('to learn; to study', '(coll.) to learn/ to study (at school)/ to imitate')).toBe(
    'to learn; to study/ to imitate',
  )
  expect(await first('to go out', 'to go/ to go out')).toBe('to go out/ to go')
  expect(await first('excuse me; sorry', 'excuse me; sorry/ and/or')).toBe('excuse me; sorry/ and/or')
  expect(await first('to take (a photo)', 'to take (medicine)/ to take (a photo)')).toBe(
    'to take (a photo)/ to take (medicine)',
  )
  for (const none of ['', null]) expect(await first(none, 'to go')).toBe('to go')
})
