// @vitest-environment jsdom
import { describeChange, fieldsOf } from '@tingdu/features/dictionary/revisions/changes.ts'
import type { Change } from '@tingdu/features/dictionary/revisions/public.ts'
import { expect, test } from 'vitest'
import { dictionaryTables } from './history.ts'

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

test('fields are labeled and formatted for readers', () => {
  expect(fieldsOf(change, dictionaryTables([]))).toEqual([
    { label: 'Priority', before: '1', after: '2', picture: false },
    { label: 'Definition', before: 'to learn; to study', after: 'to learn', picture: false },
  ])
})

test.each([
  [change, 'Changed the definition xué'],
  [{ ...change, subject: '99' }, 'Changed the definition'],
  [{ ...change, action: 'delete', before: { phonetic: 'xiáo' }, after: null }, 'Deleted the definition xiáo'],
  [{ ...change, action: 'insert', before: null, after: { phonetic: 'xuè' } }, 'Added the definition xuè'],
  [{ ...change, before: { image: null }, after: { image: 'images/a.png' } }, 'Changed the mnemonic image'],
  [{ ...change, resource: 'fc_chars', subject: '学' }, 'Changed the character'],
  [{ ...change, resource: 'fc_char_strokes' }, 'Changed the strokes'],
] as [Change, string][])('describes the change %#: %j', (each, text) => {
  expect(describeChange(each, dictionaryTables([{ id: 1, phonetic: 'xué' }]))).toBe(text)
})
