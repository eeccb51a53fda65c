import type { AnalyzedSentence, Token } from '@tingdu/chinese/analyze.ts'
import { createDictionaryDatabase } from '@tingdu/features/dictionary/entries/test-dictionary.ts'
import { startTestApp, type TestApp } from '@tingdu/testing/app.ts'
import { addMembership } from '@tingdu/testing/membership.ts'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createLexiconSource, type LexiconSource } from './lexicon.server.ts'

const LONG = 180_000

let app: TestApp
let loading: string | null = null
beforeAll(async () => {
  const dictionary = { describe: () => loading }
  app = await startTestApp({ on: await createDictionaryDatabase(), dictionary })
  await addMembership(app, app.account('student'))
  // The first call loads the lexicon.
  await post({ text: '你好' })
}, LONG)
afterAll(() => app.close())

const post = (body: unknown) => app.as('student').post('rpc/analyze', body)
const refusal = async (body: unknown) => {
  const { status, body: answer } = await post(body)
  return [status, answer.code, answer.message]
}

async function analysis(text: string, more: object = {}): Promise<AnalyzedSentence[]> {
  const { status, body } = await post({ text, ...more })
  expect([status, text]).toEqual([200, text])
  expect(Object.keys(body)).toEqual(['sentences'])
  return body.sentences
}

async function tokensOf(text: string, more: object = {}): Promise<Token[]> {
  return (await analysis(text, more)).flatMap((sentence) => sentence.tokens)
}

const words = async (text: string, more: object = {}) =>
  (await tokensOf(text, more)).map(({ chinese }) => chinese)

test('texts are not cut into everyday phrases', async () => {
  expect(await words('你会说中文吗？太多了。')).toEqual(['你', '会', '说', '中文', '吗', '太', '多', '了'])
})

describe('refused callers', () => {
  test('callers without a session, whatever they send', async () => {
    expect((await app.as('anon').post('rpc/analyze', { text: '你好' })).status).toBe(401)
    expect((await app.with({ token: 'no token' }).post('rpc/analyze', { text: '你好' })).status).toBe(401)
    const gone = await app.addAccount()
    await app.sql('delete from private.sessions where id = $1', [gone.sessionId])
    const { status, body } = await app.with(gone).post('rpc/analyze', { text: '你好' })
    expect([status, body.code]).toEqual([401, 'PT401'])
  })

  test.each(['student', 'teacher', 'support', 'gk_admin', 'super_admin'] as const)('%s may', async (role) => {
    expect((await app.as(role).post('rpc/analyze', { text: '你好' })).status).toBe(200)
  })

  test('everyone while the dictionary is loading', async () => {
    loading = 'loading, 40 %'
    const { status, body, headers } = await post({ text: '你好' })
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'dictionary_loading', '5'])
    loading = null
    expect(await words('你好')).toEqual(['你好'])
  })
})

