// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import type { ReadingEvent } from './queries.ts'
import { findAgain, rangesOf, recordReading } from './reading-recorder.ts'

test('a sentence is found again in a text that has changed, or its place is kept', () => {
  const texts = ['新的。', '你好。', '再见。', '你好。']
  expect(findAgain(texts, 0, '你好。')).toBe(1)
  expect(findAgain(texts, 4, '你好。')).toBe(3)
  expect(findAgain(texts, 2, '不见了。')).toBe(2)
  expect(findAgain(texts, 9, '')).toBe(3)
  expect(findAgain(['新的。', '你好！”'], 0, '你好！')).toBe(1)
  expect(findAgain([`${'字'.repeat(120)}。`], 3, '字'.repeat(100))).toBe(0)
})

test('numbers become ranges of the first and the last one', () => {
  expect(rangesOf([])).toEqual([])
  expect(rangesOf(new Set([7, 3, 4, 9, 5, 8]))).toEqual([
    [3, 5],
    [7, 9],
  ])
})

afterEach(() => vi.useRealTimers())

test('whoever leaves a text has reached the sentence that was last on the screen', () => {
  vi.useFakeTimers()
  let last: number | null = 4
  const sent: ReadingEvent[] = []
  const recorded = recordReading({
    text: 'sha1',
    // Once the page is left, nothing of the text is on it.
    sentence: () => last ?? 0,
    textOf: (sentence) => `第${sentence}句`,
    onScreen: () => (last === null ? null : [0, last]),
    heard: () => null,
    send: (event) => sent.push(event),
  })
  vi.advanceTimersByTime(2_000)
  last = 7
  vi.advanceTimersByTime(1_000)
  last = null
  recorded.end()
  expect(sent).toMatchObject([{ sentence: 7, sentence_text: '第7句', shown: [[0, 7]], seconds_read: 3 }])
})

test('a sentence on the screen is shown after as long as nobody reads faster, those before it first', () => {
  vi.useFakeTimers()
  // Ten sentences of 20 characters, three on a screen.
  let first = 0
  const sent: ReadingEvent[] = []
  const recorded = recordReading({
    text: 'sha1',
    sentence: () => first + 2,
    textOf: () => '字'.repeat(20),
    onScreen: () => [first, first + 2],
    heard: () => null,
    send: (event) => sent.push(event),
  })
  vi.advanceTimersByTime(2_000)
  for (first = 3; first < 7; first += 3) vi.advanceTimersByTime(1_000)
  first = 7
  vi.advanceTimersByTime(4_000)
  recorded.end()
  const shown = [
    [0, 0],
    [3, 3],
    [6, 9],
  ]
  expect(sent).toMatchObject([{ sentence: 9, shown, seconds_read: 8 }])
})

test('whoever goes back in a text is there after five seconds, not while passing', () => {
  vi.useFakeTimers()
  let last = 40
  const sent: ReadingEvent[] = []
  const recorded = recordReading({
    text: 'sha1',
    sentence: () => last,
    textOf: String,
    onScreen: () => [0, last],
    heard: () => null,
    send: (event) => sent.push(event),
  })
  vi.advanceTimersByTime(4_000)
  last = 3
  vi.advanceTimersByTime(3_000)
  last = 41
  vi.advanceTimersByTime(13_000)
  last = 5
  vi.advanceTimersByTime(20_000)
  last = 0
  expect(recorded.end()).toBe(5)
  expect(sent).toMatchObject([{ sentence: 41 }, { sentence: 5 }])
})
