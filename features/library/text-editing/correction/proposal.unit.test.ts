// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { corrected, correctedThroughout, described, reportOf } from './proposal.ts'

const word = (start: number, end: number, phonetic = '', defs = '') => ({ start, end, phonetic, defs })
const document = {
  content: '我在图书馆。走吧！',
  sentences: [
    { start: 0, end: 6, words: [word(0, 1, 'wǒ', 'I'), word(1, 2), word(2, 5, 'tú shū guǎn', 'library')] },
    { start: 6, end: 9, words: [word(6, 7), word(7, 8)] },
  ],
}
const about = { sha1: 'a'.repeat(40), title: '图书馆', document, start: 2 }

test('a correction is described as it is in the text, before and after', () => {
  expect(described(document, 2, { kind: 'split', at: 4 })).toEqual({ before: '图书馆', after: '图书 | 馆' })
  expect(described(document, 6, { kind: 'join', side: 'next' })).toEqual({ before: '走 | 吧', after: '走吧' })
  expect(described(document, 2, { kind: 'join', side: 'previous' })).toEqual({
    before: '在 | 图书馆',
    after: '在图书馆',
  })
})

test('the words that a person corrected are of a person, the others stay', () => {
  const { sentences = [] } = corrected(document, 2, { kind: 'split', at: 4 })
  expect(sentences[0]?.words?.map(({ start, end, source }) => [start, end, source])).toEqual([
    [0, 1, undefined],
    [1, 2, undefined],
    [2, 4, 'person'],
    [4, 5, 'person'],
  ])
})

test('words are split and joined throughout a text, but for those that were corrected before', () => {
  const content = '我走吧。你走吧。走！他走吧。'
  const words = (...starts: number[]) => starts.map((start) => word(start, start + 1))
  const repeated = {
    content,
    sentences: [
      { start: 0, end: 4, words: words(0, 1, 2) },
      { start: 4, end: 8, words: words(4, 5, 6) },
      { start: 8, end: 10, words: words(8) },
      {
        start: 10,
        end: 14,
        words: [...words(10), { ...word(11, 12), source: 'person' as const }, ...words(12)],
      },
    ],
  }
  const wordsOf = ({ sentences = [] }: Pick<ReturnType<typeof corrected>, 'sentences'>) =>
    sentences.map((each) => each.words?.map(({ start, end }) => content.slice(start, end)).join(' '))
  const joined = correctedThroughout(repeated, 1, { kind: 'join', side: 'next' })
  expect([joined.places, wordsOf(joined.document)]).toEqual([2, ['我 走吧', '你 走吧', '走', '他 走 吧']])
  const unsplit = {
    content,
    sentences: [
      { start: 0, end: 4, words: [word(0, 1), word(1, 3)] },
      { start: 4, end: 8, words: [word(4, 5), word(5, 7)] },
    ],
  }
  const split = correctedThroughout(unsplit, 5, { kind: 'split', at: 6 })
  expect([split.places, wordsOf(split.document)]).toEqual([2, ['我 走 吧', '你 走 吧']])
  const reading = { kind: 'reading', reading: { phonetic: 'bā', word_id: null } } as const
  expect(correctedThroughout(repeated, 2, reading).places).toBe(1)
})

test('a report names the sentence, the text and what should change', () => {
  expect(reportOf({ ...about, correction: { kind: 'split', at: 4 } })).toEqual({
    kind: 'text',
    entry: '我在图书馆。',
    context: '图书馆',
    category: 'words',
    message: '图书馆 → 图书 | 馆',
    text_sha1: about.sha1,
    correction: { at: 2, words: [{ chinese: '图书' }, { chinese: '馆' }] },
  })
  const reading = { kind: 'reading', reading: { phonetic: 'wǒ', defs: 'me', word_id: 1 } } as const
  expect(reportOf({ ...about, start: 0, correction: reading })).toMatchObject({
    category: 'meaning',
    message: '我 (wǒ: I) → wǒ: me',
    correction: { at: 0, words: [{ chinese: '我', phonetic: 'wǒ', defs: 'me', word_id: 1 }] },
  })
  expect(reportOf({ ...about, start: 6, correction: { kind: 'join', side: 'next' } })).toMatchObject({
    correction: { at: 0, words: [{ chinese: '走吧' }] },
  })
})

test('a name is one throughout the text, and reported as one', () => {
  const named = corrected(document, 2, { kind: 'name', of: 'place' })
  expect(named.names).toEqual([{ chinese: '图书馆', phonetic: 'Tú shū guǎn', kind: 'place' }])
  expect(named.sentences?.[0]?.words?.at(-1)).toMatchObject({ defs: 'name of a place', source: 'person' })
  expect(reportOf({ ...about, correction: { kind: 'name', of: 'place' } })).toMatchObject({
    entry: '我在图书馆。',
    category: 'words',
    message: '图书馆 → name of a place',
    correction: {
      at: 2,
      words: [{ chinese: '图书馆', phonetic: 'Tú shū guǎn', defs: 'name of a place' }],
    },
  })
})

test('a report is not longer than one may be', () => {
  const content = ` ${'图'.repeat(1200)}。`
  const long = { content, sentences: [{ start: 0, end: content.length, words: [word(1, 3)] }] }
  const report = reportOf({ ...about, document: long, start: 1, correction: { kind: 'split', at: 2 } })
  expect(report.entry).toBe('图'.repeat(1000))
})
