import { readFileSync } from 'node:fs'
import { loadLexicon } from '@tingdu/testing/lexicon.ts'
import { describe, expect, test } from 'vitest'
import { analyze } from '../analyze.ts'
import { spokenReading, spokenReadings } from './tone-sandhi.ts'

const lexicon = loadLexicon()
const cases = readFileSync(new URL('../gold/tone-sandhi.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t') as [string, string])

const spoken = (text: string) =>
  spokenReadings(analyze(text, lexicon).flatMap(({ tokens }) => tokens))
    .join(' ')
    .toLowerCase()

test('there are 300 cases, each once', () => {
  expect(cases.length).toBeGreaterThanOrEqual(300)
  expect(new Set(cases.map(([text]) => text)).size).toBe(cases.length)
})

describe('as spoken', () => {
  test.each(cases)('%s %s', (text, expected) => {
    expect(spoken(text)).toBe(expected.toLowerCase())
  })
})

test('a word by itself', () => {
  expect(spokenReading('不客气', 'bù kè qi')).toBe('bú kè qi')
  expect(spokenReading('水', 'shuǐ')).toBe('shuǐ')
  expect(spokenReading('Lǐ', 'Lǐ Xiǎo fēng')).toBe('Lí Xiǎo fēng')
})
