import { isNumberWord } from '@tingdu/chinese/segmentation/numbers.ts'
import { random } from '@tingdu/study/random.ts'
import { startTestApp, type TestAccount, type TestApp } from '@tingdu/testing/app.ts'
import { seed } from '@tingdu/testing/same-cases.ts'
import { addBook, addClass, addText, fillBook, joinClass } from '@tingdu/testing/teaching.ts'
import { whileHeld } from '@tingdu/testing/while-held.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TextDocument } from '../../library/texts/public.ts'

/** COVERAGE=full compares 500 texts with 20 sets of states. */
const [TEXTS, SETS] = process.env.COVERAGE === 'full' ? [500, 20] : [60, 5]

let app: TestApp
let staff: TestAccount
let member: TestAccount
/** The ids of 词0, 词1 … */
let words: number[]
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.addAccount({ role: 'gk_admin' })
  const rows = await app.sql<{ id: number }>(
    `insert into api.fc_words (chinese, traditional, phonetic, defs)
      select w, w, 'cí', 'a word' from (select '词' || n, n from generate_series(0, 199) n union all
        select w, 1000 + n from unnest($1::text[]) with ordinality as real (w, n)) made (w, n) order by n returning id`,
    [['我', '喜欢', '中文', '学习', '天']],
  )
  words = rows.map(({ id }) => id)
  await app.sql(`select pg_notify('dictionary_words', '')`)
})
afterAll(() => app.close())
beforeEach(async () => {
  member = await app.addAccount()
})

type States = Map<number, string>

/** What the columns have to be, counted over a document. */
function counted({ content, sentences = [], names = [] }: TextDocument, states: States) {
  const tokens = sentences
    .flatMap((sentence) => sentence.words ?? [])
    .map(({ start, end, word_id, phonetic }) => {
      const chinese = content.slice(start, end)
      const isName = phonetic === 'Wáng' || names.some((name) => name.chinese === chinese)
      const isNumber =
        isNumberWord(chinese) || (word_id == null && ['五〇二', '〇', '二百五', '万一'].includes(chinese))
      return { chinese, isName, isNumber, state: states.get(word_id ?? 0) }
    })
    .filter(({ chinese, isNumber }) => /\p{Script=Han}/u.test(chinese) && !isNumber)
  const known = tokens.filter(({ isName, state }) => isName || state === 'known' || state === 'ignored')
  const learning = tokens.filter(({ isName, state }) => !isName && state === 'learning')
  const share = (part: unknown[]) => (tokens.length === 0 ? null : Math.fround(part.length / tokens.length))
  return { coverage: share(known), learning_coverage: share(learning) }
}

/** A text of invented words: with and without an entry, names, surnames, characters of two units, Latin words and numbers. */
function writtenText(next: () => number): TextDocument {
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)] as Item
  const names = [{ chinese: '李𠮷' }, { chinese: '词3' }].slice(Math.floor(next() * 3))
  const rare = Math.floor(next() * 60)
  let content = ''
  const sentences = Array.from({ length: 1 + Math.floor(next() * 8) }, () => {
    const start = content.length
    const written = Array.from({ length: Math.floor(next() * 12) }, () => {
      const n = Math.floor(next() ** 2 * (60 + rare))
      const [text, word_id, phonetic] = pick<[string, number | null, string?]>([
        ['五〇二', null],
        [pick(['二十六', '第三', '几千', '二百五', '万一']), pick([null, words[n] ?? null])],
        ['王', words[n] ?? null, 'Wáng'],
        [`词${n}`, words[n] ?? null],
        [`词${n}`, words[n] ?? null],
        ['词', null],
        [pick(['李𠮷', '〇', '𠮷', '𠮷人']), pick([null, words[n] ?? null])],
        [pick(['DNA', '42', 'café']), pick([null, words[n] ?? null])],
      ])
      const from = content.length
      content += text
      const word = { start: from, end: content.length, word_id, ...(phonetic && { phonetic }) }
      content += pick(['', '', '，', ' 😀 ', 'x'])
      return word
    })
    content += '。'
    return { start, end: content.length, words: written }
  })
  return { content, sentences, names }
}

