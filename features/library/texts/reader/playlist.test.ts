import { expect, test } from 'vitest'
import { following, recordedUnits, spokenUnits, timelineOf } from './playlist.ts'
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
  expect(recordedUnits(sentences, [{}, {}])).toEqual([
    { kind: 'recorded', sentence: 0, sound: 0, from: 0, to: 3, sentenceEnd: 2 },
    { kind: 'recorded', sentence: 1, sound: 0, from: 3, to: undefined, sentenceEnd: 4 },
    { kind: 'recorded', sentence: null, sound: 1, from: 0 },
  ])
})

test('of a recording of several texts, only the part is heard that belongs to the text', () => {
  const sentences = [sentence(0, '一。', at(0, 61, 62)), sentence(1, '二。', at(0, 63, 64))]
  const part = [{ from: 60, to: 70 }]
  expect(recordedUnits(sentences, part)).toMatchObject([
    { from: 60, to: 63 },
    { from: 63, to: 70, sentenceEnd: 64 },
  ])
  expect(recordedUnits([sentence(0, '一。')], part)).toMatchObject([{ sentence: null, from: 60, to: 70 }])
  expect(timelineOf(sentences, part, undefined)).toEqual({ starts: [1, 3], total: 4 })
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

test('the times of a text add up its recordings, up to their last sentences', () => {
  const sentences = [
    sentence(0, '一。', at(0, 1, 2)),
    sentence(1, '二。', at(0, 3, 4)),
    sentence(2, '三。'),
    sentence(3, '四。', at(1, 0, 5)),
  ]
  expect(timelineOf(sentences, [{}, {}], undefined)).toEqual({ starts: [1, 3, 3, 4], total: 9 })
  expect(timelineOf(sentences, [{}, {}, {}], undefined)).toBeNull()
})

test('or its generated sounds, if each sentence that is spoken has one', () => {
  const sentences = [sentence(0, '一。'), sentence(1, '……'), sentence(2, '三。')]
  const sounds = new Map([
    [0, { seconds: 1.5 }],
    [2, { seconds: 2 }],
  ])
  expect(timelineOf(sentences, [], sounds)).toEqual({ starts: [0, 1.5, 1.5], total: 3.5 })
  expect(timelineOf(sentences, [], new Map([[0, { seconds: 1.5 }]]))).toBeNull()
  expect(timelineOf(sentences, [], undefined)).toBeNull()
})
