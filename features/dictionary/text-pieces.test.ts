import { expect, test } from 'vitest'
import { piecesOf } from './text-pieces.ts'

const link = { traditional: '麵', simplified: '面', phonetic: 'miàn', start: 15, end: 16 }

test('a text is cut at references, at Chinese and at matches', () => {
  const pieces = piecesOf('old variant of 麵 (noodles)', [link], [{ start: 18, end: 25 }])
  expect(pieces.map((piece) => piece.text)).toEqual(['old variant of ', '麵', ' (', 'noodles', ')'])
})

test('what is Chinese, marked or a reference is told of each piece', () => {
  const pieces = piecesOf(
    'variant of 面子, face',
    [{ ...link, start: 11, end: 13 }],
    [{ start: 15, end: 19 }],
  )
  expect(pieces).toMatchObject([
    { text: 'variant of ', chinese: false, marked: false },
    { text: '面子', chinese: true, marked: false, link: { simplified: '面' } },
    { text: ', ', chinese: false, marked: false },
    { text: 'face', chinese: false, marked: true },
  ])
})

test('a mark inside a reference keeps the reference on both parts', () => {
  const pieces = piecesOf('打伞', [{ ...link, start: 0, end: 2 }], [{ start: 0, end: 1 }])
  expect(pieces.map((piece) => [piece.text, piece.marked, piece.link?.start])).toEqual([
    ['打', true, 0],
    ['伞', false, 0],
  ])
})

test('a reference that does not fit the text is left out', () => {
  const pieces = piecesOf('face', [{ ...link, start: 2, end: 90 }], [])
  expect(pieces).toEqual([{ text: 'face', start: 0, chinese: false, marked: false }])
})

test('nothing is cut from nothing', () => {
  expect(piecesOf('', [], [])).toEqual([])
})
