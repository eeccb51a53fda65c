import { describe, expect, test } from 'vitest'
import { align } from './document/align.ts'
import { carryOver } from './document/carry-over.ts'
import type { TextDocument } from './document/text-document.ts'

/** A document whose sentences end at 。, each translated with its number. */
function documentOf(content: string): TextDocument {
  const matches = [...content.matchAll(/[^。\n]+。?/g)]
  const sentences = matches.map((match, index) => ({
    start: match.index,
    end: match.index + match[0].length,
    translation: String(index + 1),
    words: [{ start: match.index, end: match.index + 1, source: 'person' as const }],
  }))
  return { content, sentences }
}

const carried = (before: string, after: string) =>
  carryOver(documentOf(before), after).map(({ start, end, translation, words }) => [
    after.slice(start, end),
    translation,
    ...(words ?? []).map((word) => after.slice(word.start, word.end)),
  ])

describe('carrying sentences over to a changed content', () => {
  test.each<[string, string, string, unknown[]]>([
    [
      'a sentence in front',
      '是。好。',
      '新。是。好。',
      [
        ['是。', '1', '是'],
        ['好。', '2', '好'],
      ],
    ],
    [
      'a sentence that repeats later is changed',
      '是。一。二。是。',
      '不是的。一。二。是。',
      [
        ['不是的。', '1'],
        ['一。', '2', '一'],
        ['二。', '3', '二'],
        ['是。', '4', '是'],
      ],
    ],
    [
      'a removed sentence',
      '一。二。三。',
      '一。三。',
      [
        ['一。', '1', '一'],
        ['三。', '3', '三'],
      ],
    ],
    [
      'two changes at once',
      '一。二。三。四。五。',
      '零。一。三。四。六。五。',
      [
        ['一。', '1', '一'],
        ['三。', '3', '三'],
        ['四。', '4', '四'],
        ['五。', '5', '五'],
      ],
    ],
    [
      'a paragraph break',
      '一。二。',
      '一。\n\n二。',
      [
        ['一。', '1', '一'],
        ['二。', '2', '二'],
      ],
    ],
    ['nothing in common', '一。', '大家好', []],
  ])('%s', (_what, before, after, expected) => {
    expect(carried(before, after)).toEqual(expected)
  })

  test('a sentence that is still being typed grows and keeps its translation', () => {
    expect(carried('一。我们去', '一。我们去公园。')).toEqual([
      ['一。', '1', '一'],
      ['我们去公园。', '2', '我'],
    ])
  })

  test('a sentence that changes a little keeps its translation and the corrections beside the change', () => {
    expect(carried('今天天气很好。', '今天天气不好。')).toEqual([['今天天气不好。', '1', '今']])
    expect(carried('今天天气很好。', '昨天天气很好。')).toEqual([['昨天天气很好。', '1']])
    expect(carried('今天天气很好。', '你们早上去哪里')).toEqual([])
  })

  test('own boundaries of sentences stay where nothing changes', () => {
    const before: TextDocument = {
      content: '你好，我们走。再见。',
      sentences: [
        { start: 0, end: 3 },
        { start: 3, end: 7 },
        { start: 7, end: 10 },
      ],
    }
    expect(carryOver(before, '你好，我们走。再见了。').map(({ start, end }) => [start, end])).toEqual([
      [0, 3],
      [3, 7],
      [7, 11],
    ])
  })
})

test('lists are aligned at what is equal in order', () => {
  expect(align([...'abcde'], [...'xbxde'])).toEqual([
    [1, 1],
    [3, 3],
    [4, 4],
  ])
  expect(align([], ['a'])).toEqual([])
  expect(align([...'ab'], [...'ba'])).toHaveLength(1)
})