type Shares = { coverage: number | null; learning_coverage: number | null }

/** The columns of all texts that a member sees, as the 32 bits that they have. */
async function coverageOf(account: TestAccount): Promise<Map<string, Shares>> {
  const { body } = await app.with(account).get('fc_texts?select=sha1,coverage,learning_coverage')
  const exact = (share: number | null) => (share === null ? null : Math.fround(share))
  return new Map(
    body.map((row: { sha1: string } & Shares) => [
      row.sha1,
      { coverage: exact(row.coverage), learning_coverage: exact(row.learning_coverage) },
    ]),
  )
}
const say = async (account: TestAccount, states: States) => {
  const rows = Array.from(states, ([word_id, state]) => ({ word_id, state }))
  const prefer = 'resolution=merge-duplicates'
  const reply = await app.with(account).post('fc_word_states?on_conflict=owner,word_id', rows, { prefer })
  expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300)
}
/** Makes this the content of a text, for its writer and its readers. */
const store = (sha1: string, document: TextDocument) =>
  app.sql(
    `with written as (
       update private.text_documents d set document = $2 from private.texts t
        where t.id = d.text_id and t.sha1 = $1 returning t.id
     ) select private.count_words(id, $2) from written`,
    [sha1, JSON.stringify(document)],
  )

test('equals a count over each document, whatever changes', async () => {
  const next = random(seed)
  const documents = new Map<string, TextDocument>()
  for (let n = 0; n < TEXTS; n += 1) {
    // Some texts are private, and counted otherwise.
    const owner = n % 10 === 0 ? member.id : staff.id
    const sha1 = await addText(app, { owner, inLibrary: owner === staff.id })
    documents.set(sha1, writtenText(next))
    await store(sha1, documents.get(sha1) as TextDocument)
  }
  const states: States = new Map()
  for (let set = 0; set < SETS; set += 1) {
    const said: States = new Map()
    const share = next()
    for (const id of words) {
      if (next() < share)
        said.set(id, ['known', 'known', 'learning', 'ignored', 'new'][Math.floor(next() * 5)] ?? 'new')
    }
    await say(member, said)
    for (const [id, state] of said) states.set(id, state)
    // A few states are withdrawn, and a few texts change.
    const withdrawn = words.filter(() => next() < 0.1)
    await app.with(member).delete(`fc_word_states?word_id=in.(${withdrawn})`)
    for (const id of withdrawn) states.delete(id)
    for (const sha1 of documents.keys()) {
      if (next() > 0.05) continue
      documents.set(sha1, writtenText(next))
      await store(sha1, documents.get(sha1) as TextDocument)
    }
    expect(await coverageOf(member)).toEqual(
      new Map(Array.from(documents, ([sha1, document]) => [sha1, counted(document, states)])),
    )
  }
}, 180_000)

