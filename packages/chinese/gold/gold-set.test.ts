import { loadLexicon } from '@tingdu/testing/lexicon.ts'
import { expect, test } from 'vitest'
import { analyze } from '../analyze.ts'
import { toNumbered } from '../readings/pinyin.ts'
import { readNumber, readOrdinal } from '../segmentation/numbers.ts'
import {
  declaredNames,
  type GoldSentence,
  type GoldToken,
  readGoldSet,
  readGradedSet,
  readLibrarySet,
} from './gold-set.ts'
import { figures, score, syllablesOf } from './measure.ts'

const sentences = readGoldSet()
const library = readLibrarySet()
const graded = readGradedSet()
const lexicon = loadLexicon()

test('has enough sentences, enough hard ones, and no duplicates', () => {
  expect(sentences.length).toBeGreaterThanOrEqual(300)
  expect(sentences.filter(({ kind }) => kind !== 'plain').length).toBeGreaterThanOrEqual(80)
  expect(new Set(sentences.map(({ text }) => text)).size).toBe(sentences.length)
})

test('a word has one valid syllable per character', () => {
  for (const { chinese, phonetic } of [...sentences, ...library, ...graded].flatMap(({ tokens }) => tokens)) {
    const syllables = phonetic.split(' ')
    expect([chinese, syllables.length]).toEqual([chinese, [...chinese].length])
    for (const syllable of syllables)
      expect(toNumbered(syllable.toLowerCase())).toMatch(/^(?:[a-z:]+[1-5]|[a-z])$/)
  }
})

test('a word is a headword with a known reading, a number, a name, or a form of a headword', () => {
  const unknown = sentences.flatMap(({ tokens }) => tokens.filter((token) => !isKnown(token)))
  expect(unknown).toEqual([])
})

function isKnown({ chinese, phonetic }: GoldToken): boolean {
  const readings = lexicon.wordsOf(chinese).map((word) => word.phonetic.toLowerCase())
  if (readings.length > 0) return readings.includes(phonetic.toLowerCase())
  if (
    readNumber(chinese) !== null ||
    readOrdinal(chinese.replace(/^第/, '')) !== null ||
    /^\p{Lu}\p{Ll}* \p{Lu}/u.test(phonetic)
  )
    return true
  const doubled = /^(.)\1(.)\2$/u.exec(chinese)
  const base = doubled ? `${doubled[1]}${doubled[2]}` : chinese.replace(/儿$/, '')
  return base !== chinese && lexicon.wordsOf(base).length > 0
}

test.each(['dev', 'test'] as const)('the engine reaches the required accuracy on the %s part', (part) => {
  const { exact, boundaryF1, syllables } = accuracy(sentences.filter((sentence) => sentence.part === part))
  expect(exact).toBeGreaterThanOrEqual(0.9)
  expect(boundaryF1).toBeGreaterThanOrEqual(0.985)
  expect(syllables).toBeGreaterThanOrEqual(0.993)
})

test.each(['dev', 'test'] as const)('the engine reads the %s part of the library sentences', (part) => {
  const { exact, segmented, boundaryF1, syllables } = accuracy(
    library.filter((sentence) => sentence.part === part),
  )
  expect(exact).toBeGreaterThanOrEqual(0.9)
  expect(segmented).toBeGreaterThanOrEqual(0.94)
  expect(boundaryF1).toBeGreaterThanOrEqual(0.993)
  expect(syllables).toBeGreaterThanOrEqual(0.995)
})

test('the engine reads the sentences in the style of graded readers', () => {
  const { exact, segmented, boundaryF1, syllables } = accuracy(graded.filter(({ part }) => part === 'dev'))
  expect(exact).toBeGreaterThanOrEqual(0.96)
  expect(segmented).toBeGreaterThanOrEqual(0.97)
  expect(boundaryF1).toBeGreaterThanOrEqual(0.997)
  expect(syllables).toBeGreaterThanOrEqual(0.997)
})

test('the engine divides the sentences of graded readers that were only measured', () => {
  const { exact, segmented, boundaryF1, syllables } = accuracy(graded.filter(({ part }) => part === 'test'))
  expect(exact).toBeGreaterThanOrEqual(0.88)
  expect(segmented).toBeGreaterThanOrEqual(0.95)
  expect(boundaryF1).toBeGreaterThanOrEqual(0.993)
  expect(syllables).toBeGreaterThanOrEqual(0.99)
})

function accuracy(wanted: GoldSentence[]) {
  const answers = wanted.map((sentence) => {
    const ownWords = declaredNames(sentence, lexicon)
    const words = analyze(sentence.text, lexicon, { ownWords }).flatMap(({ tokens }) => tokens)
    return { words, syllables: syllablesOf(sentence.text, words) }
  })
  return figures(score(wanted, answers))
}

test('every word has a meaning', () => {
  const words = sentences.flatMap(({ text }) => analyze(text, lexicon)).flatMap(({ tokens }) => tokens)
  expect(words.filter(({ defs }) => defs === '')).toEqual([])
})
