import { quizWords } from '@tingdu/testing/quiz-content.ts'
import { expect, test } from 'vitest'
import { wrongWords } from './distractors.ts'
import { makeQuestions } from './make-questions.ts'
import type { MadeKind, Question } from './question.ts'
import { topicOf } from './topics.ts'
import { meanAlike, type PooledWord, poolOf } from './word-pool.ts'

const pool = poolOf(quizWords())
const word = (chinese: string) => pool.entriesOf(chinese)[0] as PooledWord
const idsOf = (...chinese: string[]) => chinese.map((each) => word(each).id)
const seeds = [1, 2, 3, 4, 5, 6, 7, 8]

const made = (
  kind: MadeKind,
  material: Partial<Parameters<typeof makeQuestions>[0]>,
  count: number,
  seed: number,
) => makeQuestions({ words: [], sentencesOf: () => [], ...material }, pool, { kinds: [kind], count, seed })
const wrongOf = ({ options, accepted }: Question) => options.filter((option) => option !== accepted[0])

test('wrong options for a hard word are words that the learner knows', () => {
  const known = pool.words.filter(({ level }) => level <= 2)
  const familiar = new Set(known.flatMap(({ chinese, meaning }) => [chinese, meaning]))
  for (const seed of seeds)
    for (const kind of ['word', 'meaning', 'listening'] as const) {
      const material = {
        words: idsOf('鼓掌', '沙漠', '培育', '窗口', '海洋'),
        known: known.map(({ id }) => id),
      }
      const own = new Set(
        material.words.flatMap((id) => [pool.byId.get(id)?.chinese, pool.byId.get(id)?.meaning]),
      )
      const questions = made(kind, material, 5, seed)
      expect(questions).toHaveLength(5)
      for (const question of questions)
        for (const option of wrongOf(question))
          expect(familiar.has(option) || own.has(option), `${question.accepted}: ${option}`).toBe(true)
    }
})

test('of a learner who has said nothing, they are preferably words of the text', () => {
  const verbs = ['鼓掌', '讨论', '打算', '参观', '回答', '旅行']
  for (const seed of seeds) {
    const [question] = made('word', { words: [], later: [idsOf('鼓掌'), idsOf(...verbs.slice(1))] }, 1, seed)
    expect(verbs).toEqual(expect.arrayContaining(question?.options ?? []))
  }
})

test('words that are not familiar have about the level of the word, and are only taken where others do not suffice', () => {
  const asked = word('沙漠')
  const [known] = idsOf('衣服')
  const familiar = { ...pool, familiar: new Set([known ?? 0]) }
  for (const seed of seeds) {
    const random = () => (seed * 0.107) % 1
    const wrong = wrongWords(asked, familiar, random) ?? []
    expect(wrong.map(({ id }) => id)).toContain(known)
    for (const { id, level } of wrong) if (id !== known) expect(Math.abs(level - asked.level)).toBeLessThan(2)
  }
})

test('no familiar word is a wrong option that could be given for the right one, or for another option', () => {
  const known = pool.words.filter(({ level }) => level <= 3).map(({ id }) => id)
  const asked = pool.words.filter(({ level, id }) => level === 5 && id % 5 === 0).map(({ id }) => id)
  const questions = made('word', { words: asked, known }, 100, 1)
  expect(questions.length).toBeGreaterThan(70)
  for (const question of questions) {
    const right = pool.byId.get(question.word_id ?? 0) as PooledWord
    const wrong = wrongOf(question).flatMap((option) => pool.entriesOf(option))
    expect(wrong.filter((other) => meanAlike(right, other)).map(({ chinese }) => chinese)).toEqual([])
  }
})

test('meanings of nouns stand among those of their topic', () => {
  const known = pool.words.filter(({ level }) => level <= 3).map(({ id }) => id)
  const topics = { 米饭: /rice/, 医生: /doctor/, 商店: /shop|store/, 衬衫: /shirt/, 椅子: /chair/ }
  for (const [chinese, right] of Object.entries(topics)) {
    const topic = topicOf(word(chinese).meaning)
    expect([chinese, topic]).not.toEqual([chinese, -1])
    for (const seed of seeds)
      for (const question of made('meaning', { words: idsOf(chinese), known }, 1, seed)) {
        expect(question.accepted[0]).toMatch(right)
        expect(question.options.map(topicOf), question.options.join()).toEqual([topic, topic, topic, topic])
      }
  }
})

test('a word that is in no list is asked among words of its class that the learner knows, and is no wrong option', () => {
  const unlisted = (id: number, chinese: string, phonetic: string, text: string) => ({
    ...{ id, chinese, traditional: chinese, phonetic, readings: [phonetic] },
    ...{ senses: [{ text }], other_senses: null },
  })
  const shop = unlisted(1e9, '面馆', 'miàn guǎn', 'noodle shop')
  const close = unlisted(1e9 + 1, '打烊', 'dǎ yàng', 'to close for the night (of a store)')
  const beyond = new Map([shop, close].map((each) => [each.id, each]))
  const known = pool.words.filter(
    ({ level, chinese }) => level <= 2 || chinese === '沙漠' || chinese === '鼓掌',
  )
  for (const seed of seeds) {
    const material = {
      words: [...beyond.keys(), ...idsOf('沙漠', '鼓掌')],
      beyond,
      known: known.map(({ id }) => id),
    }
    const questions = made('meaning', material, 4, seed)
    expect(questions).toHaveLength(4)
    for (const { word_id, options, accepted } of questions) {
      const wrong = wrongOf({ options, accepted } as Question)
      expect(wrong).not.toContain('noodle shop')
      const part = word_id === close.id ? 'verb' : 'noun'
      if (word_id === shop.id || word_id === close.id)
        for (const option of wrong)
          expect(
            known.some((each) => each.meaning === option && each.part === part),
            option,
          ).toBe(true)
    }
  }
})

test('no time is offered for a thing', () => {
  for (const seed of seeds)
    for (const { meaning } of wrongWords(word('脸色'), pool, () => (seed * 0.107) % 1) ?? [])
      expect(meaning).not.toMatch(/^(?:at night|yesterday|today|last)/)
})

test('for a time, times are offered', () => {
  for (const seed of seeds)
    for (const { meaning } of wrongWords(word('夜里'), pool, () => (seed * 0.107) % 1) ?? [])
      expect(topicOf(meaning), meaning).toBe(topicOf('at night'))
})
