// @vitest-environment jsdom
import { describeChange, fieldsOf } from '@tingdu/features/dictionary/revisions/changes.ts'
import type { Change } from '@tingdu/features/dictionary/revisions/public.ts'
import { expect, test } from 'vitest'
import { sentenceTables } from './sentence-changes.ts'

const change: Change = {
  id: 3,
  at: '2026-03-04T12:00:00+00:00',
  actor_id: 5,
  actor: 'Lin',
  resource: 'fc_sentences',
  subject: '1',
  action: 'update',
  before: { defs: 'I drink/ tea.', keywords: '|我|喝茶|', sound: null, tokens: [] },
  after: { defs: 'I drink tea.', keywords: '|我|喝|茶|', sound: 'sounds/a.mp3', tokens: [1] },
  undone: false,
  undoing: false,
}

test('fields of a sentence are labeled as in its form, its words one after the other', () => {
  expect(fieldsOf(change, sentenceTables)).toEqual([
    { label: 'Words', before: '我 · 喝茶', after: '我 · 喝 · 茶', picture: false },
    { label: 'English', before: 'I drink/ tea.', after: 'I drink tea.', picture: false },
    { label: 'Recording', before: null, after: 'sounds/a.mp3', picture: false },
  ])
})

test('describes a change of a sentence', () => {
  expect(describeChange({ ...change, before: {}, after: {} }, sentenceTables)).toBe('Changed the sentence')
})
