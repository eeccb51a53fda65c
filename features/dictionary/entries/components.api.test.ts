import { startTestApp, type TestApp } from '@tingdu/testing/app.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { radicalOf } from './import/prepare-characters.server.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  await app.sql(
    "insert into api.fc_chars (character, traditional, simplified) values ('相', '相', '相'), ('圈', '圈', '圈')",
  )
  await app.sql(`insert into api.fc_components (character, idx, component, phonetic, defs)
    values ('想', 0, '相', 'xiāng', 'each other'), ('想', 1, '心', 'xīn', 'heart'),
           ('相', 0, '木', 'mù', 'tree'), ('相', 1, '目', 'mù', 'eye'), ('圈', 0, '圈', '', '')`)
}, 120_000)
afterAll(() => app.close())

const tree = (who: 'student' | 'anon', character: string) =>
  app.as(who).get(`rpc/component_tree?character=${encodeURIComponent(character)}`)

test('refuses callers who are not signed in', async () => {
  expect((await tree('anon', '想')).status).toBe(401)
})

test('returns the components in order with their own components, and whether they have a page', async () => {
  const { status, body } = await tree('student', '想')
  const leaf = { known: false, parts: [] }
  expect([status, body]).toEqual([
    200,
    [
      {
        character: '相',
        phonetic: 'xiāng',
        defs: 'each other',
        known: true,
        parts: [
          { character: '木', phonetic: 'mù', defs: 'tree', ...leaf },
          { character: '目', phonetic: 'mù', defs: 'eye', ...leaf },
        ],
      },
      { character: '心', phonetic: 'xīn', defs: 'heart', ...leaf },
    ],
  ])
})

test('returns none for a text without components, and stops after six levels at one that contains itself', async () => {
  for (const text of ['木', 'x', '', "'"]) expect((await tree('student', text)).body).toEqual([])
  type Node = { parts: Node[] }
  const depthOf = (parts: Node[]): number => (parts[0] ? 1 + depthOf(parts[0].parts) : 0)
  expect(depthOf((await tree('student', '圈')).body)).toBe(6)
})

test('finds a radical by its strokes, also in the shape it has only inside characters', () => {
  const radicals = new Map([
    ['木', 'tree'],
    ['目', 'eye'],
    ['⻊', 'foot'],
  ])
  const counts: Record<string, number> = { 木: 4, 目: 5 }
  const countOf = (character: string) => counts[character]
  const strokes = (radStrokes: number[]) => ({ strokes: [], medians: [], radStrokes })
  expect(radicalOf('相', ['木', '目'], strokes([4, 5, 6, 7, 8]), countOf, radicals)).toBe('目')
  expect(radicalOf('路', ['⻊', '各'], strokes([0, 1, 2, 3, 4, 5, 6]), countOf, radicals)).toBe('足')
  expect(radicalOf('杲', ['日', '木'], strokes([0, 1, 2]), countOf, radicals)).toBeNull()
})
