import { createLexicon } from '@tingdu/chinese/lexicon/lexicon.ts'
import { describe, expect, test } from 'vitest'
import { findDuplicates, findRepeatedExamples, readSentences } from './check-sentences.ts'
import { findFaults, findLevelFaults, findUnneededCorrections, sentencesByWord } from './sentence-words.ts'
import { coverage, findExceptionFaults, findGaps } from './word-coverage.ts'

const once = (...words: string[]) => new Map(words.map((word) => [word, 1]))
const read = (...lines: string[]) => readSentences([{ name: 'a.tsv', text: `${lines.join('\n')}\n` }])
const faults = (line: string) => read(line).findings.map(({ why }) => why)

test('reads a line of Chinese, English and level unchanged', () => {
  expect(read('“吃了吗？”“还没呢。”\t"Have you eaten?" "Not yet."\t2')).toEqual({
    sentences: [
      {
        location: 'a.tsv:1',
        chinese: '“吃了吗？”“还没呢。”',
        english: '"Have you eaten?" "Not yet."',
        level: 2,
      },
    ],
    findings: [],
  })
})

test('a line has exactly three fields, and a file ends with a line break', () => {
  const why = 'does not have three fields separated by tabs'
  expect(faults('我到家了。\tI am home.')).toEqual([why])
  expect(faults('我到家了。\tI am home.\t1\tmore')).toEqual([why])
  expect(read('我到家了。\tI am home.\t1', '', '他走了吗？\tHas he left?\t1').findings).toEqual([
    { location: 'a.tsv:2', why },
  ])
  expect(readSentences([{ name: 'a.tsv', text: '我到家了。\tI am home.\t1' }]).findings).toEqual([
    { location: 'a.tsv', why: 'does not end with a line break' },
  ])
})

test('reports characters of the wrong script or width, missing final punctuation and stray spaces', () => {
  const chinese = 'the Chinese is empty or contains a character that is not allowed'
  expect(faults('我到家了,真的。\tI am home, really.\t1')).toEqual([chinese])
  expect(faults('我 到家了。\tI am home.\t1')).toEqual([chinese])
  expect(faults('我到家了\tI am home.\t1')).toEqual(['the Chinese does not end with sentence punctuation'])
  expect(faults('我到家了。\tI am 家.\t1')).toEqual([
    'the English is empty or contains a character that is not allowed',
  ])
  expect(faults('我到家了。\tI am  home.\t1')).toEqual(['the English has an extra space'])
})

test('length counts characters without punctuation; the highest level is 7, beyond the lists', () => {
  expect(faults('好！啊！\tAh, good!\t1')).toEqual(['the Chinese is shorter than 3 characters'])
  expect(faults(`${'好'.repeat(41)}。\tGood.\t1`)).toEqual(['the Chinese is longer than 40 characters'])
  expect(faults('你好啊！\tHello!\t7')).toEqual([])
  expect(faults('你好啊！\tHello!\t8')).toEqual(['the level is not 1–7'])
  expect(faults('你好啊！\tHello!\t0')).toEqual(['the level is not 1–7'])
})

test('finds sentences that differ only in punctuation or are nearly the same', () => {
  const { sentences } = read(
    '好，我们走吧！\tFine, let us go!\t1',
    '好。我们走吧。\tFine. Let us go.\t1',
    '今天的天气比昨天好得多。\tThe weather is much better than yesterday.\t2',
    '今天的天气比昨天好多了。\tThe weather is far better than yesterday.\t2',
    '昨天天气不好。\tThe weather was bad yesterday.\t1',
  )
  expect(findDuplicates(sentences)).toEqual([
    { location: 'a.tsv:2', why: 'says the same as a.tsv:1' },
    { location: 'a.tsv:4', why: 'is nearly the same as a.tsv:3' },
  ])
})

test('a sentence is not nearly the same as an example of a definition, on whose page it is shown', () => {
  const { sentences } = read(
    '请告诉我你的手机号。\tPlease tell me your phone number.\t1',
    '这个手机号是你的吗？\tIs this phone number yours?\t1',
    '请告诉我你的手机号！\tPlease tell me your phone number!\t1',
  )
  const example = { location: 'h.tsv:1', chinese: '请告诉我你的手机号码。' }
  expect(findRepeatedExamples(sentences, [example])).toEqual([
    { location: 'a.tsv:1', why: 'is nearly the same as h.tsv:1' },
  ])
})

test('coverage lists the unused words of a level, and counts both halves of a pair', () => {
  const list = { standard: '2.0' as const, level: 2, words: ['虽然…但是', '累', '因为…所以'] }
  const rows = coverage([list], once('虽然', '很', '累', '但是', '我', '高兴'))
  expect(rows).toEqual([{ ...list, missing: ['因为…所以'], scarce: [] }])
  const why = 'less than 100 % of its words are used: 因为…所以'
  expect(findGaps(rows, [])).toEqual([{ location: 'HSK 2.0 level 2', why }])
  expect(
    findGaps(
      rows.map((row) => ({ ...row, level: 5 })),
      [],
    ),
  ).toEqual([])
})

test('a word of HSK 3.0 levels 1 to 3 needs three sentences, one of level 4 two', () => {
  const words = ['学生', '老师']
  const counts = new Map([
    ['学生', 3],
    ['老师', 2],
  ])
  const whys = (level: number, ...exceptions: string[]) =>
    findGaps(
      coverage([{ standard: '3.0', level, words }], counts),
      exceptions.map((word) => ({ location: 'within-words.txt:1', word, why: 'a suffix' })),
    ).map(({ why }) => why)
  expect(whys(3)).toEqual(['words with fewer than 3 sentences: 老师'])
  expect(whys(3, '老师')).toEqual([])
  expect(whys(4)).toEqual([])
})

