import { describe, expect, test } from 'vitest'
import {
  type Change,
  describeChange,
  differenceOf,
  fieldsOf,
  groupChanges,
  type RevisionedTables,
} from './changes.ts'

const change: Change = {
  id: 3,
  at: '2026-03-04T12:00:00+00:00',
  actor_id: 5,
  actor: 'Lin',
  resource: 'fc_books',
  subject: '1',
  action: 'update',
  before: { title: '|家|', pages: 1, search: '' },
  after: { title: '|国|', pages: 2, search: 'guo' },
  undone: false,
  undoing: false,
}
const tables: RevisionedTables = {
  fc_books: {
    row: 'the book',
    nameOf: ({ subject }) => (subject === '1' ? 'One' : undefined),
    labels: { pages: 'Pages', title: 'Title', cover: 'Cover' },
    pictures: { columns: ['cover'], name: 'the cover' },
    texts: { title: (stored) => stored.replaceAll('|', '') },
  },
}

test('groups the changes of one request, and no others', () => {
  const later = { ...change, id: 5, at: '2026-03-05T12:00:00+00:00' }
  const elsewhere = { ...change, id: 4, actor_id: 6 }
  const groups = groupChanges([later, change, { ...change, id: 2 }, elsewhere])
  expect(groups.map(({ id, changes }) => [id, changes.map((each) => each.id)])).toEqual([
    [5, [5]],
    [3, [3, 2]],
    [4, [4]],
  ])
})

test('returns the labeled fields, in order and formatted', () => {
  expect(fieldsOf(change, tables)).toEqual([
    { label: 'Pages', before: '1', after: '2', picture: false },
    { label: 'Title', before: '家', after: '国', picture: false },
  ])
})

describe('describing a change', () => {
  test.each([
    [change, 'Changed the book One'],
    [{ ...change, subject: '99' }, 'Changed the book'],
    [{ ...change, action: 'delete', after: null }, 'Deleted the book One'],
    [{ ...change, action: 'insert', before: null }, 'Added the book One'],
    [{ ...change, before: { cover: null }, after: { cover: 'images/a.png' } }, 'Changed the cover'],
    [{ ...change, resource: 'fc_other' }, 'Changed fc_other'],
  ] as [Change, string][])('%#: %j', (each, text) => {
    expect(describeChange(each, tables)).toBe(text)
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
])('%j → %j differ in whole words', (before, after, [start, was, now, end]) => {
  expect(differenceOf(before, after)).toEqual({ start, before: was, after: now, end })
})
