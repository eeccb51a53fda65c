import { createLexicon } from '@tingdu/chinese/lexicon/lexicon.ts'
import type {
  DefinitionLine,
  DefinitionWithExample,
} from '@tingdu/features/dictionary/entries/import/own-definitions.server.ts'
import { expect, test } from 'vitest'
import { findEntryFaults, findKnownWords, findTextFaults, findUndefinedWords } from './check-definitions.ts'
import { findExampleFaults } from './example-faults.ts'

const long: DefinitionWithExample = {
  location: 'c.tsv:1',
  chinese: '长',
  traditional: undefined,
  phonetic: 'cháng',
  part: 'adjective',
  text: 'long',
  example: {
    chinese: '路很长。',
    traditional: '路很長。',
    phonetic: 'Lù hěn cháng.',
    english: 'The road is long.',
  },
}
const lexicon = testLexicon(
  ['长', 'cháng', '長'],
  ['长', 'zhǎng', '長'],
  ['路', 'lù'],
  ['很', 'hěn'],
  ['长远', 'cháng yuǎn', '長遠'],
)
const altered = (
  changes: Partial<DefinitionWithExample>,
  example: Partial<DefinitionWithExample['example']> = {},
) => ({
  ...long,
  ...changes,
  example: { ...long.example, ...example },
})
const whys = (findings: { why: string }[]) => findings.map(({ why }) => why)

test('a correct line has no faults', () => {
  expect(findTextFaults([long])).toEqual([])
  expect(findEntryFaults([long], lexicon, 1)).toEqual([])
  expect(findExampleFaults([long], [], lexicon)).toEqual([])
})

test('a gloss, which has no example, has no faults, but those of its text', () => {
  const { example: _, ...gloss } = long
  expect(findTextFaults([gloss])).toEqual([])
  expect(findEntryFaults([gloss], lexicon, 1)).toEqual([])
  expect(whys(findTextFaults([{ ...gloss, part: 'adj' }]))).toEqual(['“adj” is not a part of speech'])
  const lines: DefinitionLine[] = [long, altered({ phonetic: 'zhǎng' }, { chinese: '长大' }), gloss]
  expect(whys(findEntryFaults(lines, lexicon, 1))).toEqual([
    'the senses of 长 cháng are not in consecutive lines',
    'a sense of 长 cháng is there twice',
  ])
})

test('reports signs, lengths and an example without the word', () => {
  expect(whys(findTextFaults([altered({ part: 'adj' })]))).toEqual(['“adj” is not a part of speech'])
  expect(whys(findTextFaults([altered({ text: 'long/ tall' })]))).toHaveLength(2)
  expect(whys(findTextFaults([altered({ text: 'l'.repeat(81) })]))).toEqual([
    'the definition is longer than 80 characters',
  ])
  expect(whys(findTextFaults([altered({}, { chinese: '路很远。' })]))).toEqual([
    'the example does not contain the word',
  ])
  expect(whys(findTextFaults([altered({}, { english: '“Long.”' })]))).toHaveLength(1)
})

test('reports entries that do not exist, are defined twice or have too many senses, and repeated examples', () => {
  const faults = (...lines: DefinitionWithExample[]) => whys(findEntryFaults(lines, lexicon, 1))
  expect(faults(altered({ phonetic: 'chǎng' }))).toEqual(['the dictionary has no entry 长 chǎng'])
  expect(faults(altered({ traditional: '镸' }))).toEqual(['the dictionary has no entry 长|镸 cháng'])
  const senses = Array.from({ length: 13 }, (_, index) =>
    altered({ text: `${index}` }, { chinese: `${index}` }),
  )
  expect(faults(...senses)).toEqual(['长 cháng has more than 12 senses'])
  const grow = altered({ phonetic: 'zhǎng' }, { chinese: '长大' })
  expect(faults(long, grow, altered({ text: 'lasting' }, { chinese: '长久' }))).toEqual([
    'the senses of 长 cháng are not in consecutive lines',
  ])
  expect(faults(long, altered({ text: 'lasting' }))).toEqual(['“路很长。” is an example already'])
  expect(whys(findEntryFaults([long], lexicon, 2))).toEqual(['define fewer than 2 entries'])
})

const except = (rule: string, why = 'the engine is wrong') => ({
  location: 'exceptions.tsv:1',
  example: '路很长。',
  rule,
  why,
})
const exampleFaults = (line: DefinitionWithExample, ...exceptions: ReturnType<typeof except>[]) =>
  whys(findExampleFaults([line], exceptions, lexicon))

