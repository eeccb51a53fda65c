import { createDictionaryDatabase } from '@tingdu/features/dictionary/entries/test-dictionary.ts'
import { startTestApp, type TestApp } from '@tingdu/testing/app.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { queriesOfAllKinds } from './search-plans.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ on: await createDictionaryDatabase() })
})
afterAll(() => app.close())

const search = async (q: string, { by = 'words', more = '' } = {}) => {
  const reply = await app
    .as('student')
    .get(`rpc/search_${by}?q=${encodeURIComponent(q)}${more}`, { prefer: 'count=exact', range: '0-9' })
  expect(reply.status, `${q}: ${JSON.stringify(reply.body).slice(0, 200)}`).toBeLessThan(300)
  return reply
}
const found = async (q: string) =>
  (await search(q)).body.map((word: { chinese: string }) => word.chinese) as string[]

describe('ranking', () => {
  test.each([
    // as designed
    ['xuexi', '学习'],
    ['lvxing', '旅行'],
    ['teacher', '老师'],
    ['to run', '跑'],
    ['bank', '银行'],
    ['lese', '垃圾'],
    ['laji', '垃圾'],
    ['头发', '头发'],
    ['頭髮', '头发'],
    // pinyin in all its spellings
    ['xué xí', '学习'],
    ['xuéxí', '学习'],
    ['xue2xi2', '学习'],
    ['xue2 xi2', '学习'],
    ['XUEXI', '学习'],
    ['ｘｕｅｘｉ', '学习'],
    ['nihao', '你好'],
    ['ni hao', '你好'],
    ['nǐ hǎo', '你好'],
    ['ni3hao3', '你好'],
    ['xiexie', '谢谢'],
    ['zaijian', '再见'],
    ['māma', '妈妈'],
    ['ma1ma5', '妈妈'],
    ['ma1ma0', '妈妈'],
    ["xi'an", '西安'],
    ['xi an', '西安'],
    ['dǎ diànhuà', '打电话'],
    ['dì-yī', '第一'],
    ['gōnggòng qìchē', '公共汽车'],
    ['nv', '女'],
    ['nü', '女'],
    ['nu:3', '女'],
    ['nǚ', '女'],
    ['lüxing', '旅行'],
    ['lu:xing', '旅行'],
    ['wanr', '玩儿'],
    ['wánr', '玩儿'],
    ['wanr2', '玩儿'],
    ['wan2r', '玩儿'],
    ['yinhang', '银行'],
    ['shouji', '手机'],
    ['yisheng', '医生'],
    ['duoshao', '多少'],
    ['haizi', '孩子'],
    ['gaoxing', '高兴'],
    ['kàn', '看'],
    ['hǎochī', '好吃'],
    ['pingguo', '苹果'],
    // English
    ['hello', '你好'],
    ['thank you', '谢谢'],
    ['goodbye', '再见'],
    ['water', '水'],
    ['to eat', '吃'],
    ['eat', '吃'],
    ['drink', '喝'],
    ['a teacher', '老师'],
    ['the bank', '银行'],
    ['Teacher', '老师'],
    ['apple', '苹果'],
    ['doctor', '医生'],
    ['hospital', '医院'],
    ['school', '学校'],
    ['friend', '朋友'],
    ['today', '今天'],
    ['tomorrow', '明天'],
    ['dog', '狗'],
    ['cat', '猫'],
    ['mobile phone', '手机'],
    ['train station', '火车站'],
    ['who', '谁'],
    ['what', '什么'],
    ['and', '和'],
    ['i', '我'],
    ['how much', '多少'],
    ['to like', '喜欢'],
    ['expensive', '贵'],
    ['cheap', '便宜'],
    ['chinese', '中文'],
    ['garbage', '垃圾'],
    ['library', '图书馆'],
    // mixed, and headwords with letters and digits
    ['银行 bank', '银行'],
    ['卡拉ok', '卡拉OK'],
    ['3D打印', '3D打印'],
    ['95后', '95后'],
    // typing errors, when nothing else is found
    ['teahcer', '老师'],
    ['pengyuo', '朋友'],
  ])('%s → %s', async (q, first) => {
    expect((await found(q))[0]).toBe(first)
  })

  test('yanjing finds eyes and glasses at the top', async () => {
    expect((await found('yanjing')).slice(0, 2).sort()).toEqual(['眼睛', '眼镜'])
  })

  test('a boundary separates xi an from xian; without one both are found', async () => {
    expect(await found("xi'an")).not.toContain('先')
    const both = (await search('xian', { more: '&select=chinese&chinese=in.(先,西安)' })).body
    expect(both.map((word: { chinese: string }) => word.chinese)).toEqual(['先', '西安'])
  })

  test('tones exclude other tones', async () => {
    const words = (await search('mai3', { more: '&select=chinese&chinese=in.(买,卖)' })).body
    expect(words).toEqual([{ chinese: '买' }])
  })

  test('initials find words, except those of unknown reading', async () => {
    expect(await found('xx')).toContain('学习')
    const unknown = (await search('xx', { more: '&phonetic=like.*?*' })).body
    expect(unknown).toEqual([])
  })

  test('a sentence finds the words it consists of, longer ones first', async () => {
    expect((await found('我喜欢学习中文')).slice(0, 4).sort()).toEqual(['中文', '喜欢', '学习', '我'].sort())
  })
})

