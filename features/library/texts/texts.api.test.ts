import { readCatalog } from '@tingdu/database/catalog.ts'
import { mp3Of } from '@tingdu/storage/testing-sounds.ts'
import { startTestApp, type TestAccount, type TestApp } from '@tingdu/testing/app.ts'
import {
  addBook,
  addClass,
  addOrganization,
  addText,
  fillBook,
  joinClass,
  joinOrganization,
} from '@tingdu/testing/teaching.ts'
import { whileHeld } from '@tingdu/testing/while-held.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { upload } from '../../accounts/uploads/test-uploads.ts'
import { createDictionaryDatabase } from '../../dictionary/entries/test-dictionary.ts'

const LONG = 180_000
const back = { prefer: 'return=representation' }

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ on: await createDictionaryDatabase() })
}, LONG)
afterAll(() => app.close())

const write = async (account: TestAccount, fields: object = {}) => {
  const reply = await app
    .with(account)
    .post(
      'fc_texts',
      { title: 'A day', author: 'Mei', json_text: { content: '今天天气很好。我们去公园。' }, ...fields },
      back,
    )
  expect(reply.status, JSON.stringify(reply.body)).toBe(201)
  return reply.body[0]
}
const read = async (account: TestAccount, sha1: string) =>
  (await app.with(account).get(`fc_texts?sha1=eq.${sha1}`)).body[0]
const wordsOf = ({ json_text: { content, sentences } }: Awaited<ReturnType<typeof read>>) =>
  sentences.flatMap((sentence: { words: { start: number; end: number }[] }) =>
    sentence.words.map(({ start, end }) => content.slice(start, end)),
  )

describe('annotation', () => {
  test('content alone gets sentences and words', async () => {
    const text = await write(await app.addAccount())
    expect(text.json_text.sentences).toMatchObject([
      { start: 0, end: 7 },
      { start: 7, end: 13 },
    ])
    expect(wordsOf(text)).toEqual(['今天', '天气', '很', '好', '我们', '去', '公园'])
    expect(text.json_text.sentences[0].words[1]).toMatchObject({ phonetic: 'tiān qì', source: 'engine' })
    expect(text).toMatchObject({
      characters: 13,
      words: 7,
      numSounds: 0,
      estimated_level: expect.any(Number),
    })
  })

  test('what a person corrected is kept, when the same document is written again too', async () => {
    const account = await app.addAccount()
    const { sha1, json_text } = await write(account)
    const [first, second] = json_text.sentences
    const merged = {
      start: 2,
      end: 5,
      phonetic: 'tiān qì hěn',
      defs: 'the weather is very',
      source: 'person',
    }
    const sentences = [{ ...first, words: [merged] }, second]
    for (let time = 0; time < 2; time += 1) {
      await app.with(account).patch(`fc_texts?sha1=eq.${sha1}`, { json_text: { ...json_text, sentences } })
      const text = await read(account, sha1)
      expect(wordsOf(text)).toEqual(['今天', '天气很', '好', '我们', '去', '公园'])
      expect(text.json_text.sentences[0].words[1]).toMatchObject(merged)
    }
  })

  test('sentences that still occur keep their translation and corrections when the content changes', async () => {
    const account = await app.addAccount()
    const { sha1, json_text } = await write(account)
    const [first, second] = json_text.sentences
    const translated = {
      ...second,
      translation: 'We go to the park.',
      words: [{ start: 7, end: 9, phonetic: 'wǒ men', defs: 'all of us', source: 'person' }],
    }
    await app
      .with(account)
      .patch(`fc_texts?sha1=eq.${sha1}`, { json_text: { ...json_text, sentences: [first, translated] } })
    await app
      .with(account)
      .patch(`fc_texts?sha1=eq.${sha1}`, { json_text: { content: '早上好！我们去公园。好吗？' } })
    const { json_text: changed } = await read(account, sha1)
    expect(changed.sentences).toMatchObject([
      { start: 0, end: 4 },
      { start: 4, end: 10, translation: 'We go to the park.' },
      { start: 10, end: 13 },
    ])
    expect(changed.sentences[1].words[0]).toMatchObject({
      start: 4,
      end: 6,
      defs: 'all of us',
      source: 'person',
    })
  })

  test('names are words of this text, and unknown keys are kept', async () => {
    const names = [
      { chinese: '天气', phonetic: 'Tiān Qì', kind: 'person' },
      { chinese: '今天', phonetic: 'Jīn tiān', kind: 'other' },
    ]
    const text = await write(await app.addAccount(), {
      json_text: { content: '今天天气很好。', names, mood: { happy: true } },
    })
    expect(text.json_text).toMatchObject({ names, mood: { happy: true } })
    expect(text.json_text.sentences[0].words.slice(0, 2)).toMatchObject([
      { phonetic: 'Jīn tiān', defs: 'a name' },
      { phonetic: 'Tiān Qì', defs: 'name of a person' },
    ])
  })

  test.each(['engine', undefined])('unknown keys of a word with the source %s are kept', async (source) => {
    const word = { start: 0, end: 2, phonetic: 'x', note: { mine: true }, source }
    const split = { start: 2, end: 3, note: 'of another word' }
    const text = await write(await app.addAccount(), {
      json_text: { content: '今天天气很好。', sentences: [{ start: 0, end: 7, words: [word, split] }] },
    })
    const [first, second] = text.json_text.sentences[0].words
    expect(first).toMatchObject({ phonetic: 'jīn tiān', note: { mine: true }, source: 'engine' })
    expect(second).not.toHaveProperty('note')
  })

  test('while it is typed, the preview keeps what was there before', async () => {
    const before = { content: '今天天气', sentences: [{ start: 0, end: 4, translation: 'Today' }] }
    const { body } = await app
      .as('student')
      .post('rpc/annotate_text', { json_text: { content: '今天天气很好。' }, before })
    expect(body.json_text.sentences).toMatchObject([{ start: 0, end: 7, translation: 'Today' }])
    expect(wordsOf(body)).toEqual(['今天', '天气', '很', '好'])
  })

  test('what stands beside given sentences is in sentences too', async () => {
    const text = await write(await app.addAccount(), {
      json_text: { content: '今天天气很好。', sentences: [{ start: 2, end: 4, translation: 'weather' }] },
    })
    expect(text.json_text.sentences).toMatchObject([
      { end: 2 },
      { start: 2, translation: 'weather' },
      { start: 4 },
    ])
  })

  test('the preview returns what would be stored', async () => {
    const { body } = await app.as('student').post('rpc/annotate_text', { json_text: { content: '你好。' } })
    expect(body.json_text.sentences[0].words[0]).toMatchObject({ phonetic: 'nǐ hǎo' })
  })

  test('the preview says on request how much of a text the caller knows, names included', async () => {
    const member = await app.addAccount()
    const document = { content: '今天天气很好。今天好 hello', names: [{ chinese: '天气' }] }
    const ask = async (more: object = { coverage: true }) =>
      (await app.with(member).post('rpc/annotate_text', { json_text: document, ...more })).body
    expect(await ask({})).not.toHaveProperty('coverage')
    const before = await ask()
    const level = expect.any(Number)
    expect(before).toMatchObject({ coverage: expect.closeTo(1 / 6, 5), new_words: 3, estimated_level: level })
    const [today, , very, good] = before.json_text.sentences[0].words.map(
      ({ word_id }: { word_id: number }) => word_id,
    )
    // Those that occur most often come first.
    expect(before.new_word_ids).toEqual([today, good, very])
    await app.with(member).post('rpc/set_word_states', { state: 'known', word_ids: [today] })
    expect(await ask()).toMatchObject({ coverage: expect.closeTo(3 / 6, 5), new_words: 2 })
    await app.with(member).post('rpc/set_word_states', { state: 'learning', word_ids: [today] })
    // A word that is being learned is neither known nor new.
    expect(await ask()).toMatchObject({ coverage: expect.closeTo(1 / 6, 5), new_words: 2 })
    const { body } = await app
      .with(member)
      .post('rpc/annotate_text', { json_text: { content: 'hello' }, coverage: true })
    expect(body).toMatchObject({ coverage: null, new_words: 0, new_word_ids: [] })
    const refused = await app.with(member).post('rpc/annotate_text', { json_text: document, coverage: 'yes' })
    expect(refused.status).toBe(400)
  })

  test('the schema is published', async () => {
    const { status, body } = await app.as('anon').get('schemas/text.json')
    expect([status, body.properties.content.type]).toEqual([200, 'string'])
  })
})