test('reports pinyin and forms that the engine writes otherwise, also spaces and capitals', () => {
  const wrong = altered({}, { phonetic: 'Lù hěn zhǎng, cháng.' })
  expect(exampleFaults(wrong)).toEqual(['pinyin: the engine writes “Lù hěn cháng.”'])
  expect(exampleFaults(wrong, except('pinyin'))).toEqual([])
  expect(exampleFaults(altered({}, { phonetic: 'Lù hěncháng.' }))).toHaveLength(1)
  expect(exampleFaults(altered({}, { phonetic: 'lù hěn cháng.' }))).toHaveLength(1)
  expect(exampleFaults(altered({}, { traditional: '路很长。' }))).toEqual([
    'traditional: the engine writes “路很長。”',
  ])
})

test('reports an example without the reading, the form or the headword as a word', () => {
  const reading = 'reading: the example does not have the reading zhǎng'
  expect(exampleFaults(altered({ phonetic: 'zhǎng' }))).toEqual([reading])
  expect(exampleFaults(altered({ phonetic: 'zhǎng' }), except('reading'))).toEqual([])
  expect(exampleFaults(altered({ traditional: '镸' }))).toEqual(['form: the example does not have 镸'])
  const part = altered(
    {},
    { chinese: '路很长远。', traditional: '路很長遠。', phonetic: 'Lù hěn chángyuǎn.' },
  )
  expect(exampleFaults(part)).toEqual(['word: the engine does not find 长 as a word'])
})

test('a headword may be spelled as on its page, and a direction after its verb has no tones', () => {
  const inSentence = (chinese: string, phonetic: string, example: string) =>
    exampleFaults(altered({ chinese, phonetic }, { phonetic: example })).filter((why) => /^reading/.test(why))
  expect(inSentence('受不了', 'shòu bù liǎo', 'Wǒ shòubuliǎo.')).toEqual([])
  expect(inSentence('起来', 'qǐ lái', 'Tā zhàn qilai.')).toEqual([])
  expect(inSentence('记住', 'jì zhe', 'Tā jìzhù le.')).toHaveLength(1)
})

test('reports words of the first four levels that have no definition, in the reading that is meant', () => {
  const word = (level: number, reading = '') => ({ word: '长', reading, levels: { '3.0': level } })
  expect(findUndefinedWords([long], [word(4), word(2, 'cháng'), { ...word(5), word: '路' }])).toEqual([])
  expect(findUndefinedWords([long], [word(2, 'zhǎng'), { ...word(4), word: '路' }])).toEqual([
    { location: 'HSK 3.0 level 2', why: '长 zhǎng has no definition' },
    { location: 'HSK 3.0 level 4', why: '路 has no definition' },
  ])
})

test('an exception is for one rule only, is needed and has a reason', () => {
  const wrong = altered({ phonetic: 'zhǎng' }, { phonetic: 'Lù hěn chang.' })
  expect(exampleFaults(wrong, except('pinyin'))).toEqual([
    'reading: the example does not have the reading zhǎng',
  ])
  expect(exampleFaults(long, except('pinyin'))).toEqual(['“路很长。” needs no exception for pinyin'])
  expect(exampleFaults(altered({ phonetic: 'zhǎng' }), except('reading', ''))).toEqual([
    'does not name a rule and a reason',
  ])
})

function testLexicon(...words: [chinese: string, phonetic: string, traditional?: string][]) {
  const builder = createLexicon()
  words.forEach(([chinese, phonetic, traditional = chinese], index) => {
    builder.add({
      id: index + 1,
      chinese,
      phonetic,
      traditional,
      priority: index + 1,
      frequency: 100,
      gloss: 'a word',
      level: null,
    })
  })
  return builder.build()
}

test('an example with a word two levels above its headword is a fault, unless it is an exception', () => {
  const levels = new Map([
    ['长', 1],
    ['路', 2],
    ['很', 3],
  ])
  expect(whys(findExampleFaults([long], [], lexicon, levels))).toEqual([
    'level: the example has words above level 2: 很 (3)',
  ])
  const exception = { location: 'exceptions.tsv:1', example: '路很长。', rule: 'level', why: 'a set phrase' }
  expect(findExampleFaults([long], [exception], lexicon, levels)).toEqual([])
})

test('a word of our own that CC-CEDICT has is not needed', () => {
  const words = ['指示燈 指示灯 [zhi3 shi4 deng1] //', '街角 街角 [jie1 jiao3] //']
  expect(whys(findKnownWords(words, [...words, '街角 街角 [jie1 jiao3] /street corner/']))).toEqual([
    'CC-CEDICT has 街角 街角 [jie1 jiao3]',
  ])
})
