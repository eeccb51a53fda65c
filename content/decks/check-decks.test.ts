import { expect, test } from 'vitest'
import { deckMistakes } from './check-decks.ts'

const words = (count: number, from = 0) => Array.from({ length: count }, (_, index) => `w${from + index}`)
const deck = (title: string, of: string[], level = 1) => ({ slug: title, title, level, words: of })

test('all words in decks of a good size are fine', () => {
  const decks = [deck('a', words(30)), deck('b', words(40, 30))]
  expect(deckMistakes(decks, new Map([[1, new Set(words(70))]]))).toEqual([])
})

test('says what is missing, foreign, twice, or of a bad size', () => {
  const decks = [deck('a', [...words(30), 'x']), deck('b', ['w0'])]
  expect(deckMistakes(decks, new Map([[1, new Set(words(31))]]))).toEqual([
    'level 1: w30 is in no deck',
    'a: x is no word of level 1',
    'level 1: w0 is in a and b',
    'b: has 1 words, not 30 to 70',
  ])
})
