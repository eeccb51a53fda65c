import { describe, expect, test } from 'vitest'
import { parseLibraryText } from './import/library-text.ts'

const HEAD = [
  'title: 还书',
  'english: Returning a Book',
  'gist: A book is late.',
  'author: Tingdu',
  'plan: free',
  'topics: school, people',
]
const parse = (...lines: string[]) => parseLibraryText('a', 'beginner', [...lines, ''].join('\n'))
const parseBody = (...lines: string[]) => parse(...HEAD, '', ...lines)

test('reads the fields, the names, the sentences with their offsets, and the corrections', () => {
  const names = ['name: 小雨 = Xiǎo yǔ, person', 'name: 北湖 = Běi hú, place']
  const body = [
    '小雨还书。',
    'Xiaoyu returns the book.',
    '> 还 huán',
    '她走了。',
    'She leaves.',
    '',
    '书呢？',
    '"Book?"',
  ]
  expect(parse(...HEAD, ...names, '', ...body)).toEqual({
    slug: 'a',
    level: 'beginner',
    title: '还书',
    english: 'Returning a Book',
    gist: 'A book is late.',
    author: 'Tingdu',
    plan: 'free',
    topics: ['school', 'people'],
    names: [
      { chinese: '小雨', phonetic: 'Xiǎo yǔ', kind: 'person' },
      { chinese: '北湖', phonetic: 'Běi hú', kind: 'place' },
    ],
    content: '小雨还书。她走了。\n书呢？',
    sentences: [
      {
        start: 0,
        end: 5,
        translation: 'Xiaoyu returns the book.',
        corrections: [{ start: 2, end: 3, phonetic: 'huán' }],
      },
      { start: 5, end: 9, translation: 'She leaves.', corrections: [] },
      { start: 10, end: 13, translation: '"Book?"', corrections: [] },
    ],
    questions: [],
  })
})

test('a correction has an occurrence, a reading and a traditional form if needed', () => {
  const corrections = (...lines: string[]) =>
    parseBody('吃面，面很好。', 'We eat noodles; the noodles are good.', ...lines).sentences[0]?.corrections
  expect(corrections('> 面#2 miàn = 麵', '> 吃')).toEqual([
    { start: 0, end: 1 },
    { start: 3, end: 4, phonetic: 'miàn', traditional: '麵' },
  ])
  expect(() => corrections('> 面 miàn')).toThrow('line 10: 面 occurs several times, add the occurrence')
  expect(() => corrections('> 面#3 miàn')).toThrow('line 10: the sentence does not have 面 that many times')
  expect(() => corrections('> 很好', '> 好')).toThrow('two corrections overlap')
  expect(() => corrections('>很')).toThrow('line 10 is not a correction')
})

test('a correction names the sense that fits, by a part of a definition', () => {
  const corrections = (...lines: string[]) =>
    parseBody('他打球。', 'He plays ball.', ...lines).sentences[0]?.corrections
  expect(corrections('> 打 : to play (a game)')).toEqual([{ start: 1, end: 2, sense: 'to play (a game)' }])
  expect(corrections('> 打 dǎ = 打 : with the hands: to hit')).toEqual([
    { start: 1, end: 2, phonetic: 'dǎ', traditional: '打', sense: 'with the hands: to hit' },
  ])
  expect(() => corrections('> 打 :')).toThrow('line 10 is not a correction')
})

test('questions come last, each with its right answer and the wrong ones', () => {
  const questions = (...lines: string[]) => parseBody('他打球。', 'He plays ball.', ...lines).questions
  expect(
    questions('', '? 他在做什么？', '+ 打球', '- 看书', '- 睡觉', '? 他累吗？', '+ 不知道', '- 很累'),
  ).toEqual([
    { question: '他在做什么？', right: '打球', wrong: ['看书', '睡觉'] },
    { question: '他累吗？', right: '不知道', wrong: ['很累'] },
  ])
  expect(() => questions('? 他在做什么？', '+ 打球')).toThrow('no empty line before the questions')
  expect(() => questions('', '? 他在做什么？', '- 看书', '+ 打球')).toThrow(
    'not followed by its right answer',
  )
  expect(() => questions('', '? 他在做什么？', '+ 打球', '看书')).toThrow('“看书” is not a wrong answer')
})

describe('refuses', () => {
  test('fields that are missing, in another order or unknown', () => {
    expect(() => parse(...HEAD.slice(1), '', '好。', 'Good.')).toThrow(
      'the first lines are not title, english',
    )
    expect(() => parse(...HEAD.toReversed(), '', '好。', 'Good.')).toThrow('the first lines are not title')
    expect(() => parse(...HEAD, 'level: beginner', '', '好。', 'Good.')).toThrow(
      '“level: beginner” is not a name',
    )
    expect(() => parse(...HEAD, 'name: 小雨 = Xiǎo yǔ', '', '好。', 'Good.')).toThrow('is not a name')
    expect(() => parse(...HEAD, '好。', 'Good.')).toThrow('is not a field')
  })

  test('more topics than a text has, one twice, and a line that is too long', () => {
    const head = (at: number, line: string) => () => parse(...HEAD.with(at, line), '', '好。', 'Good.')
    expect(head(5, 'topics: school, people, city, work')).toThrow('more than 3 topics')
    expect(head(5, 'topics: school, school')).toThrow('a topic twice')
    expect(head(2, `gist: ${'x'.repeat(201)}`)).toThrow('more than 200 characters')
  })

  test('a plan or a topic that does not exist', () => {
    const plan = HEAD.with(4, 'plan: platinum')
    expect(() => parse(...plan, '', '好。', 'Good.')).toThrow('“platinum” is not one of free, silver')
    const topic = HEAD.with(5, 'topics: school, things')
    expect(() => parse(...topic, '', '好。', 'Good.')).toThrow('“things” is not one of city')
  })

  test('a sentence without a translation, empty lines, and a wrong end', () => {
    expect(() => parseBody('好。', '走吧。', 'Let us go.')).toThrow('line 8 has no translation after it')
    expect(() => parseBody('好。')).toThrow('line 8 has no translation after it')
    expect(() => parseBody('好。', 'Good.', '', '', '走吧。', 'Let us go.')).toThrow('line 11 is empty')
    expect(() => parseBody('好。', 'Good.', '')).toThrow('does not end with exactly one line break')
    expect(() => parseLibraryText('a', 'beginner', [...HEAD, '', '好。', 'Good.'].join('\n'))).toThrow(
      'does not end with exactly one line break',
    )
  })
})
