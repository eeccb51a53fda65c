import { startTestApp, type TestAccount, type TestApp } from '@tingdu/testing/app.ts'
import { addMembership } from '@tingdu/testing/membership.ts'
import { addText } from '@tingdu/testing/teaching.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDeck, addEntry, addWord } from './test-decks.ts'

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
const unknown = async (text_sha1: string) =>
  (await me().get(`rpc/unknown_words?text_sha1=${text_sha1}`)).body.map(
    ({ chinese }: { chinese: string }) => chinese,
  )
const add = (text_sha1: string, deck_id?: number) =>
  me().post('rpc/add_unknown_words', { text_sha1, deck_id })
const entries = async (deck: number) =>
  (await me().get(`fc_deck_entries?deck_id=eq.${deck}&select=chinese,source_sentence&order=idx`)).body
const states = async () => (await me().get('fc_word_states?select=chinese,state&order=word_id')).body

/** Adds a text of these sentences; each is written as its words, of which those in `words` are in the dictionary. */
async function addRead(owner: number, sentences: string[][], words: Record<string, number>) {
  let end = 0
  const annotated = sentences.map((parts) => {
    const start = end
    const tokens = parts.map((part) => {
      const from = end
      end += part.length
      return { start: from, end, word_id: words[part] ?? null }
    })
    return { start, end, words: tokens }
  })
  const sha1 = await addText(app, { owner, content: sentences.flat().join('') })
  await app.sql(
    `update private.text_documents d set document = document || jsonb_build_object('sentences', $2::jsonb)
      from private.texts t where t.id = d.text_id and t.sha1 = $1`,
    [sha1, JSON.stringify(annotated)],
  )
  return sha1
}

/** Words of the dictionary by their characters. */
async function addWords(...headwords: string[]): Promise<Record<string, number>> {
  const words: Record<string, number> = {}
  for (const chinese of headwords) words[chinese] = await addWord(app, chinese)
  return words
}

const say = (word_id: number | undefined, state: string) => me().post('fc_word_states', { word_id, state })

