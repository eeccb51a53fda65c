import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadLexicon } from '@tingdu/testing/lexicon.ts'
import { expect, test } from 'vitest'
import { analyze } from '../analyze.ts'
import { syllablesOf } from '../gold/measure.ts'

const lexicon = loadLexicon()
const cases = readFileSync(join(import.meta.dirname, '../gold/heteronyms.tsv'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t') as [sentence: string, character: string, reading: string])

test.each(cases)('%s: %s is %s', (sentence, character, reading) => {
  const syllables = syllablesOf(
    sentence,
    analyze(sentence, lexicon).flatMap(({ tokens }) => tokens),
  )
  const found = syllables.filter((_, at) => sentence.charAt(at) === character)
  expect(found).toContain(reading)
})