describe('documents that are refused', () => {
  const sentence = (fields: object) => ({
    content: '今天天气很好。',
    sentences: [{ start: 0, end: 7, ...fields }],
  })
  test.each<[string, unknown, string]>([
    ['text that is not JSON', '{', ''],
    ['a list', [], ''],
    ['no content', {}, '/content'],
    ['empty content', { content: '' }, '/content'],
    ['too much content', { content: '好'.repeat(20_001) }, '/content'],
    ['NUL', { content: 'a\u0000b' }, '/content'],
    ['half a character in an unknown key', { content: '好', a: { b: ['\ud800'] } }, '/a/b/0'],
    ['reversed offsets', sentence({ start: 5, end: 2 }), '/sentences/0/end'],
    ['half a character in the content', { content: '好\ud800' }, '/content'],
    [
      '2,001 sentences',
      {
        content: '好'.repeat(2001),
        sentences: Array.from({ length: 2001 }, (_, start) => ({ start, end: start + 1 })),
      },
      '/sentences',
    ],
    [
      'overlapping sentences',
      {
        content: '今天天气很好。',
        sentences: [
          { start: 0, end: 4 },
          { start: 3, end: 7 },
        ],
      },
      '/sentences/1/start',
    ],
    ['an end past the text', sentence({ end: 8 }), '/sentences/0/end'],
    [
      'a word outside of its sentence',
      sentence({ end: 3, words: [{ start: 2, end: 4 }] }),
      '/sentences/0/words/0/end',
    ],
    [
      'overlapping words',
      sentence({
        words: [
          { start: 0, end: 2 },
          { start: 1, end: 3 },
        ],
      }),
      '/sentences/0/words/1/start',
    ],
    [
      'a sentence that starts in the middle of a character',
      { content: '𠮷好。', sentences: [{ start: 1, end: 4 }] },
      '/sentences/0/start',
    ],
    [
      'a word that ends in the middle of a character',
      { content: '好𠮷。', sentences: [{ start: 0, end: 4, words: [{ start: 0, end: 2 }] }] },
      '/sentences/0/words/0/end',
    ],
    ['a fractional offset', sentence({ start: 0.5 }), '/sentences/0/start'],
    [
      'an unknown source',
      sentence({ words: [{ start: 0, end: 1, source: 'x' }] }),
      '/sentences/0/words/0/source',
    ],
    [
      'a sound that is not there',
      sentence({ sound: { index: 0, from: 0, to: 1 } }),
      '/sentences/0/sound/index',
    ],
    [
      'a time past the sound',
      {
        ...sentence({ sound: { index: 0, from: 0, to: 9 } }),
        sounds: [{ path: 'tingdu/sounds/a.mp3', duration: 3 }],
      },
      '/sentences/0/sound/to',
    ],
    ['21 sounds', { content: '好', sounds: Array(21).fill({ path: 'a' }) }, '/sounds'],
  ])('%s', async (_what, json_text, pointer) => {
    const { status, body } = await app.as('student').post('fc_texts', { title: 'A', author: 'B', json_text })
    expect([status, body.code, body.details ?? '']).toEqual([400, 'invalid_document', pointer])
    expect(body.message.startsWith(pointer)).toBe(true)
  })

  const deep = '['.repeat(10_000) + ']'.repeat(10_000)

  test.each([
    ['10,000 nested lists', `{"content": "好", "a": ${deep}}`, '/a/0/0'],
    ['NUL', String.raw`{"content": "a\u0000b"}`, '/content'],
    ['half a character', String.raw`{"content": "好", "a": ["\ud800"]}`, '/a/0'],
  ])('%s in a preview, or in the document before it', async (_what, json, pointer) => {
    const written = '{"content": "好"}'
    for (const sent of [`"json_text": ${json}`, `"json_text": ${written}, "before": ${json}`]) {
      const { status, body } = await app.as('student').post('rpc/annotate_text', `{${sent}}`)
      expect([status, body.code, body.details]).toEqual([400, 'invalid_document', pointer])
    }
  })

  test.each(['json_text', 'title'])('10,000 nested lists in %s', async (column) => {
    const fields = { title: '"A"', author: '"B"', json_text: '{"content": "好"}', [column]: deep }
    const sent = Object.entries(fields).map(([name, json]) => `"${name}": ${json}`)
    const { status, body } = await app.as('student').post('fc_texts', `{${sent.join()}}`)
    expect([status, body.code]).toEqual([400, 'invalid_document'])
  })

  test('4 MiB and one byte, but not 4 MiB', async () => {
    const around = Buffer.byteLength(JSON.stringify({ content: '好', filler: '' }))
    const member = await app.addAccount()
    const send = (bytes: number) => {
      const json_text = { content: '好', filler: 'x'.repeat(bytes - around) }
      return app.with(member).post('fc_texts', { title: 'A', author: 'B', json_text })
    }
    const { status, body } = await send(4 * 1024 * 1024 + 1)
    expect([status, body.code]).toEqual([400, 'invalid_document'])
    expect((await send(4 * 1024 * 1024)).status).toBe(201)
  })

  test('a path to an upload of somebody else, or to none', async () => {
    const { key } = await upload(app, app.account('support'), mp3Of(), 'sounds/a.mp3')
    for (const path of [key, `tingdu/sounds/${crypto.randomUUID()}.mp3`, '../secrets.mp3']) {
      const json_text = { content: '好', sounds: [{ path }] }
      const { status, body } = await app
        .as('student')
        .post('fc_texts', { title: 'A', author: 'B', json_text })
      expect([status, body.code], path).toEqual([400, 'P0001'])
    }
  })

  test('a script in every string is stored as text', async () => {
    const script = '<script>alert(1)</script>'
    const [length, reading] = [script.length, { phonetic: script, defs: script }]
    const json_text = {
      content: `${script}好`,
      names: [{ chinese: script, kind: script, ...reading }],
      sentences: [
        {
          start: 0,
          end: length + 1,
          translation: script,
          words: [{ start: length, end: length + 1, source: 'person', ...reading }],
        },
      ],
      note: script,
    }
    const text = await write(await app.addAccount(), { title: script, author: script, json_text })
    const [sentence] = json_text.sentences
    const words = expect.arrayContaining([expect.objectContaining(sentence?.words[0] ?? {})])
    expect(text).toMatchObject({
      title: script,
      author: script,
      json_text: { ...json_text, sentences: [{ ...sentence, words }] },
    })
  })
})