describe('one text', () => {
  /** A text of 词0 twice, 词1, 词2 and a word without an entry. */
  async function fiveWords(text: Parameters<typeof addText>[1]): Promise<string> {
    const sha1 = await addText(app, text)
    const written = [0, 0, 1, 2, 500].map((word, n) => ({
      start: 2 * n,
      end: 2 * n + 2,
      word_id: words[word] ?? null,
    }))
    await store(sha1, { content: '词零词零词一词二词三', sentences: [{ start: 0, end: 10, words: written }] })
    return sha1
  }
  const shares = async (sha1: string, account = member) => (await coverageOf(account)).get(sha1)
  const word = (n: number, state: string): States => new Map([[words[n] ?? 0, state]])
  const known = (coverage: number, learning_coverage = 0) => ({
    coverage: Math.fround(coverage),
    learning_coverage: Math.fround(learning_coverage),
  })

  test('shows a change of a word at once, and a text without words has no share', async () => {
    const sha1 = await fiveWords({ owner: staff.id, inLibrary: true })
    const empty = await addText(app, { owner: staff.id, inLibrary: true })
    expect(await shares(empty)).toEqual({ coverage: null, learning_coverage: null })
    expect(await shares(sha1)).toEqual(known(0))
    await say(member, word(0, 'known'))
    expect(await shares(sha1)).toEqual(known(0.4))
    await say(member, word(1, 'learning'))
    expect(await shares(sha1)).toEqual(known(0.4, 0.2))
    const body = { state: 'ignored', word_ids: [words[0], words[1], words[2]] }
    const { undo } = (await app.with(member).post('rpc/set_word_states', body)).body
    expect(await shares(sha1)).toEqual(known(0.8))
    await app.with(member).post('rpc/undo_word_states', { undo })
    expect(await shares(sha1)).toEqual(known(0.4, 0.2))
    await app.with(member).delete('fc_word_states?state=eq.known')
    expect(await shares(sha1)).toEqual(known(0, 0.2))
    expect(await shares(sha1, await app.addAccount())).toEqual(known(0))
  })

  test('filters and sorts the library', async () => {
    await say(member, new Map([0, 1, 2].map((n) => [words[n] ?? 0, 'known'])))
    const sha1 = await fiveWords({ owner: staff.id, inLibrary: true })
    const { body } = await app
      .with(member)
      .get('fc_texts?select=sha1,coverage&coverage=gte.0.8&coverage=lt.0.9&order=coverage.desc,sha1')
    expect(body).toContainEqual({ sha1, coverage: 0.8 })
    expect(body.every((row: Shares) => row.coverage && row.coverage >= 0.8 && row.coverage < 0.9)).toBe(true)
  })

  test('shows its share while it is closed, if it is of the library, but not a private one of somebody else', async () => {
    await say(member, word(0, 'known'))
    const closed = await fiveWords({ owner: staff.id, inLibrary: true, plan: 'diamond' })
    const own = await fiveWords({ owner: member.id })
    const other = await fiveWords({ owner: (await app.addAccount()).id })
    const draft = await fiveWords({ owner: staff.id, inLibrary: true, published: false })
    expect(await shares(closed)).toEqual(known(0.4))
    expect(await shares(own)).toEqual(known(0.4))
    expect(await shares(other)).toBeUndefined()
    expect(await shares(draft)).toBeUndefined()
    expect((await app.as('anon').get('fc_texts?select=coverage')).status).toBe(401)
  })

  test('that a class gives is counted for its members', async () => {
    const teacher = await app.addAccount({ role: 'teacher' })
    const sha1 = await fiveWords({ owner: teacher.id })
    const classId = await addClass(app, { owner: teacher.id })
    await joinClass(app, { classId, account: teacher, role: 'teacher' })
    await joinClass(app, { classId, account: member })
    await say(member, word(0, 'known'))
    expect(await shares(sha1)).toBeUndefined()
    await app.with(teacher).post('fc_class_texts', { class_id: classId, text_sha1: sha1 })
    expect(await shares(sha1)).toEqual(known(0.4))
    const { body } = await app
      .with(member)
      .get(`fc_class_texts?select=text:fc_texts(coverage)&class_id=eq.${classId}`)
    expect(body).toEqual([{ text: { coverage: 0.4 } }])
  })

  test('that is analyzed when it is written is counted', async () => {
    await say(member, new Map(words.slice(200, 202).map((id) => [id, 'known'])))
    const write = (content: string) =>
      app
        .with(member)
        .post(
          'fc_texts',
          { title: 'A day', author: 'Mei', json_text: { content, names: [{ chinese: '小天' }] } },
          { prefer: 'return=representation' },
        )
    await expect
      .poll(async () => {
        const { body } = await write('我喜欢中文，ABC 12。小天学习中文。')
        const [{ sha1, json_text, ...row }] = body
        await app.with(member).delete(`fc_texts?sha1=eq.${sha1}`)
        return row
      })
      // 我 喜欢 中文 小天 学习 中文: three of six.
      .toMatchObject({ coverage: 0.5, learning_coverage: 0 })
  })

  test('is counted correctly when it and word states change at the same time', async () => {
    const sha1 = await addText(app, { owner: staff.id, inLibrary: true })
    const [row] = await app.sql<{ id: string }>('select id from private.texts where sha1 = $1', [sha1])
    const document = {
      content: '词零词一',
      sentences: [{ start: 0, end: 2, words: [{ start: 0, end: 2, word_id: words[0] ?? null }] }],
    }
    await whileHeld(
      app,
      [['select private.count_words($1, $2::jsonb)', [row?.id, JSON.stringify(document)]]],
      () => say(member, word(0, 'known')),
    )
    expect(await shares(sha1)).toEqual(known(1))
  })

  test('its numbers are deleted with it, and with an account', async () => {
    const account = await app.addAccount()
    await say(account, word(0, 'known'))
    await say(member, word(0, 'known'))
    const sha1 = await fiveWords({ owner: staff.id, inLibrary: true })
    const rows = () =>
      app.sql(
        `select k.owner::int, k.known from private.known_in_texts k join private.texts t on t.id = k.text_id
          where t.sha1 = $1 and k.owner = any ($2) order by 1`,
        [sha1, [account.id, member.id]],
      )
    expect(await rows()).toEqual([
      { owner: member.id, known: 2 },
      { owner: account.id, known: 2 },
    ])
    await app.sql('delete from private.accounts where user_id = $1', [account.id])
    expect(await rows()).toEqual([{ owner: member.id, known: 2 }])
    await app.sql('delete from private.texts where sha1 = $1', [sha1])
    expect(
      await app.sql(
        'select from private.known_in_texts k left join private.texts t on t.id = k.text_id where t.id is null',
      ),
    ).toEqual([])
  })

  test('a word of a text is first learned while the text is deleted, without a deadlock', async () => {
    const sha1 = await fiveWords({ owner: staff.id, inLibrary: true })
    const rows = [{ word_id: words[0], state: 'known' }]
    const waiting = async () => {
      const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      return (await app.sql(waits)).length
    }
    const [deleted, learned] = await whileHeld(
      app,
      // Stops the deletion before the text is gone.
      [['select from private.texts where sha1 = $1 for update', [sha1]]],
      async () => {
        const deleting = app.with(staff).delete(`fc_texts?sha1=eq.${sha1}`)
        await expect.poll(waiting).toBe(1)
        return Promise.all([deleting, app.with(member).post('fc_word_states', rows)])
      },
      2,
    )
    expect([deleted.status, learned.status]).toEqual([204, 201])
  })

  test('counts in a book with its length', async () => {
    await say(
      member,
      new Map([
        [words[0] ?? 0, 'known'],
        [words[2] ?? 0, 'learning'],
      ]),
    )
    const book = await addBook(app, { owner: staff.id, inLibrary: true })
    const closed = await fiveWords({ owner: staff.id, inLibrary: true, plan: 'diamond' })
    const single = await addText(app, { owner: staff.id, inLibrary: true })
    await store(single, {
      content: '词零',
      sentences: [{ start: 0, end: 2, words: [{ start: 0, end: 2, word_id: words[0] ?? null }] }],
    })
    const hidden = await fiveWords({ owner: staff.id, inLibrary: true, published: false })
    const others = await fiveWords({ owner: (await app.addAccount()).id })
    await fillBook(app, book, [closed, single, hidden, others])
    const own = await addBook(app, { owner: member.id })
    await fillBook(app, own, [await fiveWords({ owner: member.id })])
    const empty = await addBook(app, { owner: member.id })
    const { body } = await app
      .with(member)
      .get(
        `fc_books?select=sha1,coverage,learning_coverage&sha1=in.(${[book, own, empty]})&order=coverage.desc.nullslast`,
      )
    expect(body).toEqual(
      [
        { sha1: book, coverage: 0.5, learning_coverage: Math.fround(1 / 6) },
        { sha1: own, coverage: 0.4, learning_coverage: 0.2 },
        { sha1: empty, coverage: null, learning_coverage: null },
      ].map((row) => ({
        ...row,
        learning_coverage: row.learning_coverage && expect.closeTo(row.learning_coverage, 6),
      })),
    )
  })
})
