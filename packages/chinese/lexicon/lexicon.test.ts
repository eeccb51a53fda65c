import { expect, test } from 'vitest'
import { analyze } from '../analyze.ts'
import { condition } from '../segmentation/context.ts'
import { createLexicon, type LexiconWord } from './lexicon.ts'

const word = (
  id: number,
  chinese: string,
  phonetic: string,
  more: Partial<LexiconWord> = {},
): LexiconWord => ({
  id,
  chinese,
  traditional: chinese,
  phonetic,
  priority: 1,
  frequency: 10,
  gloss: `meaning ${id}`,
  level: null,
  ...more,
})

function lexiconOf(...words: LexiconWord[]) {
  const builder = createLexicon()
  words.forEach(builder.add)
  return builder.build()
}

const ids = (words: readonly LexiconWord[]) => words.map(({ id }) => id)

test('finds a headword in both scripts, with its entries by rank', () => {
  const lexicon = lexiconOf(
    word(1, '干', 'gān', { traditional: '乾', priority: 2 }),
    word(2, '干', 'gàn', { traditional: '幹', priority: 1 }),
  )
  expect(ids(lexicon.wordsOf('干'))).toEqual([2, 1])
  expect(ids(lexicon.wordsOf('乾'))).toEqual([1])
  expect(lexicon.wordsOf('杆')).toEqual([])
})

test('letters match in any case and width', () => {
  expect(ids(lexiconOf(word(1, '卡拉OK', 'kǎ lā O K')).wordsOf('卡拉ｏk'))).toEqual([1])
})

test('a token has the level of its entry', () => {
  const level = { standard: '2.0', level: 1 } as const
  const [sentence] = analyze('学习', lexiconOf(word(1, '学习', 'xué xí', { level })))
  expect(sentence?.tokens[0]?.level).toEqual(level)
})

test('replacing a headword replaces its entries in both scripts', () => {
  const lexicon = lexiconOf(
    word(1, '发', 'fā', { traditional: '發' }),
    word(2, '发', 'fà', { traditional: '髮', priority: 2 }),
  )
  lexicon.replaceHeadword('发', [word(3, '发', 'fā', { traditional: '發' })])
  expect(ids(lexicon.wordsOf('发'))).toEqual([3])
  expect(ids(lexicon.wordsOf('發'))).toEqual([3])
  expect(lexicon.wordsOf('髮')).toEqual([])
})

test('replacing a headword keeps entries of other headwords that share a form', () => {
  const lexicon = lexiconOf(word(1, '后', 'hòu', { traditional: '後' }), word(2, '後', 'hòu'))
  lexicon.replaceHeadword('后', [])
  expect(lexicon.wordsOf('后')).toEqual([])
  expect(ids(lexicon.wordsOf('後'))).toEqual([2])
})

test('a new headword becomes a token, and a removed one stops being one', () => {
  const lexicon = lexiconOf(word(1, '学', 'xué'), word(2, '习', 'xí'))
  const words = () => analyze('学习', lexicon).flatMap(({ tokens }) => tokens.map(({ chinese }) => chinese))
  expect(words()).toEqual(['学', '习'])
  lexicon.replaceHeadword('学习', [word(3, '学习', 'xué xí', { frequency: 0 })])
  expect(words()).toEqual(['学习'])
  lexicon.replaceHeadword('学习', [])
  expect(words()).toEqual(['学', '习'])
})

test('a lexicon without words leaves single characters', () => {
  const [sentence] = analyze('你好', lexiconOf())
  expect(sentence?.tokens.map(({ chinese, defs }) => [chinese, defs])).toEqual([
    ['你', 'not in the dictionary'],
    ['好', 'not in the dictionary'],
  ])
})

test('an entry that refers to a headword has its meaning, also after an edit', () => {
  const lexicon = lexiconOf(
    word(1, '一点儿', 'yī diǎn r', { pointsTo: { chinese: '一点', phonetic: 'yī diǎn' } }),
    word(2, '一点', 'yī diǎn'),
  )
  const meaning = () => analyze('一点儿', lexicon)[0]?.tokens[0]
  expect(meaning()).toMatchObject({ defs: 'meaning 2', word_id: 1 })
  lexicon.replaceHeadword('一点', [word(3, '一点', 'yī diǎn')])
  expect(meaning()?.defs).toBe('meaning 3')
})

test('an entry that refers to a missing headword keeps its own meaning', () => {
  const pointsTo = { chinese: '乙', phonetic: 'yǐ' }
  const lexicon = lexiconOf(word(1, '甲', 'jiǎ', { pointsTo }))
  expect(analyze('甲', lexicon)[0]?.tokens[0]?.defs).toBe('meaning 1')
})

test('context decides the meaning of a token, not its entry', () => {
  const uses = [{ order: 0, where: condition(1, { before: '三' }), gloss: "o'clock", sense: 3 }]
  const lexicon = lexiconOf(word(1, '三', 'sān'), word(2, '点', 'diǎn', { uses }))
  const lastToken = (text: string) => analyze(text, lexicon)[0]?.tokens.at(-1)
  expect(lastToken('三点')).toMatchObject({ defs: "o'clock", word_id: 2, sense: 3, phonetic: 'diǎn' })
  expect(lastToken('点')?.defs).toBe('meaning 2')
  expect(Object.keys(lastToken('三点') ?? {})).toEqual(Object.keys(lastToken('点') ?? {}))
})
