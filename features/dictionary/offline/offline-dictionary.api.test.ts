import { gunzipSync } from 'node:zlib'
import { createDictionaryDatabase } from '@tingdu/features/dictionary/entries/test-dictionary.ts'
import { everydayQueries } from '@tingdu/features/dictionary/search/everyday-queries.ts'
import { startTestApp, type TestApp } from '@tingdu/testing/app.ts'
import { addMembership } from '@tingdu/testing/membership.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerOf } from './answers.ts'
import { type DownloadInfo, PART_BYTES } from './file-format.ts'
import { fileInMemory } from './make-file.server.ts'
import { messages } from './messages.ts'
import { type OfflineDictionary, readFile } from './read-file.ts'

let app: TestApp
let member: { id: number; token: string }
let info: DownloadInfo
let file: Buffer
let dictionary: OfflineDictionary

beforeAll(async () => {
  app = await startTestApp({ on: await createDictionaryDatabase() })
  member = await app.addAccount()
  await addMembership(app, member)
  info = (await app.with(member).get('dictionary/download')).body
  const parts = Array.from({ length: info.parts }, (_, part) => fetchPart(info.version, String(part)))
  file = Buffer.concat(
    await Promise.all(parts.map(async (part) => Buffer.from(await (await part).arrayBuffer()))),
  )
  dictionary = readFile(gunzipSync(file).toString())
})
afterAll(() => app.close())

const fetchPart = (version: string, part: string, token = member.token) =>
  fetch(`${app.url}/api/dictionary/download/part?version=${version}&part=${part}`, {
    headers: { authorization: `Bearer ${token}` },
  })

test.each(['dictionary/download', 'dictionary/download/part?version=x&part=0'])(
  '%s needs a membership',
  async (path) => {
    expect((await app.as('anon').get(path)).status).toBe(401)
    expect(await app.as('student').get(path)).toMatchObject({
      status: 403,
      body: { code: 'membership_required', message: messages.membershipRequired },
    })
  },
)

test.each([
  ['another', '0', 410, 'version_gone'],
  ['', '0', 400, 'invalid_input'],
  ['VERSION', '', 400, 'invalid_input'],
  ['VERSION', '-1', 400, 'invalid_input'],
  ['VERSION', '0.5', 400, 'invalid_input'],
  ['VERSION', '9999', 400, 'invalid_input'],
])('version "%s" and part "%s" are refused with %i', async (version, part, status, code) => {
  const reply = await fetchPart(version.replace('VERSION', info.version), part)
  expect(reply.status).toBe(status)
  expect((await reply.json()).code).toBe(code)
})

test('the parts are one file of at most 12 MB, with credits, words, characters and sentences', async () => {
  expect(file.length).toBe(info.bytes)
  expect(info.bytes).toBeLessThan(12_000_000)
  const { header } = dictionary
  expect(header.credits.join()).toContain('CC-CEDICT, https://cc-cedict.org/')
  expect(header.credits.join()).toContain('https://creativecommons.org/licenses/by-sa/4.0/')
  expect(dictionary.entries.length).toBe(40_000)
  expect(dictionary.sentences().length).toBe(info.sentences)
  expect(info.sentences).toBeGreaterThan(1)
  expect(dictionary.characters.get('学')).toMatchObject({ phonetic: 'xué' })
  const part = await fetchPart(info.version, '0')
  expect(part.headers.get('content-length')).toBe(String(PART_BYTES))
  expect(part.headers.get('content-encoding')).toBeNull()
})

test('it has every word with a level, and all readings of its headwords', async () => {
  const [missing] = await app.sql<{ count: number }>(
    `select count(*)::int as count from api.fc_words
      where (hsk_2 is not null or hsk_3 is not null) and not id = any ($1::bigint[])`,
    [[...dictionary.positions.keys()]],
  )
  expect(missing?.count).toBe(0)
  expect(answerOf(dictionary, ['dictionary', 'word', '长'])).toMatchObject([
    { chinese: '长', traditional: '長', phonetic: 'cháng' },
    { chinese: '长', phonetic: 'zhǎng' },
  ])
})

test('everyday queries find the same as on the server: the first result, and nearly always the first three', async () => {
  const different: string[] = []
  let [shared, wanted] = [0, 0]
  for (const { query } of everydayQueries) {
    const path = `rpc/search_words?q=${encodeURIComponent(query)}&select=id,chinese`
    const { body } = await app.as('student').get(path, { range: '0-99' })
    const server = body
      .map(({ id }: { id: number }) => id)
      .filter((id: number) => dictionary.positions.has(id))
    const { rows } = answerOf(dictionary, ['dictionary', 'words', query, 1, 3, null, null]) as {
      rows: { id: number; chinese: string }[]
    }
    if (server.length === 0) continue
    const first = server.slice(0, 3)
    shared += first.filter((id: number) => rows.some((row) => row.id === id)).length
    wanted += first.length
    if (rows[0]?.id !== server[0]) different.push(`${query}: ${rows.map(({ chinese }) => chinese)}`)
  }
  expect(different.length / everydayQueries.length, different.join('; ')).toBeLessThan(0.02)
  expect(shared / wanted).toBeGreaterThan(0.98)
}, 180_000)