const limits = { max_members: 5, max_books: 5, max_classes: 5 }
const name = 'The name must have 1 to 200 characters, without spaces at the start or end'
const title = 'The title must have 1 to 300 characters, without spaces at the start or end'
test.each<[string, string, object, string]>([
  ['fc_classes', 'name', { description: 'A', max_members: 5, max_books: 5 }, name],
  ['fc_organization', 'name', { description: 'A', ...limits }, name],
  ['fc_books', 'title', { description: 'A', author: 'B' }, title],
  ['fc_texts', 'title', { author: 'B', json_text: { content: '好' } }, title],
  ['fc_pages', 'title', { content: '好' }, title],
  ['fc_store_collections', 'title', { description: 'A', book_type: 0 }, title],
  [
    'fc_class_members',
    'user_name',
    { class_id: 0, email: 'a@test.test' },
    'The name of a member can have at most 100 characters',
  ],
  [
    'fc_class_members',
    'email',
    { class_id: 0 },
    'Enter one email address, in lowercase, with at most 254 characters',
  ],
])(
  'a row of %s with a %s of 10,000 characters is refused, with what is wrong',
  async (table, column, row, message) => {
    const { status, body } = await app.as('support').post(table, { ...row, [column]: 'x'.repeat(10_000) })
    expect([status, body]).toEqual([400, { code: '23514', message, details: null, hint: null }])
  },
)

type Sent = Promise<{ status: number; body: { code: string; message: string } }>
const long = 'x'.repeat(10_000)
test.each<[string, (writer: TestAccount) => Sent, string]>([
  [
    'the draft of a published text',
    async ({ id, token }) => {
      const sha1 = await addText(app, { owner: id, inLibrary: true })
      return app.with({ token }).patch(`fc_texts?sha1=eq.${sha1}`, { draft_title: long })
    },
    `23514 ${title}`,
  ],
  [
    'a book of one’s own list',
    async ({ id, token }) => {
      const book_sha1 = await addBook(app, { owner: id })
      await app.with({ token }).post('fc_bookstatitems', [{ book_sha1 }])
      return app.with({ token }).patch(`fc_bookstatitems?book_sha1=eq.${book_sha1}`, { book_title: long })
    },
    '23514 The title of the book must have 1 to 300 characters',
  ],
  [
    'an item of the news feed',
    async ({ token }) => {
      const client = app.with({ token })
      const [page] = (await client.post('fc_pages', { title: 'A', content: '好' }, back)).body
      return client.post('fc_news_feeds', { page_sha1: page.sha1, title: long })
    },
    '23514 The title must have 1 to 300 characters',
  ],
  [
    'a copied class',
    async ({ id, token }) =>
      app
        .with({ token })
        .post('rpc/copy_class', { class_id: await addClass(app, { owner: id }), name: long }),
    `23514 ${name}`,
  ],
  [
    'the code of a join link',
    ({ token }) => app.with({ token }).post('rpc/join_class', { code: long }),
    'PT404 This link is no longer valid',
  ],
])('10,000 characters are refused for %s', async (_what, send, refusal) => {
  const { status, body } = await send(app.account('support'))
  expect(status).toBe(refusal.startsWith('PT404') ? 404 : 400)
  expect(`${body.code} ${body.message}`).toBe(refusal)
})

describe('two people', () => {
  test('an edit of a version that is not the stored one changes nothing', async () => {
    const account = await app.addAccount()
    const { sha1, last_modified } = await write(account)
    const path = `fc_texts?sha1=eq.${sha1}&last_modified=eq.${encodeURIComponent(last_modified)}`
    expect((await app.with(account).patch(path, { title: 'First' }, back)).body).toHaveLength(1)
    expect((await app.with(account).patch(path, { title: 'Second' }, back)).body).toEqual([])
    expect((await read(account, sha1)).title).toBe('First')
  })

  test('the second of two edits at once is refused, and both see who was first', async () => {
    const account = await app.addAccount()
    const { sha1 } = await write(account)
    const second = await whileHeld(
      app,
      [
        [
          'update private.texts set title = $2, last_modified = clock_timestamp() where sha1 = $1',
          [sha1, 'First'],
        ],
      ],
      () => app.with(account).patch(`fc_texts?sha1=eq.${sha1}`, { title: 'Second' }),
    )
    expect(second.status).toBe(409)
    expect((await read(account, sha1)).title).toBe('First')
  })
})

