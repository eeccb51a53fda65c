// @vitest-environment jsdom
import type { TextDocument } from '@tingdu/features/library/texts/public.ts'
import { describe, expect, test } from 'vitest'
import { chosenDocument, likelyChoices } from './conflict/conflict-choice.ts'
import { areSame, differences, piecesOf } from './document/differences.ts'
import { annotationOf, compact, draftOf, typed } from './document/draft.ts'
import { amend, record, redo, startHistory, undo } from './document/history.ts'
import { moveBoundary, removeSound, timeSentence } from './document/sounds.ts'
import * as taps from './document/taps.ts'
import * as edits from './document/word-edits.ts'
import { peaksOf } from './timing/waveform.ts'

/** 今天|天气|很|好。|我们|去。 in two sentences. */
const document: TextDocument = {
  content: '今天天气很好。\n我们去。',
  sentences: [
    {
      start: 0,
      end: 7,
      translation: 'Nice today.',
      words: [
        { start: 0, end: 2, phonetic: 'jīn tiān', defs: 'today', word_id: 1, source: 'engine' },
        { start: 2, end: 4, phonetic: 'tiān qì', defs: 'weather', word_id: 2, source: 'engine' },
        { start: 4, end: 5, phonetic: 'hěn', defs: 'very', word_id: 3, source: 'engine' },
        { start: 5, end: 6, phonetic: 'hǎo', defs: 'good', word_id: 4, source: 'engine' },
      ],
    },
    {
      start: 8,
      end: 12,
      words: [
        { start: 8, end: 10, phonetic: 'wǒ men', defs: 'we', word_id: 5, source: 'engine' },
        { start: 10, end: 11, phonetic: 'qù', defs: 'to go', word_id: 6, source: 'engine' },
      ],
    },
  ],
}
const words = ({ content, sentences = [] }: TextDocument) =>
  sentences.flatMap((sentence) => (sentence.words ?? []).map((word) => content.slice(word.start, word.end)))

describe('correcting words', () => {
  test('a word is joined with the next or the previous one', () => {
    expect(words(edits.mergeWord(document, 2, 'next')).slice(1, 3)).toEqual(['天气很', '好'])
    const merged = edits.mergeWord(document, 2, 'previous')
    expect(edits.wordAt(merged, 0)?.word).toEqual({ start: 0, end: 4, source: 'person' })
  })

  test('nothing is joined across punctuation, sentences or the ends of the text', () => {
    expect(edits.mergeWord(document, 5, 'next')).toBe(document)
    expect(edits.mergeWord(document, 8, 'previous')).toBe(document)
    expect(edits.mergeWord(document, 3, 'next')).toBe(document)
  })

  test('a word is split between its characters, also beside characters of two units', () => {
    expect(words(edits.splitWord(document, 2, 3))).toContain('气')
    const rare: TextDocument = {
      content: '𠮷野家',
      sentences: [{ start: 0, end: 4, words: [{ start: 0, end: 4 }] }],
    }
    expect(edits.splitsOf(rare, 0)).toEqual([2, 3])
    expect(edits.splitWord(document, 2, 4)).toBe(document)
  })

  test('a word grows and shrinks by a character; the rest is left to the dictionary', () => {
    expect(words(edits.resizeWord(document, 0, 1))).toEqual(['今天天', '很', '好', '我们', '去'])
    expect(words(edits.resizeWord(document, 0, -1))).toEqual(['今', '天气', '很', '好', '我们', '去'])
    expect(edits.resizeWord(document, 4, -1)).toBe(document)
    expect(edits.resizeWord(document, 5, 1)).toBe(document)
  })

  test('another reading is the work of a person, and can be left to the dictionary again', () => {
    const read = edits.chooseReading(document, 5, { phonetic: 'hào', word_id: 9, defs: 'to like' })
    const word = edits.wordAt(read, 5)?.word
    expect(word).toEqual({
      start: 5,
      end: 6,
      phonetic: 'hào',
      defs: 'to like',
      word_id: 9,
      source: 'person',
    })
    expect(word && edits.isCorrected(read, word)).toBe(true)
    expect(edits.wordAt(edits.resetWord(read, 5), 5)).toBeNull()
  })

  test('a name is a word of the text, with capitals', () => {
    const named = edits.markName(document, 2, 'person')
    expect(named.names).toEqual([{ chinese: '天气', phonetic: 'Tiān Qì', kind: 'person' }])
    expect(edits.wordAt(named, 2)?.word).toMatchObject({ defs: 'name of a person', source: 'person' })
    expect(edits.markName(named, 2, 'place').names).toMatchObject([{ phonetic: 'Tiān Qì', kind: 'place' }])
    expect(edits.resetWord(named, 2).names).toEqual([])
  })
})

describe('undo and redo', () => {
  test('steps back and forth; another change forgets what was undone', () => {
    const history = record(record(startHistory('a'), 'b'), 'c')
    expect(undo(undo(history)).present).toBe('a')
    expect(redo(undo(history)).present).toBe('c')
    expect(record(undo(history), 'd').future).toEqual([])
    expect(undo(startHistory('a')).present).toBe('a')
  })

  test('letters typed into one field are one step, and an annotation is none', () => {
    let history = startHistory('')
    for (const typedText of ['n', 'ni', 'nin']) history = record(history, typedText, 'title')
    expect(undo(amend(history, 'nin!')).present).toBe('')
  })
})

