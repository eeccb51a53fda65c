import { createDictionaryDatabase } from '@tingdu/features/dictionary/entries/test-dictionary.ts'
import { startTestApp, type TestApp } from '@tingdu/testing/app.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ on: await createDictionaryDatabase(), statementTimeoutMs: 30_000 })
})
afterAll(() => app.close())

const calls = ['search_words', 'search_characters', 'search_sentences', 'interpret_search']

describe.each(calls)('%s refuses', (call) => {
  test.each([
    ['more than 200 characters', { q: 'x'.repeat(201) }],
    ['the longest text that fits in a request', { q: 'xué '.repeat(200_000) }],
    ['NUL', { q: 'a\0b' }],
  ])('%s', async (_, body) => {
    expect(await app.as('student').post(`rpc/${call}`, body)).toMatchObject({ status: 400 })
  })
})

/**
 * Queries that could be read in thousands of ways, or are longer than they look. The statement timeout is higher
 * than in production, because the machine may be busy: trying all ways would take far longer.
 */
const laborious: [string, string][] = [
  ['many misspelled words', 'xat xbt dgo tne hte adn yse mna wmn kdi'],
  ['letters that can be split in many ways', `*${'an'.repeat(20)}*`],
  ['characters that expand to eighteen each', '\ufdfa'.repeat(200)],
  ['nothing but wildcards', '*?'.repeat(100)],
  ['a wildcard after every letter', 'a*'.repeat(100)],
  ['a tone after every letter', 'a1'.repeat(100)],
  ['pattern characters', '%_\\.*(?<=[^$'],
]

describe.each(calls)('%s answers in time', (call) => {
  test.each(laborious)('%s', async (_, q) => {
    expect(await app.as('student').post(`rpc/${call}`, { q })).toMatchObject({ status: 200 })
  })
})

test('corrects several misspelled words together', async () => {
  const { body } = await app.as('student').post('rpc/search_words', { q: 'traffick lihgt' })
  expect(body.map(({ chinese }: { chinese: string }) => chinese)).toContain('红绿灯')
})
