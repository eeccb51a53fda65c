import { expect, test } from 'vitest'
import { piecesOf } from './text-pieces.ts'

const noodles = { traditional: '麵', simplified: '面', phonetic: 'miàn' }

test('a text is split at references, Chinese and matches', () => {
  const text = 'old variant of 面|麵[miàn] (noodles), not 脸'
  const pieces = piecesOf(text, [{ ...noodles, start: 15, end: 24 }], [{ start: 26, end: 33 }])
  expect(pieces.map((piece) => piece.text)).toEqual([
    'old variant of ',
    '面|麵[miàn]',
    ' (',
    'noodles',
    '), not ',
    '脸',
  ])
  expect(pieces.map((piece) => piece.marked)).toEqual([false, false, false, true, false, false])
  expect(pieces.at(-1)?.chinese).toBe(true)
})

test('a reference contains its entry', () => {
  const [, reference] = piecesOf('variant of 面|麵[miàn]', [{ ...noodles, start: 11, end: 20 }], [])
  expect(reference?.reference).toEqual({ ...noodles, known: true })
})

test('text written like a reference is one, but without a known entry', () => {
  const pieces = piecesOf('as in 皮革的[pí gé de] or 军|軍[jūn]', [], [])
  expect(pieces.flatMap((piece) => piece.reference ?? [])).toEqual([
    { simplified: '皮革的', traditional: '皮革的', phonetic: 'pí gé de', known: false },
    { simplified: '军', traditional: '軍', phonetic: 'jūn', known: false },
  ])
})

test('a match in a reference does not split it', () => {
  const pieces = piecesOf('see 面[miàn]', [], [{ start: 4, end: 5 }])
  expect(pieces.map((piece) => piece.text)).toEqual(['see ', '面[miàn]'])
})

test('a link that does not fit the text is ignored', () => {
  const pieces = piecesOf('face', [{ ...noodles, start: 2, end: 90 }], [])
  expect(pieces).toEqual([{ text: 'face', start: 0, chinese: false, marked: false }])
})

test('an empty text has no pieces', () => {
  expect(piecesOf('', [], [])).toEqual([])
})
