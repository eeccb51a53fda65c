import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownDefinitions } from '@tingdu/features/dictionary/entries/import/own-definitions.server.ts'
import { loadLexicon } from '@tingdu/testing/lexicon.ts'
import { describe, expect, test } from 'vitest'
import { analyze } from '../analyze.ts'
import { hasSense, readSenseSet } from '../gold/sense-set.ts'
import { WORD_SENSES } from './senses/all-senses.ts'

const lexicon = loadLexicon()
const tokensOf = (text: string) => analyze(text, lexicon).flatMap(({ tokens }) => tokens)
const definitions = ownDefinitions()

test('each rule names a definition of its word', () => {
  const unknown = Object.entries(WORD_SENSES).flatMap(([word, senses]) => {
    const texts = (definitions.get(word) ?? []).flatMap((entry) => entry.senses.map(({ text }) => text))
    return senses
      .filter(({ sense }) => !texts.some((text) => text.includes(sense)))
      .map(({ sense }) => [word, sense])
  })
  expect(unknown).toEqual([])
})

test('each word has its rules in one file', () => {
  const words = readdirSync(join(import.meta.dirname, 'senses'))
    .flatMap((name) => readFileSync(join(import.meta.dirname, 'senses', name), 'utf8').split('\n'))
    .flatMap((line) => /^ {2}(\S+): \[/.exec(line)?.[1] ?? [])
  expect(words.length).toBeGreaterThan(200)
  expect(words.filter((word, at) => words.indexOf(word) < at)).toEqual([])
})

test('a token has the number of the definition that fits and only this meaning', () => {
  const [, , le] = tokensOf('火车快要开了。').slice(-3)
  expect(le).toMatchObject({ chinese: '了', sense: 4, defs: expect.stringMatching(/about to happen/) })
  expect(tokensOf('我买了书').find(({ chinese }) => chinese === '了')).toMatchObject({ sense: 1 })
})

test('a sense may be that of another entry that is read alike', () => {
  const [noodles, side] = ['我要一碗面。', '这面墙很高。'].map((text) =>
    tokensOf(text).find(({ chinese }) => chinese === '面'),
  )
  expect(noodles?.defs).toMatch(/noodle/)
  expect(side?.defs).toMatch(/flat/)
  expect(noodles?.word_id).not.toBe(side?.word_id)
})

test('traditional characters have the senses of simplified ones', () => {
  expect(tokensOf('火車快要開了。').at(-1)).toMatchObject({ chinese: '了', sense: 4 })
})

test('senses are left out where they are not wanted', () => {
  const tokens = analyze('我买了书', lexicon, { senses: false }).flatMap((sentence) => sentence.tokens)
  expect(tokens.every(({ sense }) => sense === undefined)).toBe(true)
})

describe('labeled senses', () => {
  const labeled = readSenseSet()
  test('there are at least 200, without duplicates', () => {
    expect(labeled.length).toBeGreaterThanOrEqual(200)
    expect(new Set(labeled.map(({ text, start }) => `${start} ${text}`)).size).toBe(labeled.length)
  })
  test.each([
    ['dev', 0.95],
    ['test', 0.8],
  ])('most of the %s part are right', (part, share) => {
    const wanted = labeled.filter((each) => each.part === part)
    const right = wanted.filter((each) => hasSense(each, tokensOf(each.text)))
    expect(right.length / wanted.length).toBeGreaterThanOrEqual(share)
  })
})
