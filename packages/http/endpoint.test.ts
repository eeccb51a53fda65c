import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readJson } from './endpoint.ts'
import type { HttpError } from './errors.ts'

const rules = z.looseObject({})
const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

function refusalOf(text: string) {
  try {
    return readJson(text, rules, ['document'])
  } catch (error) {
    const { code, details } = (error as HttpError).body
    return [code, details]
  }
}

test.each([
  ['', 'PGRST102', null],
  ['[]', 'PGRST102', null],
  [
    String.raw`{"a": {"b": ["\u0000"]}}`,
    'invalid_input',
    'a.b.0: The text contains a character that cannot be stored',
  ],
  [String.raw`{"a": "\ud800"}`, 'invalid_input', 'a: The text contains a character that cannot be stored'],
  [`{"a": ${deep(10_000)}}`, 'invalid_input', 'a: The value is nested more than 100 levels deep'],
])('the body %.40s is refused', (text, code, details) => {
  expect(refusalOf(text)).toEqual([code, details])
})

test('fields that an endpoint checks itself are passed on as they are', () => {
  const { document } = readJson(`{"document": ${deep(10_000)}}`, rules, ['document']) as {
    document: unknown[]
  }
  expect(document).toHaveLength(1)
})