test.each(['PATCH', 'DELETE'])('an admin who is demoted while a %s waits changes no text', async (method) => {
  const admin = await app.addAccount({ role: 'gk_admin' })
  const path = `fc_texts?sha1=eq.${await addText(app, { owner: (await app.addAccount()).id })}`
  const client = app.with(admin)
  const reply = await whileHeld(
    app,
    [[`update private.accounts set role = 'student' where user_id = $1`, [admin.id]]],
    () => (method === 'PATCH' ? client.patch(path, { title: 'Mine' }) : client.delete(path)),
  )
  expect(reply.status).toBe(401)
  expect((await app.as('support').get(path)).body).toMatchObject([{ title: 'A text' }])
})

describe('reading', () => {
  const libraryText = (fields: { plan?: string; published?: boolean } = {}) =>
    addText(app, { owner: app.account('support').id, inLibrary: true, ...fields })
  const grant = (account: TestAccount, level: string) =>
    app.sql(
      `insert into private.subscriptions
         (owner, user_level, access_reason, access_until, status, auto_renew_status, updated_at)
       values ($1, $2, 'coupon', now() + interval '1 day', 'coupon', 0, now())
       on conflict (owner) do update set user_level = excluded.user_level, access_until = excluded.access_until,
         access_reason = excluded.access_reason, status = excluded.status`,
      [account.id, level],
    )
  const open = async (account: TestAccount, sha1: string) =>
    (await app.with(account).post('rpc/open_text', { sha1 })).body[0]

  test('a private text is seen by its owner and by staff only', async () => {
    const sha1 = await addText(app, { owner: (await app.addAccount()).id })
    expect(await read(await app.addAccount(), sha1)).toBeUndefined()
    expect(await open(await app.addAccount(), sha1)).toBeUndefined()
    expect((await app.as('support').get(`fc_texts?sha1=eq.${sha1}`)).body[0].json_text).toEqual({
      content: '你好。',
    })
  })

  test('the beginning of a long text has the words of its first sentences alone, and where the others are', async () => {
    const author = await app.addAccount()
    const content = Array.from({ length: 61 }, (_, index) => `今天是第${index}天。`).join('')
    const { body } = await app
      .with(author)
      .post('fc_texts', { title: 'Long', author: 'A', json_text: { content } }, back)
    const [{ sha1, json_text }] = body
    const path = `fc_texts?sha1=eq.${sha1}&select=beginning`
    expect((await app.with(await app.addAccount()).get(path)).body).toEqual([])
    const [{ beginning }] = (await app.with(author).get(path)).body
    expect(beginning).toMatchObject({ partial: true, content })
    expect(beginning.sentences.slice(0, 30)).toEqual(json_text.sentences.slice(0, 30))
    expect(beginning.sentences.slice(30)).toEqual(
      json_text.sentences.slice(30).map(({ start, end }: { start: number; end: number }) => ({ start, end })),
    )
  })

  test('the beginning of a short text is all of it, and that of a closed one is null', async () => {
    const reader = await app.addAccount()
    const path = async (fields: { plan: string }) =>
      `fc_texts?sha1=eq.${await libraryText(fields)}&select=json_text,beginning`
    const [open] = (await app.with(reader).get(await path({ plan: 'free' }))).body
    expect(open.beginning).toEqual({ content: '你好。' })
    expect(open.beginning).toEqual(open.json_text)
    expect((await app.with(reader).get(await path({ plan: 'gold' }))).body).toEqual([
      { json_text: null, beginning: null },
    ])
  })

  test('a draft of the library is seen by staff only', async () => {
    const sha1 = await libraryText({ published: false })
    expect(await read(await app.addAccount(), sha1)).toBeUndefined()
    expect((await app.as('support').get(`fc_texts?sha1=eq.${sha1}`)).body).toHaveLength(1)
  })

  test('a page with a total finds its texts by their key, because each document is computed', async () => {
    const { tables } = await readCatalog(app.database, 'api')
    expect(tables.get('fc_texts')?.rowKey).toEqual(['sha1'])
  })

  test('without a membership, only titles are seen of what costs', async () => {
    const account = await app.addAccount()
    const [free, gold] = [await libraryText(), await libraryText({ plan: 'gold' })]
    expect((await read(account, free)).json_text).not.toBeNull()
    expect(await read(account, gold)).toMatchObject({ title: 'A text', plan: 'gold', json_text: null })
  })

  test.each([
    ['silver', 'silver', true],
    ['silver', 'gold', false],
    ['diamond', 'gold', true],
  ])('with the level %s, a text of the plan %s is open: %s', async (level, plan, isOpen) => {
    const account = await app.addAccount()
    await grant(account, level)
    expect((await read(account, await libraryText({ plan }))).json_text !== null).toBe(isOpen)
  })

  test('five texts can be opened without a membership, under 16 requests at once', async () => {
    const account = await app.addAccount()
    const texts = await Promise.all(Array.from({ length: 8 }, () => libraryText({ plan: 'silver' })))
    const replies = await Promise.all([...texts, ...texts].map((sha1) => open(account, sha1)))
    expect(replies.every(({ free }) => free === 5)).toBe(true)
    const readable = await Promise.all(texts.map((sha1) => read(account, sha1)))
    expect(readable.filter(({ json_text }) => json_text !== null)).toHaveLength(5)
    expect(await open(account, await libraryText({ plan: 'silver' }))).toEqual({
      right: null,
      plan: 'silver',
      opened: 5,
      free: 5,
      given_by: null,
    })
  })

  test.each([
    ['1e30', 1_000_000],
    ['-5', 0],
  ])('a number of free texts of %s means %i', async (value, free) => {
    const [before] = await app.sql<{ conf_info: unknown }>('select conf_info from api.fc_server_config')
    // Past the trigger, which refuses such numbers.
    const set = async (conf: string) => {
      await app.sql('alter table api.fc_server_config disable trigger merge_config')
      await app.sql('update api.fc_server_config set conf_info = $1::jsonb', [conf])
      await app.sql('alter table api.fc_server_config enable trigger merge_config')
    }
    await set(`[{"name": "max-nb-texts-before-subscribe", "value": ${value}}]`)
    expect(await open(await app.addAccount(), await libraryText({ plan: 'silver' }))).toMatchObject({ free })
    await set(JSON.stringify(before?.conf_info))
  })

  test('what a class gives is open to its members, and closed once they leave', async () => {
    const [teacher, pupil] = [await app.addAccount({ role: 'teacher' }), await app.addAccount()]
    const classId = await addClass(app, { owner: teacher.id })
    await joinClass(app, { classId, account: teacher, role: 'teacher' })
    const membership = await joinClass(app, { classId, account: pupil })
    const own = await addText(app, { owner: teacher.id })
    const given = await app
      .with(teacher)
      .post('fc_class_texts', [{ class_id: classId, text_sha1: own, text_title: 'x' }])
    expect(given.status).toBe(201)
    expect((await read(pupil, own)).json_text).not.toBeNull()
    await app.with(pupil).delete(`fc_class_members?id=eq.${membership}`)
    expect(await read(pupil, own)).toBeUndefined()
  })

  describe('a library text that a class gives', () => {
    /** A class of a teacher, in an organization if asked, that has given a silver text while that was open to the teacher. */
    const classWithText = async ({ inOrganization = false, asBook = false } = {}) => {
      const [owner, pupil, admin] = await Promise.all([
        app.addAccount({ role: 'teacher' }),
        app.addAccount(),
        app.addAccount({ role: 'teacher' }),
      ])
      const organization = inOrganization ? await addOrganization(app) : null
      if (organization) await joinOrganization(app, { organization, account: admin, role: 'org_admin' })
      const classId = await addClass(app, { owner: owner.id, organization })
      await joinClass(app, { classId, account: owner, role: 'teacher' })
      await joinClass(app, { classId, account: pupil })
      const text_sha1 = await libraryText({ plan: 'silver' })
      await grant(owner, 'silver')
      const book_sha1 = await addBook(app, { owner: app.account('support').id, inLibrary: true })
      await fillBook(app, book_sha1, [text_sha1])
      const { status } = asBook
        ? await app.with(owner).post('fc_class_books', [{ class_id: classId, book_sha1 }])
        : await app.with(owner).post('fc_class_texts', [{ class_id: classId, text_sha1, text_title: 'x' }])
      expect(status).toBe(201)
      return { owner, pupil, admin, classId, text: text_sha1, organization, book_sha1 }
    }
    const lapse = (account: TestAccount) =>
      app.sql(`update private.subscriptions set access_until = now() - interval '1 day' where owner = $1`, [
        account.id,
      ])
    const isOpen = async (account: TestAccount, sha1: string) =>
      (await read(account, sha1)).json_text !== null

    test.each([false, true])(
      'is open while the membership of its owner reaches it (in a book: %s)',
      async (asBook) => {
        const { owner, pupil, text } = await classWithText({ asBook })
        expect(await isOpen(pupil, text)).toBe(true)
        await app.sql(`update private.texts set plan = 'gold' where sha1 = $1`, [text])
        expect(await isOpen(pupil, text)).toBe(false)
        await grant(owner, 'gold')
        expect(await isOpen(pupil, text)).toBe(true)
        await lapse(owner)
        expect(await isOpen(pupil, text)).toBe(false)
        expect(await isOpen(owner, text)).toBe(false)
      },
    )

    test('is not opened by a membership of another teacher of the class', async () => {
      const { owner, pupil, classId, text } = await classWithText()
      const colleague = await app.addAccount({ role: 'teacher' })
      await joinClass(app, { classId, account: colleague, role: 'teacher' })
      await grant(colleague, 'diamond')
      await lapse(owner)
      expect(await isOpen(pupil, text)).toBe(false)
    })

    test('is open as well while an administrator of the organization has a membership that reaches it', async () => {
      const { owner, pupil, admin, text, organization } = await classWithText({ inOrganization: true })
      await lapse(owner)
      expect(await isOpen(pupil, text)).toBe(false)
      await grant(admin, 'silver')
      expect(await isOpen(pupil, text)).toBe(true)
      await app.sql(`update api.fc_org_members set role = 'teacher' where org_id = $1`, [organization])
      expect(await isOpen(pupil, text)).toBe(false)
    })

    test('and a book that an organization gives follow the membership of its administrators alone', async () => {
      const { owner, admin, text, organization, book_sha1 } = await classWithText({ inOrganization: true })
      const member = await app.addAccount({ role: 'teacher' })
      await joinOrganization(app, { organization: organization ?? 0, account: member, role: 'teacher' })
      await grant(admin, 'silver')
      expect((await app.with(admin).post('fc_org_books', [{ org_id: organization, book_sha1 }])).status).toBe(
        201,
      )
      expect(await isOpen(member, text)).toBe(true)
      await lapse(admin)
      expect([await isOpen(member, text), await isOpen(owner, text)]).toEqual([false, true])
    })

    test('is counted for the class, with the plan that would open it, for those who see what it gives', async () => {
      const { owner, pupil, admin, classId, text } = await classWithText({ inOrganization: true })
      const given = await addBook(app, { owner: app.account('support').id, inLibrary: true })
      const gold = await libraryText({ plan: 'gold' })
      await grant(owner, 'gold')
      await fillBook(app, given, [text, gold, await libraryText()])
      await app.with(owner).post('fc_class_books', [{ class_id: classId, book_sha1: given }])
      const counted = async (account: TestAccount) =>
        (await app.with(account).get(`rpc/closed_class_texts?class_id=${classId}`)).body
      expect(await counted(owner)).toEqual([])
      await grant(owner, 'silver')
      expect(await counted(owner)).toEqual([{ texts: 1, plan: 'gold' }])
      await lapse(owner)
      for (const account of [owner, pupil, admin, app.account('support')])
        expect(await counted(account)).toEqual([{ texts: 2, plan: 'gold' }])
      expect(await counted(await app.addAccount({ role: 'teacher' }))).toEqual([])
    })

    test('and a private one in the same class stays open', async () => {
      const { owner, pupil, classId } = await classWithText()
      const own = await addText(app, { owner: owner.id })
      await app.with(owner).post('fc_class_texts', [{ class_id: classId, text_sha1: own, text_title: 'x' }])
      await lapse(owner)
      expect(await isOpen(pupil, own)).toBe(true)
    })

    test('is among the first five again once it is closed, and the answer names the class', async () => {
      const { owner, pupil, text } = await classWithText()
      expect(await open(pupil, text)).toMatchObject({ right: 'given', opened: 0, given_by: null })
      await lapse(owner)
      for (let opened = 0; opened < 5; opened += 1) await open(pupil, await libraryText({ plan: 'silver' }))
      const closed = { right: null, plan: 'silver', opened: 5, given_by: 'A class' }
      expect(await open(pupil, text)).toMatchObject(closed)
      const { body } = await app.with(pupil).get(`rpc/text_opening?sha1=${text}`)
      expect(body).toMatchObject([closed])
      expect(await open(await app.addAccount(), text)).toMatchObject({ right: 'opened', given_by: null })
    })
  })

  test('nobody gives what they cannot read themselves', async () => {
    const teacher = await app.addAccount({ role: 'teacher' })
    const classId = await addClass(app, { owner: teacher.id })
    await joinClass(app, { classId, account: teacher, role: 'teacher' })
    for (const text_sha1 of [
      await libraryText({ plan: 'diamond' }),
      await addText(app, { owner: app.account('student').id }),
    ]) {
      const { status } = await app
        .with(teacher)
        .post('fc_class_texts', [{ class_id: classId, text_sha1, text_title: 'x' }])
      expect(status).toBe(403)
    }
  })
})

