import { loadLexicon } from '@tingdu/testing/lexicon.ts'
import { expect, test } from 'vitest'
import { annotateDocument } from './annotate-document.ts'
import { checkDocument } from './check-document.ts'
import type { TextDocument } from './text-document.ts'

const lexicon = loadLexicon()
const annotated = (document: TextDocument) => annotateDocument(document, lexicon).document
const wordsOf = ({ sentences = [] }: TextDocument) => sentences.flatMap(({ words = [] }) => words)

test('words name the definition that fits in their sentence, and show its meaning', () => {
  const words = wordsOf(annotated({ content: '我买了书。火车快要开了。' }))
  const le = words.filter(({ start }) => start === 2 || start === 10)
  expect(le.map(({ sense, source }) => [sense, source])).toEqual([
    [1, 'engine'],
    [4, 'engine'],
  ])
  expect(le.map(({ defs }) => defs)).toEqual([
    expect.stringMatching(/completed/),
    expect.stringMatching(/about to happen/),
  ])
})

test('annotating again changes nothing, and a sense of another sentence does not stay', () => {
  const once = annotated({ content: '我买了书。' })
  expect(annotated(once)).toEqual(once)
  const changed = annotated({
    content: '书买了。',
    sentences: once.sentences?.map((each) => ({ ...each, end: 4 })),
  })
  expect(wordsOf(changed).at(-1)).toMatchObject({ start: 2, sense: 2 })
})

test('the sense that a person chose stays', () => {
  const [sentence] = annotated({ content: '我买了书。' }).sentences ?? []
  const word = { start: 2, end: 3, phonetic: 'le', defs: 'my own', sense: 3, source: 'person' as const }
  const words = [...(sentence?.words ?? []).filter(({ start }) => start !== 2), word]
  const document = annotated({
    content: '我买了书。',
    sentences: [{ start: 0, end: 5, words: words.toSorted((one, other) => one.start - other.start) }],
  })
  expect(wordsOf(document).find(({ start }) => start === 2)).toMatchObject({
    sense: 3,
    defs: 'my own',
    source: 'person',
  })
})

test('an entry that a person chose has the sense that fits, but stays that entry', () => {
  const noodles = lexicon.wordsOf('面').find(({ traditional }) => traditional === '麵')
  const words = [{ start: 2, end: 3, word_id: noodles?.id, source: 'person' as const }]
  const [, , word] = wordsOf(annotated({ content: '这张面', sentences: [{ start: 0, end: 3, words }] }))
  expect(word).toMatchObject({ word_id: noodles?.id })
})

test.each([0, -1, 1.5, 'one', 100])('the sense %s is refused', (sense) => {
  const sentences = [{ start: 0, end: 1, words: [{ start: 0, end: 1, sense }] }]
  expect(checkDocument({ content: '我', sentences }).error?.pointer).toBe('/sentences/0/words/0/sense')
})

test('the beginning of a long text is no document that can be stored', () => {
  expect(checkDocument({ content: '我', partial: true }).error?.pointer).toBe('/partial')
  expect(checkDocument({ content: '我', partial: false }).error).toBeNull()
})
