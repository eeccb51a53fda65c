import { expect, test } from 'vitest'
import { shortSense } from './short-sense.ts'

const meant = (defs: string, chinese = '', phonetic = '') => shortSense({ chinese, phonetic, defs })

test('the first sense of a meaning is named, without its notes', () => {
  expect(meant('to learn; to study')).toBe('to learn')
  expect(meant('to hit (a ball); to play')).toBe('to hit')
  expect(meant('')).toBe('')
})

test.each([
  ['的', 'de', 'shows possession, like \'s or "of"', '’s, of'],
  ['的', 'de', 'links a description to the noun after it', '(links)'],
  ['在', 'zài', 'at; in; on', 'at, in'],
  ['在', 'zài', 'shows an action in progress: be doing', '(be doing)'],
  ['了', 'le', 'ends a sentence: something has changed', '(now, change)'],
  ['了', 'le', '(completed action marker)', '(done)'],
  ['得', 'de', 'after a verb, introduces how it is done', '(how well)'],
  ['得', 'děi', 'must; to have to', 'must'],
  ['把', 'bǎ', 'measure word for things with a handle, and for chairs', 'measure word'],
  ['過', 'guo', 'after a verb: shows past experience; ever; before', '(ever, before)'],
  ['地', 'dì', 'the ground; the floor', 'the ground'],
])('%s %s with the meaning “%s” is “%s”', (chinese, phonetic, defs, gloss) => {
  expect(meant(defs, chinese, phonetic)).toBe(gloss)
})

test('where a sense stands after other words is left out, and a measure word is called one', () => {
  expect(meant('after a verb: away; off')).toBe('away')
  expect(meant('measure word for things with a handle, and for chairs')).toBe('measure word')
})

test('a long sense ends where it begins to explain, or else after a word', () => {
  expect(meant('Chengdu, sub-provincial city and capital of Sichuan')).toBe('Chengdu')
  expect(meant('to do with the hands: type, knit')).toBe('to do with the hands')
  expect(meant('to be on the verge of saying what is on one’s mind')).toBe(
    'to be on the verge of saying what is on…',
  )
})

test('a meaning that is nothing but a note stays', () => {
  expect(meant('(question particle)')).toBe('(question particle)')
})