describe('keeping', () => {
  test('without a membership, three texts are kept, under 16 requests at once', async () => {
    const account = await app.addAccount()
    const body = { title: 'A', author: 'B', json_text: { content: '好' } }
    const replies = await Promise.all(
      Array.from({ length: 16 }, () => app.with(account).post('fc_texts', body)),
    )
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(replies.find(({ status }) => status !== 201)?.body.message).toContain('3 texts')
  })

  describe('without a membership', () => {
    const content = (characters: number, character = '学') => ({
      json_text: { content: character.repeat(characters) },
    })
    const change = (member: TestAccount, sha1: string, fields: object) =>
      app.with(member).patch(`fc_texts?sha1=eq.${sha1}`, fields)
    const counted = async ({ id }: TestAccount) => {
      const query = 'select characters from private.analyzed_characters where account = $1'
      return (await app.sql<{ characters: number }>(query, [id]))[0]?.characters ?? 0
    }

    test('a text counts with its characters, later with its new sentences, and with nothing for another title', async () => {
      const member = await app.addAccount()
      const { sha1 } = await write(member, { json_text: { content: '今天天气很好。我们去公园。' } })
      expect(await counted(member)).toBe(13)
      await change(member, sha1, { title: 'Another day' })
      await change(member, sha1, { json_text: { content: '我们去公园。今天天气很好。' } })
      expect(await counted(member)).toBe(13)
      await change(member, sha1, { json_text: { content: '今天天气很好。我们回家。' } })
      expect(await counted(member)).toBe(17)
      for (const typed of [
        '今天天气很好。我们回家',
        '今天天气很好。我们回家吧',
        '今天天气很好。我们回家吃饭',
      ])
        await change(member, sha1, { json_text: { content: typed } })
      expect(await counted(member)).toBe(20)
      await change(member, sha1, { json_text: { content: '今天天气很好。我们回家。' } })
      await app.sql('update private.analyzed_characters set characters = 17 where account = $1', [member.id])
      const refused = await change(member, sha1, content(1984))
      expect([refused.status, refused.body.code]).toEqual([403, 'PT403'])
      expect(refused.body.message).toContain('You have 1,983 left today')
      expect((await read(member, sha1)).characters).toBe(12)
      expect(
        (await app.with(member).post('fc_texts', { title: 'A', author: 'B', ...content(1984) })).status,
      ).toBe(403)
    })

    test('concurrent changes do not exceed the limit', async () => {
      const member = await app.addAccount()
      const texts = [await write(member), await write(member), await write(member)]
      const replies = await Promise.all(texts.map(({ sha1 }) => change(member, sha1, content(900))))
      expect(replies.map(({ status }) => status).sort()).toEqual([204, 204, 403])
      expect(await counted(member)).toBe(3 * 13 + 2 * 900)
    })

    test('a preview takes nothing, and is refused for more new characters than are left', async () => {
      const member = await app.addAccount()
      const preview = async (fields: object) => {
        const { status, body } = await app.with(member).post('rpc/annotate_text', fields)
        return [status, body.code]
      }
      const { sha1 } = await write(member, content(1500))
      for (let time = 0; time < 3; time += 1)
        expect(await preview(content(500, '天'))).toEqual([200, undefined])
      expect(await counted(member)).toBe(1500)
      expect(await preview(content(1500))).toEqual([403, 'PT403'])
      expect(await preview({ ...content(1500), sha1 })).toEqual([200, undefined])
      const { sha1: foreign } = await write(await app.addAccount(), content(1500))
      expect(await preview({ ...content(1500), sha1: foreign })).toEqual([403, 'PT403'])
    })
  })

  test('a change of content alone by an admin is in the audit log, without the content', async () => {
    const [member, admin] = [await app.addAccount(), await app.addAccount({ role: 'gk_admin' })]
    const { sha1 } = await write(member)
    await app
      .with(admin)
      .patch(`fc_texts?sha1=eq.${sha1}`, { json_text: { content: '今天天气不好。我们去公园。' } })
    const rows = await app.sql(
      'select action, subject, person, before, after from private.audit_log where actor_id = $1',
      [admin.id],
    )
    const digest = { content_sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }
    expect(rows).toContainEqual({
      action: 'update',
      subject: sha1,
      person: member.id,
      before: digest,
      after: digest,
    })
    expect(JSON.stringify(rows)).not.toContain('公园')
  })

  test('a text of staff belongs to the library as a draft', async () => {
    expect(await write(app.account('support'))).toMatchObject({ in_library: true, state: 'draft' })
  })

  test('a new text is in the list of its writer, and the list follows its title', async () => {
    const account = await app.addAccount()
    const { sha1 } = await write(account)
    await app.with(account).patch(`fc_texts?sha1=eq.${sha1}`, { title: 'Another day' })
    const { body } = await app.with(account).get(`fc_textstatitems?owner=eq.${account.id}`)
    expect(body).toMatchObject([{ text_sha1: sha1, text_title: 'Another day', author: 'Mei', numSounds: 0 }])
  })

  test('private texts go with the account, texts of the library stay', async () => {
    const leaving = await app.addAccount()
    const own = await addText(app, { owner: leaving.id })
    const shared = await addText(app, { owner: leaving.id, inLibrary: true })
    await app.sql('delete from private.accounts where user_id = $1', [leaving.id])
    const left = await app.sql('select sha1, owner from private.texts where sha1 in ($1, $2)', [own, shared])
    expect(left).toEqual([{ sha1: shared, owner: null }])
  })
})