describe('refused input', () => {
  const missing = 'Enter a text of at least one character to analyze.'
  const tooLong = 'The text is longer than 20,000 characters. Please split it.'

  test.each([{}, { text: null }, { text: 7 }, { text: ['你好'] }, { text: {} }, { text: '' }])(
    '%j has no text',
    async (body) => {
      expect(await refusal(body)).toEqual([400, 'invalid_input', missing])
    },
  )

  test('a text of more than 20,000 characters, and an empty one', async () => {
    expect(await refusal({ text: '学'.repeat(20_001) })).toEqual([400, 'invalid_input', tooLong])
    expect(await refusal({ text: '𠮷'.repeat(20_001) })).toEqual([400, 'invalid_input', tooLong])
    expect(await refusal({ text: 'a'.repeat(500_000) })).toEqual([400, 'invalid_input', tooLong])
    expect(await tokensOf('学'.repeat(20_000))).toHaveLength(20_000)
    expect((await tokensOf('𠮷'.repeat(20_000))).at(-1)).toMatchObject({ start: 39_998, end: 40_000 })
  })

  test.each([
    [{ words: '小明' }, /^Custom words must be a list/],
    [{ words: [{ phonetic: 'xiǎo míng' }] }, /^Custom words must be a list/],
    [{ words: [{ chinese: '小明', level: 1 }] }, /^Custom words must be a list/],
    [{ words: [{ chinese: '' }] }, /^A custom word must have 1 to 40/],
    [{ words: [{ chinese: '小'.repeat(41) }] }, /^A custom word must have 1 to 40/],
    [{ words: [{ chinese: '小明', defs: 'x'.repeat(501) }] }, /at most 500 characters/],
    [{ words: Array(201).fill({ chinese: '小明' }) }, /at most 200 custom words/],
    [{ corrections: {} }, /^Corrections must be a list/],
    [{ corrections: [[0, 1]] }, /^Corrections must be a list/],
    [{ corrections: [{ start: 0, end: 1, chinese: '小' }] }, /^Corrections must be a list/],
    [{ corrections: [{ start: 0 }] }, /^A correction must start before it ends/],
    [{ corrections: [{ start: -1, end: 1 }] }, /^A correction must start before it ends/],
    [{ corrections: [{ start: 1, end: 1 }] }, /^A correction must start before it ends/],
    [{ corrections: [{ start: 0.5, end: 2 }] }, /^A correction must start before it ends/],
    [{ corrections: [{ start: 1, end: 7 }] }, /^A correction must start before it ends/],
    [{ corrections: [{ start: 0, end: 1e300 }] }, /^A correction must start before it ends/],
    [{ corrections: [{ start: 0, end: 1, word_id: 'x' }] }, /^A word’s id/],
    [{ corrections: [{ start: 0, end: 1, phonetic: 5 }] }, /^Corrections must be a list/],
    [{ corrections: Array(5001).fill({ start: 0, end: 1 }) }, /at most 5,000 corrections/],
  ])('%j', async (more, message) => {
    const [status, code, text] = await refusal({ text: '小明喜欢她', ...more })
    expect([status, code, text]).toEqual([400, 'invalid_input', expect.stringMatching(message)])
  })

  test('a body that is not a JSON object or too large', async () => {
    expect((await post([])).body.code).toBe('PGRST102')
    const headers = {
      authorization: `Bearer ${app.account('student').token}`,
      'content-type': 'application/json',
    }
    const send = async (body: string) =>
      (await fetch(`${app.url}/api/rpc/analyze`, { method: 'POST', headers, body })).status
    expect(await send('{"text":')).toBe(400)
    expect(await send(JSON.stringify({ text: 'a'.repeat(2 ** 20) }))).toBe(413)
  })

  test('more text per minute than one person reads in a year', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const slow = await startTestApp({ rateLimitFactor: 0.01 })
    await addMembership(slow, slow.account('student'))
    const text = '学'.repeat(6000)
    try {
      expect((await slow.as('student').post('rpc/analyze', { text })).status).toBe(200)
      const second = await slow.as('student').post('rpc/analyze', { text })
      expect([second.status, second.body.code]).toEqual([429, 'too_many_requests'])
      expect(second.headers.get('retry-after')).toBe('60')
      expect((await slow.as('teacher').post('rpc/analyze', { text: '学' })).status).toBe(200)
      vi.advanceTimersByTime(60_000)
      expect((await slow.as('student').post('rpc/analyze', { text })).status).toBe(200)
    } finally {
      await slow.close()
    }
  })
})

