import { loadLexicon } from '@tingdu/testing/lexicon.ts'
import { expect, test } from 'vitest'
import { analyze } from '../analyze.ts'
import { countFaults, faultsOf } from './faults.ts'
import { type GoldSentence, readWildSet } from './gold-set.ts'
import { syllablesOf } from './measure.ts'

const lexicon = loadLexicon()

const token = (chinese: string, phonetic: string, start: number) => ({
  ...{ chinese, phonetic, start, end: start + chinese.length },
})
const paragraph: GoldSentence = {
  part: 'dev',
  kind: 'chat',
  text: '王明长大了。我走。他走！',
  tokens: [
    token('王明', 'Wáng Míng', 0),
    token('长大', 'zhǎng dà', 2),
    token('了', 'le', 4),
    token('我', 'wǒ', 6),
    token('走', 'zǒu', 7),
    token('他', 'tā', 9),
    token('走', 'zǒu', 10),
  ],
}
const answer = (words: ReturnType<typeof token>[]) => ({
  words,
  syllables: syllablesOf(paragraph.text, words),
})

test('a correct analysis has no faults', () => {
  expect(faultsOf(paragraph, answer(paragraph.tokens))).toEqual([])
})

test('each place counts once, as a cut, a reading or a name', () => {
  const [, , le, , , ta, zou] = paragraph.tokens as ReturnType<typeof token>[]
  const words = [
    ...[token('王', 'wáng', 0), token('明', 'míng', 1), token('长大', 'cháng dà', 2), le],
    ...[token('我走', 'wǒ zǒu', 6), ta, zou],
  ] as ReturnType<typeof token>[]
  const found = faultsOf(paragraph, answer(words))
  expect(found.map(({ kind }) => kind)).toEqual(['names', 'readings', 'cuts'])
  expect(countFaults([paragraph], [answer(words)])).toEqual({
    ...{ characters: 12, sentences: 3, faulty: 2, cuts: 1, readings: 1, names: 1 },
  })
})

test('an invented name is a fault', () => {
  const words = paragraph.tokens.map((each) =>
    each.chinese === '长大' ? { ...each, phonetic: 'Zhǎng dà' } : each,
  )
  expect(faultsOf(paragraph, answer(words))).toEqual([{ kind: 'names', at: 2 }])
})

test('the wild set has twelve genres, of which no paragraph is in it twice', () => {
  const wild = readWildSet()
  expect(new Set(wild.map(({ kind }) => kind)).size).toBe(12)
  expect(new Set(wild.map(({ text }) => text)).size).toBe(wild.length)
  for (const { tokens } of wild)
    for (const { chinese, phonetic } of tokens)
      if (!/[，。]/u.test(chinese))
        expect([chinese, phonetic.split(' ').length]).toEqual([chinese, [...chinese].length])
})

test('the engine makes few faults in the paragraphs that were only measured', () => {
  const wild = readWildSet().filter(({ part }) => part === 'test')
  const answers = wild.map(({ text }) => {
    const words = analyze(text, lexicon).flatMap(({ tokens }) => tokens)
    return { words, syllables: syllablesOf(text, words) }
  })
  const { characters, cuts, readings, names } = countFaults(wild, answers)
  const per = (count: number) => (count * 1000) / characters
  expect(per(cuts)).toBeLessThanOrEqual(8)
  expect(per(readings)).toBeLessThanOrEqual(8)
  expect(per(names)).toBeLessThanOrEqual(5.5)
})
