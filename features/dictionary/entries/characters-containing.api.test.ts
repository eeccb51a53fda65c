import { startTestApp, type TestApp } from '@tingdu/testing/app.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  await app.sql(`insert into api.fc_chars (character, traditional, simplified, frequency_rank)
    values ('字', '字', '字', 300), ('好', '好', '好', 80), ('孖', '孖', '孖', null), ('妈', '媽', '妈', 200)`)
  await app.sql(`insert into api.fc_components (character, idx, component)
    values ('字', 0, '宀'), ('字', 1, '子'), ('好', 0, '女'), ('好', 1, '子'), ('孖', 0, '子'), ('孖', 1, '子'),
           ('妈', 0, '女'), ('妈', 1, '马'), ('孥', 0, '子')`)
}, 120_000)
afterAll(() => app.close())

const containing = (who: 'student' | 'anon', text: string, headers = {}) =>
  app.as(who).get(`rpc/characters_containing?component=${encodeURIComponent(text)}&select=character`, headers)

test('returns each character that contains the component once, the most frequent first', async () => {
  const reply = await containing('student', '子')
  expect(reply.status).toBe(200)
  expect(reply.body).toEqual([{ character: '好' }, { character: '字' }, { character: '孖' }])
})

test('returns pages and the total count', async () => {
  const reply = await containing('student', '子', { prefer: 'count=exact', range: '0-1' })
  expect(reply.body).toEqual([{ character: '好' }, { character: '字' }])
  expect(reply.headers.get('content-range')).toBe('0-1/3')
})

test('returns nothing for a text that is not a component', async () => {
  for (const text of ['x', '子女', '%', '', "'"]) expect((await containing('student', text)).body).toEqual([])
})

test('refuses callers who are not signed in', async () => {
  const reply = await containing('anon', '子')
  expect(reply.status).toBe(401)
  expect(reply.body).toMatchObject({ code: '42501' })
})
