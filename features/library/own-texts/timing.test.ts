import { describe, expect, test } from 'vitest'
import { cuedSentences, goOnAfter, recordedParts } from './timing.ts'

const cue = (start: number, end: number, from: number, to: number) => ({ start, end, from, to })
type Cues = Parameters<typeof cuedSentences>[1]
const times = (text: string, cues: Cues) =>
  cuedSentences(text, cues, 100).map(({ start, end, sound }) => [
    text.slice(start, end),
    sound?.from,
    sound?.to,
  ])

test('a sentence in a cue of its own has its time', () => {
  expect(times('你好。\n再见。', [cue(0, 3, 1, 2), cue(4, 7, 2.5, 3)])).toEqual([
    ['你好。', 1, 2],
    ['再见。', 2.5, 3],
  ])
})

test('sentences of one cue share its time by their lengths', () => {
  expect(times('好。我们走吧。', [cue(0, 7, 10, 13.5)])).toEqual([
    ['好。', 10, 11],
    ['我们走吧。', 11, 13.5],
  ])
  // Speakers of one cue are in lines of their own.
  expect(times('去哪儿？\n回家。', [cue(0, 8, 0, 8)])).toEqual([
    ['去哪儿？', 0, 4],
    ['回家。', 5, 8],
  ])
})

test('a sentence of several cues lasts from the first to the last', () => {
  expect(
    times('我昨天去了北京，看朋友。他很好。', [cue(0, 5, 1, 2), cue(5, 12, 3, 4), cue(12, 16, 6, 7)]),
  ).toEqual([
    ['我昨天去了北京，看朋友。', 1, 4],
    ['他很好。', 6, 7],
  ])
  expect(times('我去了北京。好。', [cue(0, 3, 1, 2), cue(3, 8, 2, 7)])).toEqual([
    ['我去了北京。', 1, 5],
    ['好。', 5, 7],
  ])
})

test('what is in no cue, or in one without time, has none', () => {
  expect(times('你好。再见。', [cue(3, 6, 1, 2)])).toEqual([['再见。', 1, 2]])
  expect(times('你好。再见。', [cue(0, 3, 1, 1), cue(3, 6, 1, 2)])).toEqual([['再见。', 1, 2]])
  expect(times('你好。', [])).toEqual([])
  expect(cuedSentences('你好。', [cue(0, 3, 1, 2)])).toEqual([])
})

describe('the translation of a cue', () => {
  const translated = (text: string, cues: [start: number, end: number, translation: string][]) =>
    cuedSentences(
      text,
      cues.map(([start, end, translation]) => ({ ...cue(start, end, 0, 1), translation })),
    ).map(({ start, end, translation }) => [text.slice(start, end), translation])

  test('is that of its sentence, and of several cues, the translations follow each other', () => {
    expect(
      translated('你好。\n我昨天去了北京，看朋友。', [
        [0, 3, 'Hello.'],
        [4, 9, 'Yesterday'],
        [9, 16, 'I went to Beijing.'],
      ]),
    ).toEqual([
      ['你好。', 'Hello.'],
      ['我昨天去了北京，看朋友。', 'Yesterday I went to Beijing.'],
    ])
  })

  test('is shared by its sentences, if there are as many lines or sentences of it', () => {
    const each = [
      ['谁啊？', 'Who is it?'],
      ['是我。', 'Me.'],
    ]
    expect(translated('谁啊？\n是我。', [[0, 7, 'Who is it?\nMe.']])).toEqual(each)
    expect(translated('谁啊？是我。', [[0, 6, 'Who is it? Me.']])).toEqual(each)
    expect(translated('好。我们明天见。', [[0, 8, 'Okay, see you tomorrow.']])).toEqual([
      ['我们明天见。', 'Okay, see you tomorrow.'],
    ])
  })
})

const sound = { path: 'sounds/a.mp3', duration: 100 }
const lines = ['一。', '二。', '三。', '四。']
const whole = lines.join('\n')
const cues = lines.map((_line, index) => cue(3 * index, 3 * index + 2, 10 * index, 10 * index + 8))

test('a text in one part has all of the sound', () => {
  expect(recordedParts(whole, [{ text: whole }], cues, sound)).toMatchObject([
    { sounds: [sound], sentences: [{}, {}, {}, { sound: { from: 30, to: 38 } }] },
  ])
  expect(recordedParts(whole, [{ text: whole }], [], sound)).toEqual([{ sounds: [sound], sentences: [] }])
})

test('each part of a text has its part of the sound, and offsets of its own', () => {
  expect(recordedParts(whole, [{ text: '一。\n二。' }, { text: '三。\n四。' }], cues, sound)).toEqual([
    {
      sounds: [{ ...sound, to: 20 }],
      sentences: [
        { start: 0, end: 2, sound: { index: 0, from: 0, to: 8 } },
        { start: 3, end: 5, sound: { index: 0, from: 10, to: 18 } },
      ],
    },
    {
      sounds: [{ ...sound, from: 20 }],
      sentences: [
        { start: 0, end: 2, sound: { index: 0, from: 20, to: 28 } },
        { start: 3, end: 5, sound: { index: 0, from: 30, to: 38 } },
      ],
    },
  ])
})

test('what is said after the sound has ended is not timed', () => {
  const short = { ...sound, duration: 12 }
  expect(goOnAfter(short, cues)).toBe(true)
  expect(goOnAfter(sound, cues)).toBe(false)
  const [first, second] = recordedParts(whole, [{ text: '一。\n二。' }, { text: '三。\n四。' }], cues, short)
  expect(first?.sentences.map((each) => each.sound)).toEqual([
    { index: 0, from: 0, to: 8 },
    { index: 0, from: 10, to: 12 },
  ])
  expect(second).toBeNull()
})

test('translations are stored without a sound, and in parts in which nothing is heard', () => {
  const parts = [{ text: '一。\n二。' }, { text: '三。\n四。' }]
  const translated = cues.map((each, index) => ({ ...each, translation: `${index + 1}.` }))
  const second = {
    sentences: [
      { start: 0, end: 2, translation: '3.' },
      { start: 3, end: 5, translation: '4.' },
    ],
  }
  expect(recordedParts(whole, parts, translated, null)[1]).toEqual(second)
  const [first, ...others] = recordedParts(whole, parts, translated, { ...sound, duration: 12 })
  expect(first?.sentences[1]).toEqual({
    ...{ start: 3, end: 5, translation: '2.' },
    sound: { index: 0, from: 10, to: 12 },
  })
  expect(others).toEqual([second])
  expect(recordedParts(whole, parts, cues, null)).toEqual([null, null])
})