describe('as a table', () => {
  test('pages with the exact total, select and filters', async () => {
    const reply = await app
      .as('student')
      .get('rpc/search_words?q=子&select=chinese', { prefer: 'count=exact', range: '10-19' })
    const [row] = await app.sql<{ n: number }>(
      `select count(*)::int as n from api.fc_words where chinese like '%子%' or traditional like '%子%'`,
    )
    expect(reply.status).toBe(206)
    expect(reply.headers.get('content-range')).toBe(`10-19/${row?.n}`)
    expect(reply.body).toHaveLength(10)
    expect(Object.keys(reply.body[0])).toEqual(['chinese'])
  })

  test.each(['student', 'teacher', 'support', 'gk_admin', 'super_admin'] as const)(
    '%s may search',
    async (role) => {
      const reply = await app.as(role).get('rpc/search_words?q=xuexi&select=chinese', { range: '0-0' })
      expect(reply.body).toEqual([{ chinese: '学习' }])
    },
  )

  test('callers who are not signed in find nothing', async () => {
    for (const path of [
      'rpc/search_words?q=xuexi',
      'rpc/search_characters?q=xue',
      'fc_words?chinese=eq.学习',
      'fc_chars',
    ]) {
      const reply = await app.as('anon').get(path)
      expect(reply.status, path).toBe(401)
      expect(reply.body.code, path).toBe('42501')
    }
  })

  test('characters: Chinese finds the typed ones in order, pinyin and English those with that reading or meaning', async () => {
    const characters = async (q: string) =>
      (await search(q, { by: 'characters' })).body.map((row: { character: string }) => row.character)
    expect(await characters('学习')).toEqual(['学', '习'])
    expect(await characters('髮')).toEqual(['髮', '发'])
    expect((await characters('xue'))[0]).toBe('学')
    expect((await characters('water'))[0]).toBe('水')
  })
})

describe('any input', () => {
  test.each([
    ['empty', ''],
    ['blank', ' \t\n'],
    ['%', '%'],
    ['_', '_'],
    ['*', '*'],
    ['quotes', `'"`],
    ['backslash', '\\'],
    ['emoji', '😀👩‍👩‍👧'],
    ['punctuation', '!?'],
    ['SQL', "'; drop table api.fc_words; --"],
    ['a pattern', '.*+?^$' + '{}()|[]'],
    ['a right-to-left word', 'שלום'],
    ['many accents', `e${'\u0301'.repeat(50)}`],
    ['200 letters', 'a'.repeat(200)],
    ['200 characters', '学'.repeat(200)],
    ['200 spaces and letters', 'a '.repeat(100)],
    ['two hundred digits', '1'.repeat(200)],
  ])('%s is answered', async (_, q) => {
    for (const by of ['words', 'characters']) expect((await search(q, { by })).body).toBeInstanceOf(Array)
  })

  test('pattern characters of other syntaxes are literal, and wildcards alone find nothing', async () => {
    for (const q of ['%', '_', '*', "'", '\\']) expect((await search(q)).body).toEqual([])
  })

  test('an empty search finds nothing', async () => {
    expect((await search('')).body).toEqual([])
  })

  test('refuses a missing q, a q of more than 200 characters and NUL with a reason', async () => {
    for (const path of [
      'rpc/search_words',
      `rpc/search_words?q=${'a'.repeat(10_000)}`,
      `rpc/search_words?q=${encodeURIComponent('学'.repeat(201))}`,
      'rpc/search_words?q=a%00b',
    ]) {
      const reply = await app.as('student').get(path)
      expect(reply.status, path.slice(0, 40)).toBeGreaterThanOrEqual(400)
      expect(reply.status, path.slice(0, 40)).toBeLessThan(500)
      expect(reply.body, path.slice(0, 40)).toMatchObject({
        code: expect.any(String),
        message: expect.any(String),
      })
    }
  })

  test('broken encodings and lone surrogates find nothing', async () => {
    for (const path of ['rpc/search_words?q=%FF', 'rpc/search_words?q=%ED%A0%80']) {
      const reply = await app.as('student').get(path)
      expect([path, reply.status, reply.body]).toEqual([path, 200, []])
    }
  })

  test('no search reads a whole table', { timeout: 180_000 }, async () => {
    const scans = async () => {
      // Connections report their statistics when they end, and on request.
      const ended = await app.sql<{ pid: number }>(
        `select pid, pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`,
      )
      const left = () =>
        app.sql('select from pg_stat_activity where pid = any($1)', [ended.map(({ pid }) => pid)])
      await expect.poll(left).toEqual([])
      await app.sql('select pg_stat_force_next_flush()')
      const rows = await app.sql<{ scans: number }>(
        `select sum(seq_scan)::int as scans from pg_stat_user_tables
         where relname in ('fc_words', 'fc_chars', 'fc_sentences', 'word_readings', 'word_glosses', 'word_search',
           'english_vocabulary')`,
      )
      return rows[0]?.scans
    }
    const before = await scans()
    // PostgreSQL may switch to generic plans from the sixth execution on.
    for (let round = 0; round < 6; round += 1) {
      for (const q of [...Object.values(queriesOfAllKinds), 'sh', '%']) {
        await search(q)
        await search(q, { by: 'sentences' })
      }
    }
    expect(await scans()).toBe(before)
  })
})
