import { expect, test } from 'vitest'
import { following, recordedUnits, spokenUnits, timeIn } from './playlist.ts'
import type { ReaderSentence, Timing } from './sentences.ts'

const sentence = (index: number, text: string, timing: Timing | null = null): ReaderSentence => ({
  index,
  start: 0,
  text,
  tokens: [],
  translation: '',
  timing,
})
const at = (index: number, from: number, to: number) => ({ index, from, to })

test('the stretches of a recording cover it from its beginning to its end', () => {
  const sentences = [sentence(0, '一。', at(0, 1, 2)), sentence(1, '二。', at(0, 3, 4)), sentence(2, '三。')]
  expect(recordedUnits(sentences, 2)).toEqual([
    { kind: 'recorded', sentence: 0, sound: 0, from: 0, to: 3, sentenceEnd: 2 },
    { kind: 'recorded', sentence: 1, sound: 0, from: 3, to: undefined, sentenceEnd: 4 },
    { kind: 'recorded', sentence: null, sound: 1, from: 0 },
  ])
})

const byDevice = { generated: new Map(), device: true }

test('a sentence without words is not spoken', () => {
  const units = spokenUnits([sentence(0, '一。'), sentence(1, '……')], byDevice)
  expect(units.map(({ sentence }) => sentence)).toEqual([0])
})

test('a sentence is spoken by a generated voice, else by the device if it has a voice', () => {
  const sentences = [sentence(0, '一。'), sentence(1, '二。'), sentence(2, '三。')]
  const generated = new Map([
    [0, 3],
    [2, 4],
  ])
  const kinds = (device: boolean) =>
    spokenUnits(sentences, { generated, device }).map((unit) => [unit.sentence, unit.kind])
  expect(kinds(true)).toEqual([
    [0, 'generated'],
    [1, 'spoken'],
    [2, 'generated'],
  ])
  expect(kinds(false)).toEqual([
    [0, 'generated'],
    [2, 'generated'],
  ])
})

test('a sentence or a part is repeated, else the list goes on to its end', () => {
  const units = spokenUnits(
    [0, 1, 2, 3].map((index) => sentence(index, '一。')),
    byDevice,
  )
  expect([0, 3].map((position) => following(units, position, { kind: 'off' }))).toEqual([1, null])
  expect(following(units, 2, { kind: 'sentence' })).toBe(2)
  const part = { kind: 'part', from: 1, to: 2 } as const
  expect([0, 1, 2, 3].map((position) => following(units, position, part))).toEqual([1, 2, 1, 1])
})

test('the time in a text adds up its recordings, up to their last sentences', () => {
  const sentences = [
    sentence(0, '一。', at(0, 1, 2)),
    sentence(1, '二。', at(0, 3, 4)),
    sentence(2, '三。', at(1, 0, 5)),
  ]
  expect(timeIn(sentences, 2, 0, 3.5)).toEqual({ now: 3.5, total: 9 })
  expect(timeIn(sentences, 2, 1, 2)).toEqual({ now: 6, total: 9 })
  expect(timeIn(sentences, 2, 1, 7)).toEqual({ now: 9, total: 9 })
  expect(timeIn(sentences, 3, 0, 0)).toBeNull()
  expect(timeIn([sentence(0, '一。')], 0, 0, 0)).toBeNull()
})
