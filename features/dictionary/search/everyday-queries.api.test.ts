import { createDictionaryDatabase } from '@tingdu/features/dictionary/entries/test-dictionary.ts'
import { startTestApp, type TestApp } from '@tingdu/testing/app.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everydayQueries } from './everyday-queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ on: await createDictionaryDatabase() })
})
afterAll(() => app.close())

const firstThree = async (query: string): Promise<string[]> => {
  const path = `rpc/search_words?q=${encodeURIComponent(query)}&select=chinese`
  const reply = await app.as('student').get(path, { range: '0-2' })
  return reply.body.map((word: { chinese: string }) => word.chinese)
}

test('queries of learners find what they mean: in the first three, and nearly always first', async () => {
  const found = []
  for (const { query, right } of everydayQueries) {
    const words = await firstThree(query)
    found.push({ query, words, index: words.findIndex((word) => right.includes(word)) })
  }
  const missed = found.filter(({ index }) => index < 0).map(({ query, words }) => `${query}: ${words}`)
  const share = found.filter(({ index }) => index === 0).length / found.length
  expect(found.length).toBeGreaterThan(600)
  expect(missed.length, missed.join('; ')).toBeLessThanOrEqual(found.length * 0.01)
  expect(share).toBeGreaterThanOrEqual(0.96)
}, 180_000)