describe('publication', () => {
  const translated = {
    content: '今天天气很好。',
    sentences: [{ start: 0, end: 7, translation: 'The weather is nice today.' }],
  }
  const writer = () => app.addAccount({ role: 'support' })
  const publish = (sha1: string, fields: object = {}) =>
    app.as('gk_admin').post('rpc/publish_text', { sha1, ...fields })

  test('only admins publish, and only what has no errors', async () => {
    const account = await writer()
    const { sha1 } = await write(account)
    expect((await app.as('student').post('rpc/publish_text', { sha1 })).status).toBe(404)
    const { status, body } = await publish(sha1)
    expect([status, body.code]).toEqual([400, 'text_incomplete'])
    expect(body.details).toContain('/sentences/0/translation: “今天天气很好。” has no translation.')
    await app.with(account).patch(`fc_texts?sha1=eq.${sha1}`, { json_text: translated })
    expect((await app.with(account).post('rpc/publish_text', { sha1 })).status).toBe(403)
    expect((await publish(sha1)).body).toEqual({ version: 1 })
    expect((await read(await app.addAccount(), sha1)).json_text.content).toBe('今天天气很好。')
  })

  test.each([
    ['restore_text_version', { number: 1 }, 403],
    ['check_text', {}, 404],
    ['publish_text', {}, 404],
    ['submit_text', {}, 404],
    ['submit_text', { submitted: false }, 403],
  ])('%s refuses texts of the library of others, and private texts', async (call, fields, status) => {
    const texts = [
      await addText(app, { owner: app.account('gk_admin').id, inLibrary: true }),
      await addText(app, { owner: app.account('student').id }),
    ]
    const account = await writer()
    for (const sha1 of texts)
      expect((await app.with(account).post(`rpc/${call}`, { sha1, ...fields })).status).toBe(status)
  })

  test('warnings need a reason', async () => {
    const account = await writer()
    const { sha1, json_text } = await write(account, { json_text: translated })
    const [sentence] = json_text.sentences
    const [first, ...others] = sentence.words
    const words = [{ ...first, phonetic: 'jīn tian', word_id: null, source: 'person' }, ...others]
    await app
      .with(account)
      .patch(`fc_texts?sha1=eq.${sha1}`, { json_text: { ...json_text, sentences: [{ ...sentence, words }] } })
    const { body } = await app.with(account).post('rpc/check_text', { sha1 })
    expect(body.findings).toMatchObject([{ severity: 'warning', pointer: '/sentences/0/words/0/phonetic' }])
    expect((await publish(sha1)).body.message).toBe('Enter a reason for accepting the warnings.')
    expect((await publish(sha1, { reason: 'Spoken like this in the recording' })).status).toBe(200)
  })

  test('readers see the published version until the next one; a version can be restored', async () => {
    const account = await writer()
    const { sha1 } = await write(account, { json_text: translated })
    await publish(sha1)
    const second = { ...translated, content: '今天天气不好。' }
    await app.with(account).patch(`fc_texts?sha1=eq.${sha1}`, { json_text: second })
    const reader = await app.addAccount()
    const seen = async () => (await read(reader, sha1)).json_text.content
    expect(await read(account, sha1)).toMatchObject({
      state: 'draft',
      json_text: { content: '今天天气不好。' },
    })
    expect(await seen()).toBe('今天天气很好。')
    expect((await publish(sha1)).body).toEqual({ version: 2 })
    expect(await seen()).toBe('今天天气不好。')
    await app.with(account).post('rpc/restore_text_version', { sha1, number: 1 })
    expect((await publish(sha1)).body).toEqual({ version: 3 })
    expect(await seen()).toBe('今天天气很好。')
    const versions = await app
      .as('support')
      .get(`fc_text_versions?text_sha1=eq.${sha1}&order=number&select=number`)
    expect(versions.body).toEqual([{ number: 1 }, { number: 2 }, { number: 3 }])
  })

  test('readers see title, author and counts of the published version until the next one', async () => {
    const [account, reader] = [await writer(), await app.addAccount()]
    const { sha1 } = await write(account, { json_text: translated })
    await publish(sha1)
    const path = `fc_texts?sha1=eq.${sha1}`
    const longer = { ...translated, content: '今天天气很好。好。' }
    await app.with(account).patch(path, { title: ' Another day ', json_text: longer })
    const draft = { title: 'A day', characters: 7, state: 'draft' }
    expect(await read(account, sha1)).toMatchObject({
      ...draft,
      draft_title: 'Another day',
      draft_author: null,
    })
    expect(await read(reader, sha1)).toMatchObject({ ...draft, draft_title: null })
    const both = [...translated.sentences, { start: 7, end: 9, translation: 'Good.' }]
    await app.with(account).patch(path, { draft_author: 'Li', json_text: { ...longer, sentences: both } })
    expect((await publish(sha1)).body).toEqual({ version: 2 })
    expect(await read(reader, sha1)).toMatchObject({ title: 'Another day', author: 'Li', characters: 9 })
    await app.with(account).post('rpc/restore_text_version', { sha1, number: 1 })
    expect(await read(account, sha1)).toMatchObject({
      title: 'Another day',
      draft_title: 'A day',
      draft_author: 'Mei',
    })
  })

  test('an admin changes the title of a published text at once; a draft that is none leaves it published', async () => {
    const account = await writer()
    const { sha1 } = await write(account, { json_text: translated })
    await publish(sha1)
    const path = `fc_texts?sha1=eq.${sha1}`
    await app.as('gk_admin').patch(path, { title: 'Renamed' })
    await app.with(account).patch(path, { draft_title: 'Renamed', draft_author: 'Mei' })
    expect(await read(account, sha1)).toMatchObject({
      title: 'Renamed',
      draft_title: null,
      state: 'published',
    })
    expect((await app.with(account).patch(path, { draft_title: ' ' })).status).toBe(400)
  })

  test('before its first publication, the title of the draft is the title', async () => {
    const account = await app.addAccount()
    const { sha1 } = await write(account)
    await app.with(account).patch(`fc_texts?sha1=eq.${sha1}`, { draft_title: 'Mine', draft_author: 'Me' })
    expect(await read(account, sha1)).toMatchObject({ title: 'Mine', author: 'Me', draft_title: null })
  })

  test('the number of sounds follows what readers hear, in lists too', async () => {
    const [account, reader] = [await writer(), await app.addAccount()]
    const { key } = await upload(app, account, mp3Of(), 'sounds/a.mp3')
    const { sha1 } = await write(account, { json_text: { ...translated, sounds: [{ path: key }] } })
    const numberIn = async (who: TestAccount, path: string) =>
      (await app.with(who).get(`${path}=eq.${sha1}`)).body[0]?.numSounds
    const numbers = () =>
      Promise.all([
        numberIn(reader, 'fc_texts?sha1'),
        numberIn(account, 'fc_textstatitems?text_sha1'),
        numberIn(reader, 'fc_free_texts?text_sha1'),
      ])
    await publish(sha1)
    await app.as('gk_admin').post('fc_free_texts', { text_sha1: sha1 })
    expect(await numbers()).toEqual([1, 1, 1])
    await app.with(account).patch(`fc_texts?sha1=eq.${sha1}`, { json_text: { ...translated, sounds: [] } })
    expect(await numbers()).toEqual([1, 1, 1])
    expect((await publish(sha1)).body).toEqual({ version: 2 })
    expect(await numbers()).toEqual([0, 0, 0])
  })

  test('a level is estimated until its writer sets it, and that of the library is for administrators', async () => {
    const teacher = await app.addAccount({ role: 'teacher' })
    const json_text = { content: '你好。' }
    const text = { title: 'A text', author: 'Mei', json_text }
    const [own] = (await app.with(teacher).post('fc_texts', text, back)).body
    const expected = await app.sql('select private.level_of_hsk($1) as level', [own.estimated_level])
    expect([{ level: own.level }]).toEqual(expected)
    const set = (account: TestAccount, sha1: string) =>
      app.with(account).patch(`fc_texts?sha1=eq.${sha1}`, { level: 'advanced' }, back)
    expect((await set(teacher, own.sha1)).body).toMatchObject([{ level: 'advanced' }])
    expect((await set(await app.addAccount(), own.sha1)).body).toEqual([])
    const support = await app.addAccount({ role: 'support' })
    const library = await addText(app, { owner: support.id, inLibrary: true })
    expect((await set(support, library)).status).toBe(403)
    const levels = await app.sql(
      'select private.level_of_hsk(n::smallint) as level from generate_series(1, 7) n',
    )
    expect(levels.map(({ level }) => level)).toEqual([
      ...['beginner', 'beginner', 'low-intermediate', 'low-intermediate'],
      ...['high-intermediate', 'high-intermediate', 'advanced'],
    ])
  })

  test('a review is asked for by the writer', async () => {
    const account = await writer()
    const { sha1 } = await write(account, { json_text: translated })
    expect((await app.as('support').post('rpc/submit_text', { sha1 })).status).toBe(404)
    const submit = async (submitted?: boolean) =>
      (await app.with(account).post('rpc/submit_text', { sha1, submitted })).body
    expect(await submit()).toBe('in review')
    expect(await submit(false)).toBe('draft')
    await app.as('gk_admin').post('rpc/submit_text', { sha1 })
    const logged = await app.sql(
      `select before ->> 'state' as before, after ->> 'state' as after from private.audit_log
        where actor_id = $1 and subject = $2`,
      [app.account('gk_admin').id, sha1],
    )
    expect(logged).toEqual([{ before: 'draft', after: 'in review' }])
  })

  test('a text with errors is not reviewed; one in review can be taken back though it got some', async () => {
    const account = await writer()
    const { sha1 } = await write(account)
    const submit = (submitted: boolean) => app.with(account).post('rpc/submit_text', { sha1, submitted })
    const state = async () => (await read(account, sha1)).state
    const { status, body } = await submit(true)
    expect([status, body.code, await state()]).toEqual([400, 'text_incomplete', 'draft'])
    expect(body.message).toBe(
      'Correct the errors before this text is reviewed: “今天天气很好。” has no translation. (and 1 more)',
    )
    expect(body.details).toContain('/sentences/0/translation: “今天天气很好。” has no translation.')
    // The function without the check is not reached by another spelling of the path, or another method.
    const fields = { sha1, submitted: true, expected: (await read(account, sha1)).last_modified }
    for (const path of ['rpc/submit%5ftext', 'rpc/submit_text/', 'rpc//submit_text', 'rpc/SUBMIT_TEXT'])
      expect((await app.with(account).post(path, fields)).status).toBeGreaterThanOrEqual(400)
    const parameters = new URLSearchParams({ ...fields, submitted: 'true' })
    expect((await app.with(account).get(`rpc/submit_text?${parameters}`)).status).toBe(405)
    expect(await state()).toBe('draft')
    await app.with(account).patch(`fc_texts?sha1=eq.${sha1}`, { json_text: translated })
    expect([(await submit(true)).status, await state()]).toEqual([200, 'in review'])
    await app.with(account).patch(`fc_texts?sha1=eq.${sha1}`, { json_text: { content: '今天天气很好。' } })
    expect([(await submit(false)).status, await state()]).toEqual([200, 'draft'])
  })
})

test('an org_admin of another organization sees no texts of this one', async () => {
  const outsider = await app.addAccount({ role: 'teacher' })
  const organization = await addOrganization(app)
  await joinOrganization(app, { organization, account: outsider, role: 'org_admin' })
  const sha1 = await addText(app, { owner: (await app.addAccount()).id })
  expect(await read(outsider, sha1)).toBeUndefined()
})
