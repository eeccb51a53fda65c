import { startTestApp, type TestAccount, type TestApp } from '@tingdu/testing/app.ts'
import { addText } from '@tingdu/testing/teaching.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.sql('delete from api.fc_words')
  account = await app.addAccount()
})

type Word = [chinese: string, traditional: string, phonetic: string, level?: number]

/** Adds words to the dictionary as an import does; returns their ids. */
async function addWords(...words: Word[]): Promise<number[]> {
  const rows = await app.sql<{ id: number }>(
    `insert into api.fc_words (chinese, traditional, phonetic, defs, hsk_3, priority)
      select w ->> 0, w ->> 1, w ->> 2, 'a word', (w ->> 3)::int, n
        from jsonb_array_elements($1::jsonb) with ordinality as words (w, n) order by n returning id`,
    [JSON.stringify(words)],
  )
  return rows.map(({ id }) => id)
}

const me = () => app.with(account)
const set = (body: object) => me().post('rpc/set_word_states', body)
const states = async () => {
  const { body } = await me().get('fc_word_states?select=chinese,state,set_by&order=word_id')
  return body.map((row: Record<string, string>) => Object.values(row))
}
const merge = { Prefer: 'resolution=merge-duplicates' }
const say = (word_id: number | undefined, state: string) =>
  me().post('fc_word_states?on_conflict=owner,word_id', { word_id, state }, merge)

describe('one word', () => {
  test('that the dictionary lacks has no state, and neither has a state that does not exist', async () => {
    const [id] = await addWords(['学习', '學習', 'xué xí'])
    expect((await say(1_000_000_000, 'known')).status).toBe(404)
    expect((await say(id, 'forgotten')).status).toBe(400)
    expect((await me().post('fc_word_states', { state: 'known' })).status).toBe(404)
    expect(await states()).toEqual([])
  })

  test('gets another state by the same call, which says since when and who said so', async () => {
    const [id] = await addWords(['学习', '學習', 'xué xí'])
    expect((await say(id, 'learning')).status).toBe(201)
    await app.sql(`update api.fc_word_states set set_by = 'review', since = '2026-01-01' where owner = $1`, [
      account.id,
    ])
    expect((await say(id, 'known')).status).toBe(200)
    const { body } = await me().get('fc_word_states?select=chinese,traditional,phonetic,state,set_by,since')
    expect(body).toEqual([
      {
        chinese: '学习',
        traditional: '學習',
        phonetic: 'xué xí',
        state: 'known',
        set_by: 'member',
        since: expect.not.stringContaining('2026-01-01'),
      },
    ])
  })

  test('is an entry: a form or a reading of the same characters has a state of its own', async () => {
    const [face, noodles] = await addWords(['面', '面', 'miàn'], ['面', '麵', 'miàn'])
    await say(face, 'known')
    await say(noodles, 'learning')
    expect(await states()).toEqual([
      ['面', 'known', 'member'],
      ['面', 'learning', 'member'],
    ])
  })
})

describe('a word that the dictionary loses', () => {
  test('keeps what it was, and is found again when the entry returns under another id', async () => {
    const [id] = await addWords(['长', '長', 'cháng'])
    await say(id, 'known')
    await app.sql(`update api.fc_words set phonetic = 'zhǎng' where id = $1`, [id])
    await app.sql('delete from api.fc_words where id = $1', [id])
    const row = async () =>
      (await me().get('fc_word_states?select=word_id,chinese,traditional,phonetic,state')).body
    const kept = { chinese: '长', traditional: '長', phonetic: 'zhǎng', state: 'known' }
    expect(await row()).toEqual([{ ...kept, word_id: null }])
    const [, back] = await addWords(['长', '長', 'cháng'], ['长', '長', 'zhǎng'])
    expect(await row()).toEqual([{ ...kept, word_id: back }])
  })

  test('gets the id of an entry that is the same and there already', async () => {
    const [old, renumbered] = await addWords(['长', '長', 'cháng'], ['长', '長', 'cháng'])
    await say(old, 'known')
    await app.sql('delete from api.fc_words where id = $1', [old])
    expect((await me().get('fc_word_states?select=word_id')).body).toEqual([{ word_id: renumbered }])
  })

  test('does not come back twice', async () => {
    const [one, other] = await addWords(['长', '長', 'cháng'], ['长', '長', 'cháng'])
    await say(one, 'known')
    await say(other, 'learning')
    await app.sql('delete from api.fc_words')
    const [id] = await addWords(['长', '長', 'cháng'])
    const { body } = await me().get('fc_word_states?select=word_id,state&word_id=not.is.null')
    expect(body).toEqual([{ word_id: id, state: 'learning' }])
    expect(await states()).toHaveLength(2)
  })
})

