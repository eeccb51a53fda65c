import { expect, test } from 'vitest'
import { parseDefinition } from '../lexicon/definition.ts'
import { englishWords, glosses, glossKey, readingKey, searchBonus } from './search-keys.ts'

test.each([
  ['xue2 xi2', { toned: 'xue2 xi2', plain: 'xuexi', initials: 'xx' }],
  ['Lu:3 xing2', { toned: 'lv3 xing2', plain: 'lvxing', initials: 'lx' }],
  ['nu:e4', { toned: 'nve4', plain: 'nve', initials: 'n' }],
  ['hua1 r5', { toned: 'hua1 r5', plain: 'huar', initials: 'hr' }],
  ['ka3 la1 O K', { toned: 'ka3 la1 o k', plain: 'kalaok', initials: 'klok' }],
  ['yi1 , er4', { toned: 'yi1 er4', plain: 'yier', initials: 'ye' }],
  ['11 Qu1', { toned: 'qu1', plain: 'qu', initials: 'q' }],
])('the keys of %s', (pinyin, keys) => {
  expect(readingKey(pinyin)).toEqual(keys)
})

test.each(['xx5', 'xx5 ma3', '· ,', '11'])('%s has no keys', (pinyin) => {
  expect(readingKey(pinyin)).toBeNull()
})

test.each([
  ['to run', 'run'],
  ['To Run', 'run'],
  ['a bank', 'bank'],
  ['the bank', 'bank'],
  ['to', 'to'],
  ['the', 'the'],
  ['to help sb', 'help'],
  ['to give sth to sb', 'give sth to'],
  ['(coll.) teacher (in a school (of art))', 'teacher'],
  ['café', 'cafe'],
  ["one's home", "one's home"],
  ['abbr. for 甲乙[jiǎ yǐ]', 'abbr for'],
  ['()', ''],
  ['', ''],
])('normalizes %s to %s', (text, key) => {
  expect(glossKey(text)).toBe(key)
})

test('splits equivalents at semicolons outside parentheses; later and marked ones weigh less', () => {
  const { senses } = parseDefinition('to run; to jog/(coll.) to flee (e.g. from a fight; or a debt)')
  expect(glosses(senses)).toEqual([
    { gloss: 'run', tier: 8.4, verb: true },
    { gloss: 'jog', tier: 8.25, verb: true },
    { gloss: 'flee', tier: 7.4, verb: true },
  ])
})

test('an equivalent that the other dictionary does not have weighs less', () => {
  const { senses } = parseDefinition('boss; leader/to lead')
  const { senses: others } = parseDefinition('leader/leadership')
  const tierOf = (gloss: string, tiers = glosses(senses, others)) =>
    tiers.find((found) => found.gloss === gloss)?.tier
  expect(tierOf('boss')).toBeCloseTo((tierOf('boss', glosses(senses)) ?? 0) - 0.5)
  expect(tierOf('leader')).toBe(tierOf('leader', glosses(senses)))
})

test('a sense that only refers to another headword has no English words', () => {
  const { senses } = parseDefinition('variant of 花[hua1]/flower')
  expect(glosses(senses).map(({ gloss }) => gloss)).toEqual(['flower'])
  expect(englishWords(senses)).toEqual(['flower'])
})

test('names, references and rare words rank lower', () => {
  const bonus = (pinyin: string, definition: string) =>
    searchBonus({ pinyin, senses: parseDefinition(definition).senses })
  expect(bonus('lu:3 xing2', 'to travel')).toBe(0)
  expect(bonus('Yan1 jing1', 'Yanjing')).toBeCloseTo(-0.8)
  expect(bonus('hua1', 'old variant of 花[hua1]')).toBe(-2)
  expect(bonus('jia3', '(archaic) shell')).toBeCloseTo(-0.8)
})