test.each(['学习', 'lü', 'to study', '学校'])('the rows for %s are those of the server', async (q) => {
  const select = '*,target_senses'
  const path = `rpc/search_words?q=${encodeURIComponent(q)}&select=${select}`
  const { body } = await app.as('student').get(path, { range: '0-0' })
  const { rows } = answerOf(dictionary, ['dictionary', 'words', q, 1, 1, null, null]) as { rows: object[] }
  expect({ ...rows[0], last_modified: '' }).toEqual({ ...body[0], last_modified: '' })
})

test.each([
  ['学习', null],
  ['learn', null],
  ['xuexi', null],
  ['learn', 'hsk3.0-2'],
  ['xuexiao', 'hsk3.0-to-1'],
])('sentences for %s at level %s are those of the server', async (q, level) => {
  const filter = level === 'hsk3.0-2' ? '&level=eq.2' : level ? '&level=lte.1' : ''
  const path = `rpc/search_sentences?q=${encodeURIComponent(q)}&select=chinese${filter}`
  const { body } = await app.as('student').get(path, { range: '0-4' })
  const key = ['dictionary', 'sentences', q, 1, 5, null, level]
  const { rows } = answerOf(dictionary, key) as { rows: { chinese: string }[] }
  expect(rows.map(({ chinese }) => chinese)).toEqual(body.map(({ chinese }: { chinese: string }) => chinese))
})

test.each(['学习', 'xue', 'water'])('characters for %s are those of the server', async (q) => {
  const path = `rpc/search_characters?q=${encodeURIComponent(q)}&select=*`
  const { body } = await app.as('student').get(path, { range: '0-1' })
  const { rows } = answerOf(dictionary, ['dictionary', 'characters', q, 1, 2, null, null]) as {
    rows: object[]
  }
  expect(rows.map((row) => ({ ...row, last_modified: '' }))).toEqual(
    body.map((row: object) => ({ ...row, last_modified: '' })),
  )
})

test('characters that contain another one are those of the server', async () => {
  const { body } = await app.as('student').get('rpc/characters_containing?component=青', { range: '0-5' })
  const rows = answerOf(dictionary, ['dictionary', 'characters containing', '青', 6])
  expect(rows).toMatchObject(body.map(({ character }: { character: string }) => ({ character })))
})

test('levels can be listed, and pages of a list follow each other', async () => {
  const page = (number: number) =>
    answerOf(dictionary, ['dictionary', 'words', '', number, 10, null, 'hsk3.0-1']) as {
      rows: { chinese: string }[]
      total: number
    }
  const { body, headers } = await app
    .as('student')
    .get('fc_words?select=chinese&hsk_3=eq.1&order=frequency.desc,id', {
      range: '10-19',
      prefer: 'count=exact',
    })
  expect(page(2).rows.map(({ chinese }) => chinese)).toEqual(
    body.map(({ chinese }: { chinese: string }) => chinese),
  )
  expect(headers.get('content-range')).toBe(`10-19/${page(1).total}`)
  const [highest] = await app.sql<{ is_there: boolean }>(
    'select exists (select from api.fc_words where hsk_3 >= 7) as is_there',
  )
  expect(answerOf(dictionary, ['dictionary', 'highest levels', 'fc_words'])).toBe(highest?.is_there)
})

test('queries for what the file lacks get no answer', () => {
  expect(answerOf(dictionary, ['dictionary', 'word', '没有这个词'])).toBeUndefined()
  expect(answerOf(dictionary, ['dictionary', 'character', '𠀀'])).toBeUndefined()
  expect(answerOf(dictionary, ['dictionary', 'strokes', '学'])).toBeUndefined()
  expect(answerOf(dictionary, ['dictionary', 'constructor'])).toBeUndefined()
})

test('the file is rebuilt after a change, with a new version', async () => {
  // A few words, because the file is made four times.
  const small = await startTestApp()
  const word = { chinese: '学习', traditional: '學習', phonetic: 'xué xí', defs: 'to study' }
  expect((await small.as('support').post('fc_words', word)).status).toBe(201)
  let time = 0
  const made = fileInMemory(small.database, () => time)
  let timeOfOther = 0
  const other = fileInMemory(small.database, () => timeOfOther)
  const former = (await other.get()).info.version
  const [first, second] = await Promise.all([made.get(), made.get()])
  expect(first).toBe(second)
  expect(first.info.version, 'made by another process').toBe(former)
  const changed = await small.as('support').patch('fc_words?chinese=eq.学习', { defs: 'to learn by heart' })
  expect(changed.status).toBe(204)
  expect((await made.get()).info.version).toBe(former)
  time += 60 * 60_000
  const { version } = (await made.get()).info
  expect(version).not.toBe(former)

  expect(await made.ofVersion(former), 'which somebody is downloading').toEqual(first)
  expect((await other.get()).info.version, 'of a process that looked before').toBe(former)
  timeOfOther += 60_000
  expect((await other.ofVersion(version))?.info.version, 'which the first process has offered').toBe(version)
  expect(await other.ofVersion('another')).toBe(undefined)
  await small.close()
})

test('an incomplete file is not read', () => {
  const text = gunzipSync(file).toString()
  expect(() => readFile(text.slice(0, text.length / 2))).toThrow()
  expect(() => readFile(text.slice(0, text.lastIndexOf('\n')))).toThrow()
})
