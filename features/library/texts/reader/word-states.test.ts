import { expect, test } from 'vitest'
import type { ReaderSentence, ReaderToken } from './sentences.ts'
import { unknownWords } from './word-states.ts'

const word = (chinese: string, word_id: number | null, more: Partial<ReaderToken> = {}): ReaderToken => ({
  start: 0,
  end: chinese.length,
  chinese,
  phonetic: 'x',
  defs: '',
  word_id,
  ...more,
})
const sentence = (index: number, ...tokens: ReaderToken[]) => ({ index, tokens }) as unknown as ReaderSentence

test('the words to learn of a text are those that are new or being learned, each where it is first', () => {
  const sentences = [
    sentence(0, word('我', 1), word('窗户', 2), word('王', 3, { isName: true })),
    sentence(1, word('窗户', 2), word('旁边', 4), word('二十', 5, { isNumber: true }), word('小明', null)),
  ]
  const states = new Map([
    [1, 'known'],
    [4, 'learning'],
  ])
  const found = unknownWords(sentences, states)
  expect(found.map(({ token, sentence }) => [token.chinese, sentence.index])).toEqual([
    ['窗户', 0],
    ['旁边', 1],
  ])
})