describe('results', () => {
  test('sentences of words, each with its position, reading, meaning, entry and level', async () => {
    const text = '我在银行工作。你呢？'
    const sentences = await analysis(text)
    expect(sentences.map(({ start, end }) => text.slice(start, end))).toEqual(['我在银行工作。', '你呢？'])
    const [bank] = (
      await app.as('student').get('fc_words?chinese=eq.银行&order=priority&limit=1&select=id,defs')
    ).body
    expect(sentences[0]?.tokens[2]).toEqual({
      start: 2,
      end: 4,
      chinese: '银行',
      phonetic: 'yín háng',
      defs: expect.stringContaining('bank'),
      word_id: bank.id,
      level: { standard: '3.0', level: 2 },
      alternatives: [],
    })
    const levels = await tokensOf('一个手机，酸辣土豆丝。')
    expect(levels.find(({ chinese }) => chinese === '一个')?.level).toEqual({ standard: 'derived', level: 1 })
  })

  test('the other readings of a word, likeliest first, and traditional characters as written', async () => {
    const [, long] = await tokensOf('她長大了')
    expect(long).toMatchObject({ chinese: '長大', phonetic: 'zhǎng dà' })
    const still = (await tokensOf('他还没来')).find(({ chinese }) => chinese === '还')
    expect(still?.phonetic).toBe('hái')
    expect(still?.alternatives.map(({ phonetic }) => phonetic)).toContain('huán')
  })

  test.each([
    ['emoji before it', '😀👩‍👩‍👧 你好！'],
    ['a character of two UTF-16 units', '𠮷野家很好吃。'],
    ['line breaks of both kinds', '你好。\r\n\r\n谢谢\n再见\r'],
    ['full-width letters and digits', '我有３个ＯＫ卡拉ＯＫ。'],
    ['white space of all kinds', '\u3000\u00a0你好\t世界\u2028朋友\ufeff'],
    ['combining marks', '你\u0301好\u20dd吗'],
    ['pinyin, Thai, Arabic', 'nǐ hǎo 你好 สวัสดี مرحبا'],
  ])('positions count UTF-16 units of the given text: %s', async (_what, text) => {
    const sentences = await analysis(text)
    let last = 0
    for (const { start, end, tokens } of sentences) {
      expect(start).toBeGreaterThanOrEqual(last)
      for (const token of tokens) {
        expect(token.start).toBeGreaterThanOrEqual(last)
        expect(token.start).toBeGreaterThanOrEqual(start)
        expect(token.chinese).toBe(text.slice(token.start, token.end))
        expect(token.end).toBeLessThanOrEqual(end)
        last = token.end
      }
      last = Math.max(last, end)
    }
    expect(sentences.flatMap(({ tokens }) => tokens).length).toBeGreaterThan(0)
  })

  test('a text without Chinese has no words', async () => {
    expect(await tokensOf('Hello, 42!')).toEqual([])
    expect(await analysis('  \n ')).toEqual([])
  })

  test('the text’s own words and corrections', async () => {
    const text = '司马小明喜欢研究生命。'
    const own = { words: [{ chinese: '司马小明', phonetic: 'Sī mǎ Xiǎo míng', defs: 'the hero' }] }
    const [name] = await tokensOf(text, own)
    expect(name).toMatchObject({
      chinese: '司马小明',
      phonetic: 'Sī mǎ Xiǎo míng',
      defs: 'the hero',
      word_id: null,
    })
    const corrections = [
      { start: 6, end: 9 },
      { start: 9, end: 10, phonetic: 'mìng', defs: 'fate' },
    ]
    expect(await words(text, { ...own, corrections })).toEqual(['司马小明', '喜欢', '研究生', '命'])
    expect((await tokensOf(text, { ...own, corrections })).at(-1)).toMatchObject({
      phonetic: 'mìng',
      defs: 'fate',
    })
  })
})

