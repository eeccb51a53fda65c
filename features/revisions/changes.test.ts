import { describe, expect, test } from 'vitest'
import { type Change, describeChange, differenceOf, fieldsOf, groupChanges } from './changes.ts'

const change: Change = {
  id: 3,
  at: '2026-03-04T12:00:00+00:00',
  actor_id: 5,
  actor: 'Lin',
  resource: 'fc_words',
  subject: '1',
  action: 'update',
  before: { defs: 'to learn/ to study', senses: [], priority: 1 },
  after: { defs: 'to learn', senses: [{ text: 'to learn' }], priority: 2 },
  undone: false,
  undoing: false,
}
const none = new Map<string, string>()

test('changes of one request are one group, others are not', () => {
  const later = { ...change, id: 5, at: '2026-03-05T12:00:00+00:00' }
  const elsewhere = { ...change, id: 4, actor_id: 6 }
  const groups = groupChanges([later, change, { ...change, id: 2 }, elsewhere])
  expect(groups.map(({ id, changes }) => [id, changes.map((each) => each.id)])).toEqual([
    [5, [5]],
    [3, [3, 2]],
    [4, [4]],
  ])
})

test('fields are those that people know, as they read them', () => {
  expect(fieldsOf(change)).toEqual([
    { label: 'Priority', before: '1', after: '2', picture: false },
    { label: 'Definition', before: 'to learn; to study', after: 'to learn', picture: false },
  ])
})

test('fields of a sentence are named as its form names them, its words one after the other', () => {
  const before = { defs: 'I drink/ tea.', keywords: '|我|喝茶|', sound: null, tokens: [] }
  const after = { defs: 'I drink tea.', keywords: '|我|喝|茶|', sound: 'sounds/a.mp3', tokens: [1] }
  expect(fieldsOf({ ...change, resource: 'fc_sentences', before, after })).toEqual([
    { label: 'Words', before: '我 · 喝茶', after: '我 · 喝 · 茶', picture: false },
    { label: 'English', before: 'I drink/ tea.', after: 'I drink tea.', picture: false },
    { label: 'Recording', before: null, after: 'sounds/a.mp3', picture: false },
  ])
})

describe('a change in words', () => {
  test.each([
    [change, 'Changed the definition xué'],
    [{ ...change, subject: '99' }, 'Changed the definition'],
    [
      { ...change, action: 'delete', before: { phonetic: 'xiáo' }, after: null },
      'Deleted the definition xiáo',
    ],
    [{ ...change, action: 'insert', before: null, after: { phonetic: 'xuè' } }, 'Added the definition xuè'],
    [{ ...change, before: { image: null }, after: { image: 'images/a.png' } }, 'Changed the mnemonic image'],
    [{ ...change, resource: 'fc_chars', subject: '学' }, 'Changed the character'],
    [{ ...change, resource: 'fc_sentences', before: {}, after: {} }, 'Changed the sentence'],
  ] as [Change, string][])('%#: %j', (each, text) => {
    expect(describeChange(each, new Map([['1', 'xué']]))).toBe(text)
  })

  test('needs no readings', () => {
    expect(describeChange({ ...change, resource: 'fc_char_strokes' }, none)).toBe('Changed the strokes')
  })
})

test.each([
  ['to learn', 'to study', ['to ', 'learn', 'study', '']],
  ['a b c', 'a c', ['a ', 'b ', '', 'c']],
  ['school', 'school; college', ['school', '', '; college', '']],
  ['学习', '学会习', ['学', '', '会', '习']],
  ['', 'new', ['', '', 'new', '']],
  ['same', 'same', ['same', '', '', '']],
  ['a a', 'a a a', ['a a', '', ' a', '']],
])('%j → %j differs in whole words', (before, after, [start, was, becomes, end]) => {
  expect(differenceOf(before, after)).toEqual({ start, before: was, after: becomes, end })
})