describe('the words of a text that the member does not know', () => {
  test('are not returned to staff for a member’s private text', async () => {
    const text_sha1 = await addRead(account.id, [['图书馆']], await addWords('图书馆'))
    const staff = app.as('support')
    expect((await staff.get(`rpc/unknown_words?text_sha1=${text_sha1}`)).body).toEqual([])
    expect((await staff.post('rpc/add_unknown_words', { text_sha1 })).status).toBe(404)
    expect(await unknown(text_sha1)).toEqual(['图书馆'])
  })

  test('are not returned for a text that the caller may not read, and cannot be added', async () => {
    const words = await addWords('学习')
    const other = await app.addAccount()
    const text = await addRead(other.id, [['学习']], words)
    for (const sha1 of [text, 'f'.repeat(40)]) {
      expect(await unknown(sha1)).toEqual([])
      const { status, body } = await add(sha1)
      expect([status, body.message]).toEqual([404, 'You have no such text to read'])
    }
  })

  test('are those without a state that are in no deck of the member, in the order of the text', async () => {
    const words = await addWords('我', '学习', '中文', '喜欢', '朋友', '热闹')
    const text = await addRead(
      account.id,
      [
        ['热闹', '，', '我', '喜欢', '学习'],
        ['中文', '朋友', '热闹', '某某'],
      ],
      words,
    )
    await say(words.我, 'known')
    await say(words.中文, 'new')
    await say(words.喜欢, 'ignored')
    await addEntry(app, await addDeck(app, { owner: account.id }), words.朋友)
    await addEntry(app, await addDeck(app, { inLibrary: true }), words.学习)
    expect(await unknown(text)).toEqual(['热闹', '学习', '中文'])
  })

  test('are not the names of the text', async () => {
    const words = await addWords('学习', '长城')
    const text = await addRead(account.id, [['长城', '学习']], words)
    await app.sql(
      `update private.text_documents d set document = document || '{"names": [{"chinese": "长城"}]}'
        from private.texts t where t.id = d.text_id and t.sha1 = $1`,
      [text],
    )
    expect(await unknown(text)).toEqual(['学习'])
  })

  test('are saved with the sentence in which each is met first, are to be learned, and are unknown again after undo', async () => {
    const words = await addWords('我', '学习', '中文')
    const text = await addRead(
      account.id,
      [
        ['𠮷', '我', '学习', '。'],
        ['学习', '中文', '。'],
      ],
      words,
    )
    await say(words.我, 'known')
    const { status, body } = await add(text)
    expect([status, body]).toMatchObject([200, { added: 2, left_out: 0 }])
    expect(await entries(body.deck_id)).toEqual([
      { chinese: '学习', source_sentence: '𠮷我学习。' },
      { chinese: '中文', source_sentence: '学习中文。' },
    ])
    expect(await states()).toEqual([
      { chinese: '我', state: 'known' },
      { chinese: '学习', state: 'learning' },
      { chinese: '中文', state: 'learning' },
    ])
    expect((await add(text)).body).toMatchObject({ added: 0, left_out: 0 })
    const undo = `deck_id=eq.${body.deck_id}&created_at=eq.${encodeURIComponent(body.created_at)}`
    expect((await me().delete(`fc_deck_entries?${undo}`)).status).toBe(204)
    expect(await states()).toEqual([{ chinese: '我', state: 'known' }])
    expect(await unknown(text)).toEqual(['学习', '中文'])
  })

  test('are added to the member’s own deck, but not to one of others', async () => {
    const words = await addWords('学习', '中文')
    const text = await addRead(account.id, [['学习', '中文']], words)
    const other = await app.addAccount()
    for (const deck of [
      await addDeck(app, { owner: other.id }),
      await addDeck(app, { inLibrary: true }),
      1_000_000_000,
    ]) {
      const { status, body } = await add(text, deck)
      expect([status, body.message]).toEqual([404, 'You have no such deck'])
    }
    const own = await addDeck(app, { owner: account.id })
    expect((await add(text, own)).body).toMatchObject({ deck_id: own, added: 2 })
    expect(await states()).toEqual([])
    expect(await unknown(text)).toEqual([])
  })

  test('are added as far as there is room, and a full deck says so', async () => {
    const names = Array.from({ length: 60 }, (_, n) => `词${String.fromCodePoint(0x4e00 + n)}`)
    const words = await addWords(...names)
    const text = await addRead(account.id, [names], words)
    const { body } = await add(text)
    expect(body).toMatchObject({ added: 50, left_out: 10 })
    const refused = await add(text)
    expect([refused.status, refused.body.message, refused.body.hint]).toEqual([
      400,
      'You can save 50 words',
      'A membership raises the limit.',
    ])
    expect(await entries(body.deck_id)).toHaveLength(50)
    await addMembership(app, account)
    expect((await add(text)).body).toMatchObject({ added: 10, left_out: 0 })
  })

  test('are added once by calls at the same time', async () => {
    const names = ['学习', '中文', '朋友']
    const text = await addRead(account.id, [names], await addWords(...names))
    const answers = await Promise.all(Array.from({ length: 6 }, () => add(text)))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(answers.reduce((sum, { body }) => sum + body.added, 0)).toBe(3)
    expect(await entries(answers[0]?.body.deck_id)).toHaveLength(3)
  })
})

test('a word put into the saved words in any way is one to learn, until it is taken out', async () => {
  const [deck] = (await me().get('fc_decks?kind=eq.saved&select=id')).body
  const { 学习: word_id, 中文: other } = await addWords('学习', '中文')
  await say(other, 'known')
  const words = [word_id, other].map((id) => ({ deck_id: deck.id, word_id: id }))
  expect((await me().post('fc_deck_entries', words)).status).toBe(201)
  expect(await states()).toEqual([
    { chinese: '学习', state: 'learning' },
    { chinese: '中文', state: 'learning' },
  ])
  await me().patch(`fc_word_states?word_id=eq.${other}`, { state: 'ignored' })
  await me().delete(`fc_deck_entries?deck_id=eq.${deck.id}`)
  expect(await states()).toEqual([{ chinese: '中文', state: 'ignored' }])
})