test('a word that occurs only within longer words needs an exception with a reason', () => {
  const { sentences } = read('我是学生，他是店员。\tI am a student; he is a clerk.\t4')
  const rows = coverage([{ standard: '3.0', level: 3, words: ['员', '学生', '性'] }], new Map([['学生', 3]]))
  const exception = (word: string, why = 'a suffix') => ({ location: 'within-words.txt:1', word, why })
  const exceptions = [exception('员')]
  expect(findGaps(rows, exceptions).map(({ why }) => why)).toEqual([
    'less than 100 % of its words are used: 性',
  ])
  const faults = (...more: ReturnType<typeof exception>[]) =>
    findExceptionFaults(rows, more, sentences).map(({ why }) => why)
  expect(faults(...exceptions)).toEqual([])
  expect(faults(exception('学生'))).toEqual(['学生 needs no exception'])
  expect(faults(exception('性'))).toEqual(['no sentence contains 性'])
  expect(faults(exception('员', ''))).toEqual(['员 has no reason'])
})

describe('corrections', () => {
  const lexicon = testLexicon(['我', 'wǒ'], ['还', 'hái'], ['书', 'shū'], ['还书', 'huán shū'], ['了', 'le'])
  const { sentences } = read('我还书了。\tI returned the book.\t3')
  const line = (word: string, phonetic: string, nth?: number, chinese = '我还书了。', traditional = '') => ({
    location: 'corrections.tsv:1',
    chinese,
    word,
    phonetic,
    traditional,
    ...(nth === undefined ? {} : { nth }),
  })
  const faultsOf = (...corrections: ReturnType<typeof line>[]) =>
    findFaults(sentences, corrections, lexicon).map(({ why }) => why)

  test('change the words that a sentence uses', () => {
    const corrections = [line('还', 'hái'), line('书', '')]
    expect(faultsOf(...corrections)).toEqual([])
    expect(findUnneededCorrections(corrections, lexicon)).toEqual([])
    expect([...sentencesByWord(sentences, [], lexicon).keys()]).toEqual(['我', '还书', '了'])
    expect([...sentencesByWord(sentences, corrections, lexicon).keys()]).toEqual(['我', '还', '书', '了'])
  })

  test('need an existing sentence and word, a valid reading, and must not overlap', () => {
    expect(faultsOf(line('还', 'huán', 1, '他还书。'))).toEqual(['there is no sentence “他还书。”'])
    expect(faultsOf(line('还', 'huán', 2))).toEqual(['“我还书了。” does not have 还 that many times'])
    expect(faultsOf(line('还书', 'huan2'))).toEqual(['“huan2” is not a reading in tone marks'])
    expect(faultsOf(line('还书', ''), line('书', ''))).toEqual(['two for “我还书了。” overlap'])
  })

  test('need an occurrence if there are several, and a reading from the dictionary', () => {
    const text = '还书还书了。'
    const own = read(`${text}\tReturned.\t3`).sentences
    const faultsIn = (correction: ReturnType<typeof line>) =>
      findFaults(own, [correction], lexicon).map(({ why }) => why)
    expect(faultsIn(line('还书', '', undefined, text))).toEqual([
      `“${text}” has 还书 several times: add the occurrence`,
    ])
    expect(faultsIn(line('还书', 'huán shū', 1, text))).toEqual([])
    expect(faultsIn(line('了', 'liǎo', undefined, text))).toEqual(['no entry of 了 is read liǎo'])
    expect(faultsIn(line('还书了', 'huán shū le', undefined, text))).toEqual([])
  })

  test('are reported if the engine does not need them', () => {
    expect(findUnneededCorrections([line('还书', 'huán shū')], lexicon)).toEqual(['我还书了。'])
  })
})

test('the level is that of the hardest word, or of its characters if it is not listed; names do not count', () => {
  const listed = (word: string, level: number, reading = '') => ({ word, reading, levels: { '3.0': level } })
  const words = [
    listed('看', 1),
    listed('书', 1),
    listed('得', 2, 'de'),
    listed('得', 4, 'děi'),
    listed('商店', 3),
    listed('书店', 5),
  ]
  const lexicon = testLexicon(
    ['看书', 'kàn shū'],
    ['得', 'děi'],
    ['书商', 'shū shāng'],
    ['四川', 'Sì chuān'],
    ['馄饨', 'hún tun'],
  )
  const levels = (...lines: string[]) => findLevelFaults(read(...lines).sentences, [], lexicon, words)
  expect(
    levels('看书看书。\tRead.\t1', '得看书。\tMust read.\t4', '四川看书。\tIn Sichuan they read.\t1'),
  ).toEqual([])
  expect(levels('看书商。\tLook.\t1', '看馄饨。\tLook.\t5').map(({ why }) => why)).toEqual([
    '“看书商。” is level 3 by its words',
    '“看馄饨。” is level 7 by its words',
  ])
})

function testLexicon(...words: [chinese: string, phonetic: string][]) {
  const lexicon = createLexicon()
  words.forEach(([chinese, phonetic], index) => {
    const facts = { traditional: chinese, priority: 1, frequency: 100, gloss: 'a word', level: null }
    lexicon.add({ id: index + 1, chinese, phonetic, ...facts })
  })
  return lexicon.build()
}
