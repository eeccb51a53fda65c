import { createLexicon } from '@tingdu/chinese/lexicon/lexicon.ts'
import type { DefinitionLine } from '@tingdu/features/dictionary/import/own-definitions.server.ts'
import { expect, test } from 'vitest'
import { findEntryFaults, findReadingFaults, findTextFaults } from './check-definitions.ts'

const long: DefinitionLine = {
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
const lexicon = testLexicon(['长', 'cháng', '長'], ['长', 'zhǎng', '長'], ['路', 'lù'], ['很', 'hěn'])
const altered = (changes: Partial<DefinitionLine>, example: Partial<DefinitionLine['example']> = {}) => ({
  ...long,
  ...changes,
  example: { ...long.example, ...example },
})
const whys = (findings: { why: string }[]) => findings.map(({ why }) => why)

test('a correct line has no faults', () => {
  expect(findTextFaults([long])).toEqual([])
  expect(findEntryFaults([long], lexicon, 1)).toEqual([])
  expect(findReadingFaults([long], [], lexicon)).toEqual([])
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
  const faults = (...lines: DefinitionLine[]) => whys(findEntryFaults(lines, lexicon, 1))
  expect(faults(altered({ phonetic: 'chǎng' }))).toEqual(['the dictionary has no entry 长 chǎng'])
  expect(faults(altered({ traditional: '镸' }))).toEqual(['the dictionary has no entry 长|镸 cháng'])
  const senses = Array.from({ length: 7 }, (_, index) =>
    altered({ text: `${index}` }, { chinese: `${index}` }),
  )
  expect(faults(...senses)).toEqual(['长 cháng has more than 6 senses'])
  const grow = altered({ phonetic: 'zhǎng' }, { chinese: '长大' })
  expect(faults(long, grow, altered({ text: 'lasting' }, { chinese: '长久' }))).toEqual([
    'the senses of 长 cháng are not in consecutive lines',
  ])
  expect(faults(long, altered({ text: 'lasting' }))).toEqual(['“路很长。” is an example already'])
  expect(whys(findEntryFaults([long], lexicon, 2))).toEqual(['define fewer than 2 entries'])
})

test('reports readings and forms that the engine finds otherwise, unless they are exceptions that are needed', () => {
  const wrong = altered({}, { phonetic: 'Lù hěn zhǎng.' })
  expect(whys(findReadingFaults([wrong], [], lexicon))).toEqual(['the engine reads “Lù hěn cháng.”'])
  expect(findReadingFaults([wrong], ['路很长。'], lexicon)).toEqual([])
  expect(whys(findReadingFaults([long], ['路很长。'], lexicon))).toEqual(['“路很长。” is not needed'])
  expect(whys(findReadingFaults([altered({}, { traditional: '路很长。' })], [], lexicon))).toHaveLength(1)
  expect(whys(findReadingFaults([altered({ phonetic: 'zhǎng' })], [], lexicon))).toEqual([
    'the example does not have the reading zhǎng',
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