describe('staff edits', { timeout: 180_000 }, () => {
  const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 60_000, interval: 50 })

  test('a changed reading, an addition and a deletion apply without a restart', async () => {
    const support = app.as('support')
    expect((await tokensOf('垃圾'))[0]?.phonetic).toBe('lā jī')
    const [{ id }] = (await app.as('student').get('fc_words?chinese=eq.垃圾&select=id')).body
    expect((await support.patch(`fc_words?id=eq.${id}`, { phonetic: 'lè sè' })).status).toBe(204)
    await until(async () => expect((await tokensOf('垃圾'))[0]?.phonetic).toBe('lè sè'))

    expect(await words('庞然大豆')).not.toContain('庞然大豆')
    const bean = { chinese: '庞然大豆', phonetic: 'páng rán dà dòu', defs: 'enormous bean' }
    expect((await support.post('fc_words', bean)).status).toBe(201)
    await until(async () =>
      expect(await tokensOf('庞然大豆')).toMatchObject([{ chinese: '庞然大豆', defs: 'enormous bean' }]),
    )

    expect((await support.delete('fc_words?chinese=eq.庞然大豆')).status).toBe(204)
    await until(async () => expect(await words('庞然大豆')).not.toContain('庞然大豆'))
  })

  describe('in another process', () => {
    // A few words, because the process loads the dictionary twice.
    const few = [
      { chinese: '冰', phonetic: 'bīng', defs: 'ice' },
      { chinese: '冰箱', phonetic: 'bīng xiāng', defs: 'refrigerator' },
      { chinese: '冰淇淋', phonetic: 'bīng qí lín', defs: 'ice cream' },
    ]
    let small: TestApp
    let other: LexiconSource
    beforeAll(async () => {
      small = await startTestApp()
      expect((await small.as('support').post('fc_words', few)).status).toBe(201)
      other = createLexiconSource(small.database)
    })
    afterAll(async () => {
      await other.stop()
      await small.close()
    })
    const phonetic = async (word: string) => (await other.get()).wordsOf(word)[0]?.phonetic

    test('apply too, and everything else is kept', async () => {
      expect(await phonetic('冰箱')).toBe('bīng xiāng')
      const edit = { phonetic: 'bīng xiang' }
      expect((await small.as('support').patch('fc_words?chinese=eq.冰箱', edit)).status).toBe(204)
      await until(async () => expect(await phonetic('冰箱')).toBe('bīng xiang'))
      expect(await phonetic('冰')).toBe('bīng')
    })

    test('apply as a whole after a completed import', async () => {
      expect(await phonetic('冰淇淋')).toBe('bīng qí lín')
      await small.sql(`update api.fc_words set phonetic = 'xīn dú yīn' where chinese = '冰淇淋'`)
      await small.sql(`select pg_notify('dictionary_words', '')`)
      await until(async () => expect(await phonetic('冰淇淋')).toBe('xīn dú yīn'))
    })
  })
})

test('every text gets a response', { timeout: 180_000 }, async () => {
  const hostile = [
    '一'.repeat(20_000),
    '。'.repeat(20_000),
    '1'.repeat(20_000),
    '（'.repeat(20_000),
    '\u0301'.repeat(20_000),
    `${'的'.repeat(9999)}OK`,
    '\u202e你好\u200b\u2066',
    `{"text":"你好"} '; drop table fc_words; --`,
    '__proto__ constructor 你好',
    Array.from({ length: 20_000 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join(''),
  ]
  for (const text of hostile) expect((await post({ text })).status).toBe(200)
  for (const text of ['\0', '\ud800', '你\udc00好']) expect((await post({ text })).status).toBe(400)
  const own = Array.from({ length: 200 }, (_, at) => ({ chinese: '的'.repeat((at % 40) + 1) }))
  expect((await post({ text: '的'.repeat(20_000), words: own })).status).toBe(200)
  const corrections = Array.from({ length: 5000 }, (_, at) => ({ start: at, end: at + 3 }))
  expect((await post({ text: '的'.repeat(20_000), corrections })).status).toBe(200)
})

describe('without a membership', () => {
  const analyzeAs = (member: { token: string }, characters: number) =>
    app.with(member).post('rpc/analyze', { text: '学'.repeat(characters) })

  test('2,000 characters a day are analyzed, and the refusal says when there are more', async () => {
    const member = await app.addAccount()
    expect((await analyzeAs(member, 2001)).status).toBe(403)
    expect((await analyzeAs(member, 1900)).status).toBe(200)
    const { status, body } = await analyzeAs(member, 101)
    expect([status, body]).toEqual([
      403,
      {
        code: 'PT403',
        message: 'Without a membership, you can analyze 2,000 characters a day. You have 100 left today',
        details: null,
        hint: 'The limit resets at midnight UTC. A membership removes it.',
      },
    ])
    expect((await analyzeAs(member, 100)).status).toBe(200)
    expect((await analyzeAs(member, 1)).body.message).toContain('You have 0 left today')
    await app.sql('update private.analyzed_characters set day = day - 1 where account = $1', [member.id])
    expect((await analyzeAs(member, 2000)).status).toBe(200)
    await addMembership(app, member)
    expect((await analyzeAs(member, 20_000)).status).toBe(200)
  })

  test('sixteen calls at once take no more than the limit', async () => {
    const member = await app.addAccount()
    const replies = await Promise.all(Array.from({ length: 16 }, () => analyzeAs(member, 300)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(6)
    const counted = 'select characters from private.analyzed_characters where account = $1'
    expect(await app.sql(counted, [member.id])).toEqual([{ characters: 1800 }])
  })
})
