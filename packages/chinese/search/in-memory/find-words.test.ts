import { expect, test } from 'vitest'
import { parseDefinition } from '../../lexicon/definition.ts'
import { englishWords, glosses } from '../search-keys.ts'
import { findWords, interpret } from './find-words.ts'
import type { CharacterIndex } from './hits-miswritten.ts'
import { indexWords } from './word-index.ts'

/** A few entries: simplified and traditional characters, toned keys, definition, frequency, and bonus of the level. */
const ENTRIES: [string, string, string, string, number, number][] = [
  ['学习', '學習', 'xue2 xi2', 'to study; to learn', 224, 2.3],
  ['学生', '學生', 'xue2 sheng5', 'student', 300, 2.3],
  ['学', '學', 'xue2', 'to learn; to study', 400, 2.3],
  ['旅行', '旅行', 'lv3 xing2', 'to travel; journey', 60, 2],
  ['履行', '履行', 'lv3 xing2', 'to fulfill', 90, 0],
  ['路', '路', 'lu4', 'road', 300, 2.3],
  ['绿', '綠', 'lv4', 'green', 80, 1.7],
  ['银行', '銀行', 'yin2 hang2', 'bank', 200, 2],
  ['头发', '頭髮', 'tou2 fa5', 'hair (on the head)', 70, 1.7],
  ['西安', '西安', 'xi1 an1', "Xi'an, city in Shaanxi", 60, 2],
  ['先', '先', 'xian1', 'first; before', 250, 2],
  ['跑', '跑', 'pao3', 'to run', 150, 2.3],
  ['老师', '老師', 'lao3 shi1', 'teacher', 250, 2.3],
  ['玩儿', '玩兒', 'wan2 r5', 'to play', 60, 2],
  ['应该', '應該', 'ying1 gai1', 'should; ought to', 220, 1.7],
  ['该', '該', 'gai1', 'should', 150, 1.4],
  ['因', '因', 'yin1', 'cause; reason', 100, 0],
  ['应', '應', 'ying1', 'should', 100, 0],
  ['卡拉OK', '卡拉OK', 'ka3 la1 o k', 'karaoke', 10, 0.5],
  ['多少', '多少', 'duo1 shao5', 'how many; how much', 150, 2.3],
  ['钱', '錢', 'qian2', 'money', 250, 2.3],
  ['鸟', '鳥', 'niao3', 'bird', 120, 1.7],
]

const index = indexWords(
  ENTRIES.map(([chinese, traditional, toned, definition, frequency, worth], at) => {
    const { senses } = parseDefinition(definition)
    return {
      id: at + 1,
      chinese,
      traditional,
      priority: 1,
      frequency,
      bonus: 0,
      worth,
      readings: [[toned, 0]],
      glosses: glosses(senses).map(({ gloss, tier, verb }) => [gloss, tier, Number(verb)]),
      english: englishWords(senses).join(' '),
    }
  }),
  { english: { voyage: ['旅行'] }, irregular: [['ran', 'run']] },
)

const characters: CharacterIndex = {
  simplify: (character) => ({ 學: '学', 習: '习', 頭: '头', 髮: '发' })[character] ?? character,
  partsOf: () => [],
  strokesOf: () => 0,
  withPart: () => [],
  isCommon: () => true,
  writtenAlike: () => [],
  lookAlikes: (character) => (character === '乌' ? ['鸟'] : []),
  isSaid: () => false,
}

const find = (q: string, kind: string | null = null) =>
  findWords(index, q, kind, characters).map(({ word }) => index.words[word]?.chinese ?? '')

test.each([
  ['学习', '学习'],
  ['學習', '学习'],
  ['頭髮', '头发'],
  ['xuexi', '学习'],
  ['xué xí', '学习'],
  ['xue2xi2', '学习'],
  ['Xue Xi', '学习'],
  ['ㄒㄩㄝˊㄒㄧˊ', '学习'],
  ['lvxing', '旅行'],
  ['lüxing', '旅行'],
  ['lu:xing', '旅行'],
  ['luxing', '旅行'],
  ['lü', '绿'],
  ["xi'an", '西安'],
  ['xian1', '先'],
  ['teacher', '老师'],
  ['to run', '跑'],
  ['running', '跑'],
  ['ran', '跑'],
  ['bank', '银行'],
  ['I like birds', '鸟'],
  ['voyage', '旅行'],
  ['xx', '学习'],
  ['wan', '玩儿'],
  ['卡拉', '卡拉OK'],
  ['银行 bank', '银行'],
  ['学xi', '学习'],
  ['teahcer', '老师'],
  ['laoshhi', '老师'],
  ['因该', '应该'],
  ['*习', '学习'],
  ['xue*', '学'],
  ['?xi', '学习'],
  ['teach*', '老师'],
])('%s finds %s first', (q, first) => {
  expect(find(q)[0]).toBe(first)
})

test('characters find the words that contain them, whole headwords first', () => {
  expect(find('学')).toEqual(['学', '学生', '学习'])
})

test('u also stands for ü, at a lower score; ü never stands for u', () => {
  expect(find('lu').slice(0, 2)).toEqual(['路', '绿'])
  expect(find('lü')).not.toContain('路')
})

test('typed tones and boundaries have to match', () => {
  expect(find('xue2sheng5')[0]).toBe('学生')
  expect(find("xi'an")).not.toContain('先')
  expect(interpret(index, 'xue4xi4', characters)).toMatchObject([
    { kind: 'similar', reading: 'xue xi', total: 1 },
  ])
})

test('a text of several words finds its words, in order', () => {
  expect(find('duoshaoqian')).toEqual(['多少', '钱'])
  expect(find('学习银行').slice(0, 2).sort()).toEqual(['学习', '银行'])
})

test('one kind of search can be chosen', () => {
  expect(find('xuexi', 'english')).toEqual([])
  expect(find('学习', 'pinyin')).toEqual([])
  expect(find('xx', 'initials')).toEqual(['学习'])
})

test('says how a text was understood', () => {
  expect(interpret(index, 'lvxing', characters)).toEqual([{ kind: 'pinyin', reading: 'lü xing', total: 2 }])
  expect(interpret(index, 'xx', characters)).toEqual([{ kind: 'initials', reading: 'x x', total: 1 }])
  expect(interpret(index, 'teahcer', characters)[0]).toMatchObject({ kind: 'similar', reading: 'teacher' })
})

test.each([
  '',
  '  ',
  '***',
  '。',
  'qqqqqq',
  '𠀀',
  'a'.repeat(300),
  '学'.repeat(300),
  '(',
  '\\',
  "'",
  'x*?[(',
])('nothing breaks it: %s', (q) => {
  expect(() => [find(q), interpret(index, q, characters)]).not.toThrow()
})
