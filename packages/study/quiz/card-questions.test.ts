import { quizWords } from '@tingdu/testing/quiz-content.ts'
import { expect, test } from 'vitest'
import { makeQuestions } from './make-questions.ts'
import { poolOf } from './word-pool.ts'

const pool = poolOf(quizWords())
const backs = ['the first chapter', 'a grammar table', 'my landlord', 'to be late again', 'red envelope']
const cards = backs.map((back, at) => ({ id: at + 1, front: `卡片${at}`, back }))

const made = (own: typeof cards, kinds: ('meaning' | 'type' | 'reading')[], words: number[] = []) =>
  makeQuestions({ words, cards: own, sentencesOf: () => [] }, pool, { kinds, count: 20, seed: 3 })

test('a card is asked for its back, among the backs of other cards', () => {
  const questions = made(cards, ['meaning'])
  expect(questions).toHaveLength(5)
  for (const { kind, prompt, options, accepted, entry_id, word_id, skill } of questions) {
    const card = cards.find(({ id }) => id === entry_id)
    expect([kind, prompt, accepted, word_id, skill]).toEqual([
      ...['meaning', { text: card?.front }, [card?.back], null, 'meaning'],
    ])
    expect(new Set(options).size).toBe(4)
    expect(backs).toEqual(expect.arrayContaining(options))
  }
})

test('no wrong option is the back of a card with the same front, or shares a word with the right one', () => {
  const twins = [
    ...cards,
    { id: 6, front: '卡片0', back: 'a second meaning' },
    { id: 7, front: '别的', back: 'The landlord’s son' },
    { id: 8, front: '还有', back: 'Red Envelope!' },
  ]
  for (const { prompt, accepted, options } of made(twins, ['meaning'])) {
    const wrong = options.filter((option) => option !== accepted[0])
    if (prompt.text === '卡片0') expect([backs[0], 'a second meaning']).not.toContain(wrong[0])
    if (/landlord/.test(accepted[0] ?? '')) expect(wrong.join()).not.toContain('landlord')
    if (/envelope/i.test(accepted[0] ?? '')) expect(wrong.join().toLowerCase()).not.toContain('envelope')
    expect(wrong.filter((option) => /landlord/.test(option)).length).toBeLessThan(2)
  }
})

test('too few cards for four options are asked for their front', () => {
  const [one, other] = cards
  const few = [
    one,
    other,
    { id: 9, front: '又一张', back: 'My Landlord' },
    { ...cards[2], id: 3 },
  ] as typeof cards
  const questions = made(few, ['meaning', 'type'])
  expect(questions.map(({ kind }) => kind)).toEqual(['type', 'type', 'type', 'type'])
  expect(questions.find(({ entry_id }) => entry_id === 3)).toMatchObject({
    prompt: { english: 'my landlord' },
    accepted: ['卡片2', '又一张'],
    skill: 'production',
  })
})

test('a front without Chinese is asked as a choice or a typed answer, and what is too long not at all', () => {
  const plain = cards.map((card, at) => ({ ...card, front: `Card ${'abcde'[at]}` }))
  expect(new Set(made(plain, ['meaning']).map(({ kind }) => kind))).toEqual(new Set(['choice']))
  expect(made(plain, ['type'])[0]).toMatchObject({ kind: 'text', prompt: { text: expect.any(String) } })
  const long = cards.map((card) => ({ ...card, front: card.front.repeat(30), back: card.back.repeat(30) }))
  expect(made(long, ['meaning', 'type'])).toEqual([])
  expect(made(cards, ['reading'])).toEqual([])
})

test('what is asked and what is right fit into a question', () => {
  const long = { id: 9, front: '长'.repeat(2000), back: 'the first chapter' }
  for (const { accepted } of made([...cards, long], ['type']))
    for (const answer of accepted) expect(answer.length).toBeLessThan(50)
  expect(made([{ id: 1, front: '~', back: 'a tilde' }], ['type'])).toEqual([])
  expect(made([{ id: 1, front: '短', back: '长'.repeat(5000) }], ['type'])).toEqual([])
  expect(made([...cards.slice(1), long], ['meaning']).map(({ entry_id }) => entry_id)).not.toContain(9)
})

test('many cards that are all alike are told apart in a moment', () => {
  const word = (at: number) => `w${'abcdefghij'[at % 10]}${'abcdefghij'[Math.floor(at / 10) % 10]}x`
  const alike = Array.from({ length: 500 }, (_, at) => ({
    id: at,
    front: `卡片${at}`,
    back: `${Array.from({ length: 35 }, (_, n) => word(at * 7 + n)).join(' ')} same`,
  }))
  const begun = performance.now()
  expect(made(alike, ['meaning'])).toEqual([])
  expect(performance.now() - begun).toBeLessThan(5000)
})

test('cards and words of a deck take turns, in the same order for a seed', () => {
  const words = pool.words
    .filter(({ level }) => level === 1)
    .slice(0, 10)
    .map(({ id }) => id)
  const questions = made(cards, ['meaning', 'type'], words)
  expect(questions.some(({ entry_id }) => entry_id)).toBe(true)
  expect(questions.some(({ word_id }) => word_id)).toBe(true)
  expect(made(cards, ['meaning', 'type'], words)).toEqual(questions)
})
