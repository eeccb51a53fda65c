import { startTestApp, type TestAccount, type TestApp } from '@tingdu/testing/app.ts'
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
      { word_id: one, entry: null, saved: true, state: 'learning' },
      { word_id: two, entry: null, saved: false, state: 'ignored' },
    ]),
  )
  expect(await marks({ word_ids: [two, one, one, 1_000_000_000] })).toHaveLength(2)
  expect(await marks({ entries: ['二', '一句话。'] })).toEqual(
    expect.arrayContaining([
      { word_id: two, entry: '二', saved: false, state: 'ignored' },
      { word_id: null, entry: '一句话。', saved: false, state: 'new' },
    ]),
  )
})

test('the mark of a headword is that of the reading which is saved', async () => {
  const [, second] = [await addWord(app, '长', 'cháng'), await addWord(app, '长', 'zhǎng')]
  await me().post('rpc/save_word', { word_id: second })
  expect(await marks({ entries: ['长'] })).toEqual([
    { word_id: second, entry: '长', saved: true, state: 'learning' },
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