test('only what a person decided is sent, and while typing what was there before', () => {
  const read = edits.chooseReading(document, 5, { phonetic: 'hào', word_id: 9 })
  expect(words(compact(read))).toEqual(['好'])
  expect(compact(read).sentences?.[0]?.translation).toBe('Nice today.')
  const draft = typed(draftOf(read), '今天天气很好。')
  expect(annotationOf(draft)).toEqual({ json_text: { content: '今天天气很好。' }, before: compact(read) })
  expect(annotationOf(typed(draft, '新')).before?.content).toBe(read.content)
})

describe('differences', () => {
  const other = edits.translate({ ...document, content: '今天天气很好。\n我们走。' }, 0, 'Nice.')

  test('sentences differ by text, translation, timing and corrections', () => {
    expect(areSame(document, compact(document))).toBe(true)
    expect(differences(document, other)).toMatchObject([
      { same: false, before: [{ text: '今天天气很好。' }], after: [{ text: '今天天气很好。' }] },
      { same: false, before: [{ text: '我们去。' }], after: [{ text: '我们走。' }] },
    ])
    expect(areSame(document, timeSentence(document, 0, { index: 0, from: 0, to: 1 }))).toBe(false)
    expect(areSame(document, edits.splitWord(document, 0, 1))).toBe(false)
  })

  test('what is in no sentence is not lost', () => {
    expect(piecesOf({ content: '你好' }).map(({ text }) => text)).toEqual(['你好'])
  })

  test('each passage of a conflict is chosen from one side', () => {
    const theirs: TextDocument = {
      content: '早。今天天气很好。\n再见。',
      sounds: [{ path: 'theirs.mp3' }],
      sentences: [
        { start: 0, end: 2, words: [] },
        { start: 2, end: 9, translation: 'Nice today.', words: [] },
        { start: 10, end: 13, words: [], sound: { index: 0, from: 0, to: 1 } },
      ],
    }
    const mine = { ...document, sounds: [{ path: 'mine.mp3' }] }
    const found = differences(mine, theirs)
    expect(found.map(({ same }) => same)).toEqual([false, true, false])
    const kept = chosenDocument(found, {}, mine, theirs)
    expect(kept.content).toBe(document.content)
    const merged = chosenDocument(found, { 0: 'theirs', 2: 'theirs' }, mine, theirs)
    expect(merged.content).toBe('早。今天天气很好。\n再见。')
    expect(merged.sentences?.[2]).toMatchObject({ start: 10, end: 13, sound: { index: 1, from: 0, to: 1 } })
    // Only theirs is new there: what was there before is known.
    expect(likelyChoices(found, mine)).toEqual({ 0: 'theirs', 2: 'theirs' })
    expect(likelyChoices(found, theirs)).toEqual({ 0: 'mine', 2: 'mine' })
    expect(merged.sounds?.map(({ path }) => path)).toEqual(['mine.mp3', 'theirs.mp3'])
  })
})

describe('timing', () => {
  const recorded = { ...document, sounds: [{ path: 'a.mp3', duration: 5 }] }
  const timings = ({ sentences = [] }: TextDocument) =>
    sentences.map(({ sound }) => sound && [sound.from, sound.to])

  test('taps mark where sentences begin; an accident is ignored, and the last tap can be taken back', () => {
    let tapped = taps.startTaps(0, 0, 0.5)
    tapped = taps.tap(taps.tap(tapped, 2), 2.05)
    expect(taps.tappedSentence(tapped)).toBe(1)
    expect(timings(taps.applyTaps(recorded, tapped))).toEqual([[0.5, 2], undefined])
    expect(timings(taps.applyTaps(recorded, tapped, 4.5))).toEqual([
      [0.5, 2],
      [2, 4.5],
    ])
    expect(taps.untap(taps.untap(tapped)).marks).toEqual([0.5])
  })

  test('a boundary takes the neighbor that touches it along, and keeps both sentences audible', () => {
    const timed = taps.applyTaps(recorded, taps.tap(taps.startTaps(0, 0, 0), 2), 4)
    expect(timings(moveBoundary(timed, 0, 'to', 2.5, 5))).toEqual([
      [0, 2.5],
      [2.5, 4],
    ])
    expect(timings(moveBoundary(timed, 1, 'from', 9, 5))[1]).toEqual([3.95, 4])
    expect(timings(moveBoundary(timed, 1, 'to', 9, 5))[1]).toEqual([2, 5])
  })

  test('a removed recording takes its timings along', () => {
    const two = timeSentence(timeSentence(recorded, 0, { index: 0, from: 0, to: 1 }), 1, {
      index: 1,
      from: 2,
      to: 3,
    })
    const left = removeSound({ ...two, sounds: [{ path: 'a' }, { path: 'b' }] }, 0)
    expect(left.sounds).toEqual([{ path: 'b' }])
    expect(left.sentences?.map(({ sound }) => sound?.index)).toEqual([undefined, 0])
  })

  test('a waveform is relative to its loudest part', () => {
    const samples = new Float32Array(200).fill(0.1).fill(-0.5, 100)
    expect([...peaksOf(samples, 10_000)].map((peak) => Math.round(peak * 10) / 10)).toEqual([0.2, 1])
  })
})
