import { quizWords } from '@tingdu/testing/quiz-content.ts'
import { expect, test } from 'vitest'
import type { DictionaryCard } from './deck-card.ts'
import { makeQuestions } from './make-questions.ts'
import { type MadeKind, madeKinds } from './question.ts'
import { poolOf } from './word-pool.ts'

const pool = poolOf(quizWords())

let lastId = 0
const nextId = () => {
  lastId += 1
  return lastId
}
const entry = (
  kind: DictionaryCard['kind'],
  front: string,
  phonetic: string,
  meanings: string,
): DictionaryCard => ({
  ...{ kind, id: nextId(), front, traditional: front, phonetic, meanings },
  ...{ back: meanings.split('/')[0]?.trim() ?? '', readings: [phonetic], words: [] },
})
const character = (front: string, phonetic: string, meanings: string) =>
  entry('character', front, phonetic, meanings)
const characters = [
  character('爱', 'ài', 'to love/ to like to; to be fond of'),
  character('喜', 'xǐ', 'to like/ happy'),
  character('飞', 'fēi', 'to fly'),
  character('洗', 'xǐ', 'to wash'),
  character('唱', 'chàng', 'to sing'),
  character('跑', 'pǎo', 'to run'),
  character('山', 'shān', 'mountain'),
  character('木', 'mù', 'tree; wood'),
  character('吗', 'ma', 'used at the end of a question'),
]
const made = (cards: DictionaryCard[], kinds: readonly MadeKind[], count = 60, seed = 3) =>
  makeQuestions({ words: [], cards, sentencesOf: () => [] }, pool, { kinds, count, seed })

test('a character is asked for its meaning among meanings of the same form, none of which is also right', () => {
  for (let seed = 1; seed <= 30; seed += 1) {
    const questions = made(characters, ['meaning'], 60, seed)
    // Particles have a use instead of a meaning; two nouns are not enough for four options.
    expect(questions.map(({ prompt }) => prompt.text).toSorted()).toEqual(
      ['唱', '喜', '洗', '爱', '跑', '飞'].toSorted(),
    )
    for (const { kind, prompt, options, accepted, char_id, word_id, skill } of questions) {
      const card = characters.find(({ id }) => id === char_id)
      expect([kind, prompt.text, accepted, word_id, skill]).toEqual([
        ...['meaning', card?.front, [card?.back], null, 'meaning'],
      ])
      expect(new Set(options).size).toBe(4)
      expect(options.every((option) => option.startsWith('to '))).toBe(true)
      // 爱 is also to like; 喜 and 洗 sound the same.
      if (prompt.text === '爱' || prompt.text === '洗') expect(options).not.toContain('to like')
      if (prompt.text === '喜')
        for (const other of ['to love', 'to wash']) expect(options).not.toContain(other)
    }
  }
})

test('a character is asked for its reading, and its other readings are not wrong options', () => {
  const both = { ...character('行', 'xíng', 'to walk'), readings: ['xíng', 'háng', 'xìng', 'xīng'] }
  for (let seed = 1; seed <= 30; seed += 1) {
    const [reading] = made([both], ['reading'], 1, seed)
    expect(reading).toMatchObject({
      kind: 'reading',
      prompt: { text: '行' },
      accepted: ['xíng'],
      skill: 'reading',
    })
    expect(reading?.options).toHaveLength(4)
    for (const right of ['háng', 'xìng', 'xīng']) expect(reading?.options).not.toContain(right)
    expect(made([both], ['tone'], 1, seed)).toEqual([])
  }
  expect(made([character('山', 'shān', 'mountain')], ['tone'])).toMatchObject([
    { kind: 'tone', prompt: { text: '山', pinyin: 'shan' }, accepted: ['shān'], skill: null },
  ])
})

test('a character is written, and one that sounds and means the same counts', () => {
  const [written] = made(
    [
      { ...character('做', 'zuò', 'to do; to make'), traditional: '做' },
      character('作', 'zuò', 'to do/ work'),
    ],
    ['write'],
    1,
  )
  expect(written?.accepted).toEqual(expect.arrayContaining(['做', '作']))
  expect(written).toMatchObject({ kind: 'write', prompt: { pinyin: 'zuò' }, skill: 'writing' })
})

test('a word without a level is asked like a character, and by its sound, but not to be typed', () => {
  const words = [
    entry('word', '判罚', 'pàn fá', 'to penalize/ penalty'),
    entry('word', '判明', 'pàn míng', 'to distinguish/ to ascertain'),
    entry('word', '排练', 'pái liàn', 'to rehearse'),
    entry('word', '勘探', 'kān tàn', 'to prospect'),
  ]
  const questions = made(words, madeKinds)
  expect(new Set(questions.map(({ kind }) => kind))).toEqual(
    new Set(['meaning', 'reading', 'tone', 'listening']),
  )
  for (const { word_id } of questions) expect(words.map(({ id }) => id)).toContain(word_id)
})

test('a sentence is asked for its translation, its order and a gap, once', () => {
  const idOf = (chinese: string) => pool.entriesOf(chinese)[0]?.id ?? null
  const sentence = (parts: string[], english: string): DictionaryCard => {
    const words = parts.map((part, at) => {
      const start = parts.slice(0, at).join('').length
      return { start, end: start + part.length, word_id: idOf(part) }
    })
    return { ...entry('sentence', `${parts.join('')}。`, parts.join(' '), english), words }
  }
  const sentences = [
    sentence(['我', '每天', '早上', '喝', '咖啡'], 'I drink coffee every morning.'),
    sentence(['他', '在', '图书馆', '看', '书'], 'He reads books in the library.'),
    sentence(['昨天', '妈妈', '买', '了', '苹果'], 'Mom bought apples yesterday.'),
    sentence(['今天', '天气', '很', '冷'], 'The weather is cold today.'),
    sentence(['她', '早上', '喝', '咖啡'], 'She drinks coffee in the morning.'),
  ]
  for (let seed = 1; seed <= 20; seed += 1) {
    const meanings = made(sentences, ['meaning'], 60, seed)
    expect(meanings).toHaveLength(5)
    for (const { options, accepted, sentence_id } of meanings) {
      expect(sentences.find(({ id }) => id === sentence_id)?.back).toBe(accepted[0])
      expect(options.filter((option) => option.includes('coffee')).length).toBeLessThan(2)
    }
    const all = made(sentences, madeKinds, 60, seed)
    expect(all).toHaveLength(5)
    expect(all.every(({ kind }) => ['meaning', 'listening', 'cloze', 'order'].includes(kind))).toBe(true)
  }
  const ordered = made(sentences, ['order'])
  expect(ordered.length).toBeGreaterThan(0)
  for (const { sentence_id, skill, accepted } of ordered) {
    expect(skill).toBeNull()
    expect(`${accepted[0]}。`).toBe(sentences.find(({ id }) => id === sentence_id)?.front)
  }
})

test('no question is made about an entry with neither meaning nor reading', () => {
  expect(made([entry('word', '〇', '', ''), entry('sentence', '好。', '', '')], madeKinds)).toEqual([])
})
