import { analyze } from '@tingdu/chinese/analyze.ts'
import { loadLexicon } from '@tingdu/testing/lexicon.ts'
import { quizWords } from '@tingdu/testing/quiz-content.ts'
import { expect, test } from 'vitest'
import { makeQuestions } from './make-questions.ts'
import type { MadeKind, Question } from './question.ts'
import type { MetSense, QuizSentence } from './quiz-word.ts'
import { poolOf } from './word-pool.ts'

const pool = poolOf(quizWords())
const idOf = (chinese: string) => pool.entriesOf(chinese)[0]?.id ?? 0
const wish = (kind: MadeKind) => ({ kinds: [kind], count: 1, seed: 1 })

function asked(kind: MadeKind, chinese: string, met: MetSense): Question | undefined {
  const id = idOf(chinese)
  const material = { words: [id], met: new Map([[id, met]]), sentencesOf: () => [] }
  return makeQuestions(material, pool, wish(kind))[0]
}

/** A sentence with its words as the analysis finds them, in the meanings that they have in it. */
function sentence(chinese: string, english: string): QuizSentence {
  return { chinese, english, words: analyze(chinese, loadLexicon()).flatMap(({ tokens }) => tokens) }
}

const gap = (chinese: string, { chinese: text, english }: { chinese: string; english: string }) =>
  makeQuestions(
    { words: [idOf(chinese)], sentencesOf: () => [sentence(text, english)] },
    pool,
    wish('cloze'),
  )[0]

test('a word is asked for the meaning that it has in the text, and the question says that', () => {
  const call = { sense: 2, defs: 'to call; to call out to' }
  for (const kind of ['meaning', 'word'] as const) {
    expect(asked(kind, '叫', {})).not.toHaveProperty('meaning')
    expect(asked(kind, '叫', call)).toMatchObject({ meaning: call.defs })
  }
  expect(asked('meaning', '叫', {})?.accepted).toEqual(['to be called; to be named'])
  expect(asked('meaning', '叫', call)?.accepted).toEqual(['to call; to call out to'])
  expect(asked('word', '叫', call)?.prompt.english).toBe('to call; to call out to')
})

test('the sense is that of the gloss where no rule says its number', () => {
  expect(asked('meaning', '叫', { defs: 'to call; to call out to' })?.accepted).toEqual([
    'to call; to call out to',
  ])
  expect(asked('meaning', '叫', { defs: 'to crow' })?.accepted).toEqual(['to be called; to be named'])
})

test('no option has another meaning of the word', () => {
  for (let seed = 0; seed < 50; seed += 1) {
    const id = idOf('叫')
    const met = new Map([[id, { sense: 2 }]])
    const [question] = makeQuestions({ words: [id], met, sentencesOf: () => [] }, pool, {
      ...{ kinds: ['meaning'], count: 1, seed },
    })
    expect(question?.options).not.toContain('to be called; to be named')
  }
})

test('a word that only counts things in the text is not asked for what it means elsewhere', () => {
  const measure = { sense: 3, defs: 'measure word for times and matters' }
  for (const kind of ['meaning', 'word', 'type', 'write'] as const) {
    expect(asked(kind, '回', {}), kind).toBeDefined()
    expect(asked(kind, '回', measure), kind).toBeUndefined()
  }
})

test('only the first meaning is typed, because synonyms of others are not known', () => {
  expect(asked('type', '叫', {})).toBeDefined()
  expect(asked('type', '叫', { sense: 2 })).toBeUndefined()
})

test('a gap is made where the translation has the meaning of the word in the sentence', () => {
  const called = { chinese: '妈妈在门口叫他。', english: 'His mother is calling him at the door.' }
  expect(gap('叫', called)).toMatchObject({ accepted: ['叫'], meaning: expect.stringContaining('to call') })
  const counted = { chinese: '这是怎么一回事？', english: 'What is this return?' }
  expect(gap('回', counted)).toBeUndefined()
})