describe('many words', () => {
  test.each([
    [{}, 'state'],
    [{ state: 'known' }, 'word_ids'],
    [{ state: 'forgotten', level: 1 }, 'state'],
    [{ state: 'known', level: 0 }, 'level'],
    [{ state: 'known', level: 10 }, 'level'],
    [{ state: 'known', level: 1.5 }, 'level'],
    [{ state: 'known', level: 1, list: '学习' }, 'word_ids'],
    [{ state: 'known', list: '   ' }, 'list'],
    [{ state: 'known', list: '学'.repeat(20_001) }, 'list'],
    [{ state: 'known', word_ids: ['学习'] }, 'word_ids'],
    [{ state: 'known', word_ids: Array(5001).fill(1) }, 'word_ids'],
    [{ state: 'known', text_sha1: 'a text' }, 'text_sha1'],
  ])('are refused unless they are told well: %#', async (body, field) => {
    const { status, body: refusal } = await set(body)
    expect([status, refusal.code, refusal.details.split(/[.:]/)[0]]).toEqual([400, 'invalid_input', field])
  })

  test('of a text that the caller may not read are refused', async () => {
    const other = await app.addAccount()
    const text_sha1 = await addText(app, { owner: other.id })
    for (const sha1 of [text_sha1, 'f'.repeat(40)]) {
      const { status, body } = await set({ state: 'known', text_sha1: sha1 })
      expect([status, body.message]).toEqual([404, 'You have no such text to read'])
    }
  })

  test('of a member’s private text are refused to staff', async () => {
    const text_sha1 = await addText(app, { owner: account.id })
    const { status } = await app.as('support').post('rpc/set_word_states', { state: 'known', text_sha1 })
    expect(status).toBe(404)
  })

  test('can be undone for the latest 50 changes', async () => {
    const [one] = await addWords(['学习', '學習', 'xué xí'])
    const { body } = await set({ state: 'known', word_ids: [one] })
    await app.sql(
      `insert into private.word_state_changes (owner, state, previous, made_at)
        select $1, 'known', '[]', now() + n * interval '1 second' from generate_series(1, 60) n`,
      [account.id],
    )
    await set({ state: 'ignored', word_ids: [one] })
    const [kept] = await app.sql<{ count: string }>(
      'select count(*) from private.word_state_changes where owner = $1',
      [account.id],
    )
    expect(Number(kept?.count)).toBe(50)
    expect((await app.with(account).post('rpc/undo_word_states', { undo: body.undo })).body).toEqual({
      changed: 0,
    })
  })

  test('that do not exist, or have the state already, are not counted', async () => {
    const [one, two] = await addWords(['学习', '學習', 'xué xí'], ['学', '學', 'xué'])
    await say(two, 'known')
    const { status, body } = await set({ state: 'known', word_ids: [one, two, one, 1_000_000_000] })
    expect([status, body]).toEqual([200, { changed: 1, undo: expect.any(String) }])
    expect((await set({ state: 'known', word_ids: [one, two] })).body).toEqual({ changed: 0, undo: null })
  })

  test('up to a level do not overrule what the member said of single words', async () => {
    const [one, two, three] = await addWords(
      ['一', '一', 'yī', 1],
      ['二', '二', 'èr', 1],
      ['三', '三', 'sān', 2],
      ['四', '四', 'sì', 3],
      ['五', '五', 'wǔ'],
    )
    await say(two, 'learning')
    expect((await set({ state: 'known', level: 2 })).body.changed).toBe(2)
    expect(await states()).toEqual([
      ['一', 'known', 'placement'],
      ['二', 'learning', 'member'],
      ['三', 'known', 'placement'],
    ])
    // A level that is given again by mistake is taken back by level as well.
    await say(one, 'known')
    expect((await set({ state: 'new', level: 9 })).body.changed).toBe(1)
    expect((await set({ state: 'ignored', word_ids: [one, two, three] })).body.changed).toBe(3)
  })

  test('up to a level include numbers, dates and the like whose parts are of these levels', async () => {
    await addWords(
      ['这', '這', 'zhè', 1],
      ['个', '個', 'gè', 1],
      ['星期', '星期', 'xīng qī', 1],
      ['三', '三', 'sān', 1],
      ['遍', '遍', 'biàn', 2],
      ['这个', '這個', 'zhè ge'],
      ['星期三', '星期三', 'xīng qī sān'],
      ['三遍', '三遍', 'sān biàn'],
      ['三三', '三三', 'sān sān'],
      ['小', '小', 'xiǎo', 1],
      ['雨', '雨', 'yǔ', 1],
      ['小雨', '小雨', 'xiǎo yǔ'],
      ['桌子', '桌子', 'zhuō zi', 1],
      ['桌', '桌', 'zhuō'],
    )
    await set({ state: 'known', level: 1 })
    expect((await states()).map(([word]: string[]) => word)).toEqual([
      '这',
      '个',
      '星期',
      '三',
      '这个',
      '星期三',
      '小',
      '雨',
      '小雨',
      '桌子',
      '桌',
    ])
    await set({ state: 'known', level: 2 })
    expect((await states()).map(([word]: string[]) => word)).toContain('三遍')
    await set({ state: 'new', level: 2 })
    expect(new Set((await states()).map(([, state]: string[]) => state))).toEqual(new Set(['new']))
  })

  test('up to a level include composed words that a later level lists, and parts that HSK 2.0 has earlier', async () => {
    await addWords(
      ['下', '下', 'xià', 1],
      ['个', '個', 'gè', 1],
      ['月', '月', 'yuè', 1],
      ['慢', '慢', 'màn', 1],
      ['天', '天', 'tiān', 1],
      ['十', '十', 'shí', 1],
      ['分', '分', 'fēn', 1],
      ['下个月', '下個月', 'xià gè yuè', 4],
      ['慢慢', '慢慢', 'màn màn', 3],
      ['每', '每', 'měi', 3],
      ['每天', '每天', 'měi tiān'],
      ['十分', '十分', 'shí fēn', 2],
    )
    await app.sql("update api.fc_words set hsk_2 = 2 where chinese = '每'")
    await set({ state: 'known', level: 1 })
    const known = async () => (await states()).map(([word]: string[]) => word).slice(7)
    expect(await known()).toEqual(['下个月', '慢慢'])
    await set({ state: 'known', level: 2 })
    expect(await known()).toEqual(['下个月', '慢慢', '每', '每天', '十分'])
  })

  test('up to a level include their other forms: with or without 儿 and 子, and without tones after a verb', async () => {
    await addWords(
      ['玩儿', '玩兒', 'wán r', 1],
      ['玩', '玩', 'wán'],
      ['事', '事', 'shì', 1],
      ['事儿', '事兒', 'shì r'],
      ['女儿', '女兒', 'nǚ ér', 1],
      ['女', '女', 'rǔ'],
      ['起来', '起來', 'qǐ lai', 1],
      ['起来', '起來', 'qi lai'],
      ['东西', '東西', 'dōng xi', 1],
      ['东西', '東西', 'dōng xī'],
      ['面条儿', '麵條兒', 'miàn tiáo r', 1],
      ['面条', '麵條', 'miàn tiáo'],
      ['面', '麵', 'miàn'],
      ['面', '麪', 'miàn'],
      ['味儿', '味兒', 'wèi r', 2],
      ['味', '味', 'wèi'],
    )
    await set({ state: 'known', level: 1 })
    const known = (await me().get('fc_word_states?select=traditional,phonetic')).body
    expect(
      known
        .map(({ traditional, phonetic }: Record<string, string>) => `${traditional} ${phonetic}`)
        .toSorted(),
    ).toEqual(
      [
        ...['玩兒 wán r', '玩 wán', '事 shì', '事兒 shì r', '女兒 nǚ ér', '起來 qǐ lai', '起來 qi lai'],
        ...['東西 dōng xi', '麵條兒 miàn tiáo r', '麵條 miàn tiáo', '麵 miàn'],
      ].toSorted(),
    )
  })

  /** A text of these words and one that the dictionary no longer has. */
  const textOf = async (ids: unknown[], phonetic: string[] = [], defs: string[] = []) => {
    const text_sha1 = await addText(app, { owner: account.id, content: '王学习中文。' })
    const words = [...ids, 1_000_000_000].map((word_id, index) => {
      return { start: index, end: index + 1, word_id, phonetic: phonetic[index], defs: defs[index] }
    })
    const document = { content: '王学习中文。', sentences: [{ start: 0, end: 6, words }] }
    await app.sql(
      `update private.text_documents d set document = $2 from private.texts t
        where t.sha1 = $1 and d.text_id = t.id`,
      [text_sha1, document],
    )
    return text_sha1
  }

  test('of a text are those that coverage counts, without surnames and names of persons alone', async () => {
    const ids = await addWords(
      ['王', '王', 'Wáng'],
      ['学习', '學習', 'xué xí'],
      ['汤姆', '湯姆', 'Tāng mǔ'],
      ['中文', '中文', 'Zhōng wén'],
    )
    await addWords(['英文', '英文', 'Yīng wén'])
    const text_sha1 = await textOf(ids, ['Wáng', '', 'Tāng mǔ'], ['', '', 'Tom (name of a person)'])
    expect((await set({ state: 'known', text_sha1 })).body.changed).toBe(2)
    expect((await states()).map(([chinese]: string[]) => chinese)).toEqual(['学习', '中文'])
  })

  test('of a text stay as they are if one of them cannot be changed', async () => {
    const [one, two] = await addWords(['学习', '學習', 'xué xí'], ['中文', '中文', 'Zhōng wén'])
    const text_sha1 = await textOf([one, two])
    await app.sql(`alter table api.fc_word_states add constraint refused check (word_id <> ${two}) not valid`)
    expect((await set({ state: 'known', text_sha1 })).status).toBeGreaterThanOrEqual(400)
    await app.sql('alter table api.fc_word_states drop constraint refused')
    expect(await states()).toEqual([])
    expect((await set({ state: 'known', text_sha1 })).body.changed).toBe(2)
  })

  test('of a pasted list are found in either script, by the reading given, and within sentences', async () => {
    await addWords(
      ['长', '長', 'cháng'],
      ['长', '長', 'zhǎng'],
      ['学习', '學習', 'xué xí'],
      ['中文', '中文', 'Zhōng wén'],
      ['我', '我', 'wǒ'],
    )
    await app.sql(`select pg_notify('dictionary_words', '')`)
    const list = '长 zhang3 to grow\n學習\txué xí\nbook\n\n我学习中文。'
    await expect
      .poll(async () => {
        await set({ state: 'known', list })
        return (await me().get('fc_word_states?select=chinese,phonetic&order=word_id')).body
      })
      .toEqual([
        { chinese: '长', phonetic: 'zhǎng' },
        { chinese: '学习', phonetic: 'xué xí' },
        { chinese: '中文', phonetic: 'Zhōng wén' },
        { chinese: '我', phonetic: 'wǒ' },
      ])
  })

  test('are taken back once, exactly, but not where another state has come since', async () => {
    const [one, two, three] = await addWords(['一', '一', 'yī'], ['二', '二', 'èr'], ['三', '三', 'sān'])
    await say(two, 'learning')
    const before = (await me().get('fc_word_states?select=word_id,state,since,set_by')).body
    const { undo } = (await set({ state: 'known', word_ids: [one, two, three] })).body
    await say(three, 'ignored')
    const stranger = app.with(await app.addAccount())
    expect((await stranger.post('rpc/undo_word_states', { undo })).body).toEqual({ changed: 0 })
    const undone = await me().post('rpc/undo_word_states', { undo })
    expect([undone.status, undone.body]).toEqual([200, { changed: 2 }])
    const after = (await me().get('fc_word_states?select=word_id,state,since,set_by&state=neq.ignored')).body
    expect(after).toEqual(before)
    const again = await me().post('rpc/undo_word_states', { undo })
    expect([again.status, again.body]).toEqual([200, { changed: 0 }])
  })

  test('are not taken back after a day, when what they were is deleted', async () => {
    const [one] = await addWords(['一', '一', 'yī'])
    const { undo } = (await set({ state: 'known', word_ids: [one] })).body
    await app.sql(`update private.word_state_changes set made_at = now() - interval '24 hours 1 second'`)
    expect((await me().post('rpc/undo_word_states', { undo })).body).toEqual({ changed: 0 })
    await app.runJob('word-states-clean-up')
    expect(await app.sql('select from private.word_state_changes')).toEqual([])
  })

  test('are listed while they can be undone, for the member who made them', async () => {
    const [one, two] = await addWords(['一', '一', 'yī'], ['二', '二', 'èr'])
    const list = async (who = me()) => (await who.get('rpc/word_state_changes')).body
    await set({ state: 'known', word_ids: [one, two] })
    const { undo } = (await set({ state: 'ignored', word_ids: [two] })).body
    expect(await list()).toMatchObject([
      { state: 'ignored', words: 1 },
      { state: 'known', words: 2 },
    ])
    expect(await list(app.with(await app.addAccount()))).toEqual([])
    await me().post('rpc/undo_word_states', { undo })
    await app.sql(`update private.word_state_changes set made_at = made_at - interval '1 day'`)
    expect(await list()).toEqual([])
  })

  test('at the same time change each word once', async () => {
    const ids = await addWords(['一', '一', 'yī'], ['二', '二', 'èr'], ['三', '三', 'sān'])
    const answers = await Promise.all(Array.from({ length: 8 }, () => set({ state: 'known', word_ids: ids })))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(answers.reduce((sum, { body }) => sum + body.changed, 0)).toBe(3)
  })
})

test('a placement asks nine words of each level, and six that the dictionary lacks', async () => {
  await app.sql(
    `insert into api.fc_words (chinese, traditional, phonetic, defs, hsk_3)
      select chr(20000 + n) || chr(22000 + n), chr(20000 + n) || chr(22000 + n), 'x', 'a word', 1 + n % 7
        from generate_series(1, 140) as n`,
  )
  const { status, body } = await me().post('rpc/placement_words', {})
  expect([status, body.sizes]).toEqual([200, [20, 20, 20, 20, 20, 20]])
  const count = (level: number | null) =>
    body.words.filter((word: { level: number | null }) => word.level === level).length
  expect([1, 2, 3, 4, 5, 6, 7, null].map(count)).toEqual([9, 9, 9, 9, 9, 9, 0, 6])
  expect(new Set(body.words.map(({ chinese }: { chinese: string }) => chinese)).size).toBe(60)
  const invented = body.words.flatMap(({ chinese, level }: { chinese: string; level: number | null }) =>
    level === null ? [chinese] : [],
  )
  expect(await app.sql('select from api.fc_words where chinese = any($1)', [invented])).toEqual([])
})
