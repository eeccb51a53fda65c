import type { TestSituation } from './test-situation.ts'

/** The texts have ten sentences. */
const all: [number, number] = [0, 9]
const done = { state: 'done', measure: 1 } as const
const late = { state: 'done late', measure: 1 } as const
const untouched = { state: 'not started', measure: null } as const

/** What happened, and the state that the member and the teacher must both see. Days are counted from now. */
export const situations: Record<string, TestSituation> = {
  // ── Texts ──
  'a text that nobody opened': { text: [], shows: untouched },
  'a text that nobody opened in time': { text: [], due: -1, shows: untouched },
  'the first sentences of a text': {
    text: [{ shown: [[0, 2]], day: -1 }],
    shows: { state: 'started', measure: 0.3 },
  },
  'a jump to the end of a text': {
    text: [{ shown: [[9, 9]], day: -1 }],
    shows: { state: 'started', measure: 0.1 },
  },
  'all sentences but the last one': {
    text: [{ shown: [[0, 8]], day: -1 }],
    shows: { state: 'started', measure: 0.9 },
  },
  'the last sentence and four fifths of all': {
    text: [
      {
        shown: [
          [0, 6],
          [9, 9],
        ],
        day: -1,
      },
    ],
    shows: { state: 'done', measure: 0.8 },
  },
  'the last sentence and seven tenths of all': {
    text: [
      {
        shown: [
          [0, 5],
          [9, 9],
        ],
        day: -1,
      },
    ],
    shows: { state: 'started', measure: 0.7 },
  },
  'a text from beginning to end': { text: [{ shown: [all], day: -1 }], shows: done },
  'a text that was heard': { text: [{ shown: [all], day: -1, listened: true }], shows: done },
  'a text that was read too late': { text: [{ shown: [all], day: -1 }], due: -2, shows: late },
  'the last second of the minute in which it is due': {
    text: [{ shown: [all], at: '2026-11-01T22:59:59.9Z' }],
    opensAt: '2026-10-20T00:00Z',
    dueAt: '2026-11-01T22:59Z',
    shows: done,
  },
  'the first second of the minute after': {
    text: [{ shown: [all], at: '2026-11-01T23:00:00Z' }],
    opensAt: '2026-10-20T00:00Z',
    dueAt: '2026-11-01T22:59Z',
    shows: late,
  },
  'midnight in Shanghai, which is still afternoon in Berlin': {
    text: [{ shown: [all], at: '2026-11-01T16:00:01Z' }],
    opensAt: '2026-10-20T00:00Z',
    dueAt: '2026-11-01T23:59+08:00',
    shows: late,
  },
  'the hour that comes twice when summer time ends': {
    text: [{ shown: [all], at: '2026-10-25T02:30+01:00' }],
    opensAt: '2026-10-20T00:00Z',
    dueAt: '2026-10-25T02:45+02:00',
    shows: late,
  },
  'a text whose end was read after it was due': {
    text: [
      { shown: [[0, 6]], day: -3 },
      { shown: [[7, 9]], day: -1 },
    ],
    due: -2,
    shows: late,
  },
  'a text whose first half was read last': {
    text: [
      { shown: [[5, 9]], day: -4 },
      { shown: [[0, 4]], day: -3 },
    ],
    due: -2,
    shows: done,
  },
  'reading that arrives in another order': {
    text: [
      { shown: [[7, 9]], day: -3 },
      { shown: [[0, 6]], day: -5 },
    ],
    due: -2,
    shows: done,
  },
  'an app that does not say which sentences it showed': { text: [{ day: -1 }], shows: done },
  'a text that was read before it was assigned': {
    text: [{ shown: [all], day: -20 }],
    opens: -2,
    shows: done,
  },
  'a text that is read again after it was due': {
    text: [
      { shown: [all], day: -4 },
      { shown: [[0, 3]], day: -1 },
    ],
    due: -2,
    shows: done,
  },
  'a member who is excused': { text: [], excused: true, shows: { ...untouched, excused: true } },
  'a member who is excused and does it anyway': {
    text: [{ shown: [all], day: -1 }],
    excused: true,
    shows: { ...done, excused: true },
  },
  'a later date of one’s own': { text: [{ shown: [all], day: -1 }], due: -2, ownDue: 2, shows: done },
  'an earlier date of one’s own': { text: [{ shown: [all], day: -1 }], ownDue: -2, shows: late },
  'a text that was taken back after it was read': {
    text: [{ shown: [all], day: -1 }],
    afterwards: 'unpublish',
    shows: { ...done, isOpen: false },
  },
  'a text that was taken back before it was read': {
    text: [],
    afterwards: 'unpublish',
    shows: { ...untouched, isOpen: false },
  },
  'a text that was deleted': {
    text: [{ shown: [all], day: -1 }],
    afterwards: 'delete text',
    shows: { ...untouched, isOpen: false },
  },
  'an assignment that has not opened': { text: [], opens: 1, shows: untouched, memberSees: false },
  'an assignment for somebody else': { text: [], forOthers: true, shows: null },
  'an assignment that was deleted': { text: [], afterwards: 'delete assignment', shows: null },
  'an assignment that was deleted and restored': {
    text: [{ shown: [all], day: -1 }],
    afterwards: 'restore assignment',
    shows: done,
  },
  'a class that is archived': {
    text: [{ shown: [all], day: -1 }],
    afterwards: 'archive class',
    shows: done,
    memberSees: false,
  },
  'a member who was removed': {
    text: [{ shown: [all], day: -1 }],
    afterwards: 'remove member',
    shows: null,
  },
  'a member who joined after it was due': { text: [], due: -1, afterwards: 'join again', shows: untouched },
  // ── Decks ──
  'a deck that nobody studied': { deck: 4, shows: { state: 'not started', measure: 0 } },
  'half of a deck': {
    deck: 4,
    reviews: [{ word: 0 }, { word: 1 }],
    shows: { state: 'started', measure: 0.5 },
  },
  'a deck of which nothing was remembered': {
    deck: 2,
    reviews: [
      { word: 0, rating: 1 },
      { word: 1, rating: 1 },
    ],
    shows: { state: 'started', measure: 0 },
  },
  'a deck whose words were hard': {
    deck: 2,
    reviews: [
      { word: 0, rating: 2 },
      { word: 1, rating: 2 },
    ],
    shows: done,
  },
  'a deck whose last word was learned too late': {
    deck: 2,
    due: -2,
    reviews: [
      { word: 0, day: -3 },
      { word: 1, day: -1 },
    ],
    shows: late,
  },
  'a word that was forgotten after it was learned': {
    deck: 1,
    reviews: [
      { word: 0, day: -3 },
      { word: 0, rating: 1, day: -1 },
    ],
    shows: done,
  },
  'a deck that was learned by another skill': {
    deck: 1,
    reviews: [{ word: 0, skill: 'listening' }],
    shows: done,
  },
  'a deck of which the member knows a word': {
    deck: 2,
    reviews: [{ word: 0 }],
    states: [{ word: 1, state: 'known' }],
    shows: done,
  },
  'a deck of which the member ignores a word': {
    deck: 2,
    reviews: [{ word: 0 }],
    states: [{ word: 1, state: 'ignored' }],
    shows: done,
  },
  'a deck of which the member is learning a word': {
    deck: 2,
    reviews: [{ word: 0 }],
    states: [{ word: 1, state: 'learning' }],
    shows: { state: 'started', measure: 0.5 },
  },
  'an answer that was undone': {
    deck: 2,
    reviews: [{ word: 0 }, { word: 1, undone: true }],
    shows: { state: 'started', measure: 0.5 },
  },
  'a deck that was learned before it was assigned': {
    deck: 1,
    opens: -2,
    reviews: [{ word: 0, day: -30 }],
    shows: done,
  },
  'a word that was added before the deck is due': {
    deck: 2,
    reviews: [{ word: 0 }, { word: 1 }],
    afterwards: 'add entry',
    shows: { state: 'started', measure: 2 / 3 },
  },
  'a word that was added after the deck was due': {
    deck: 2,
    due: -1,
    reviews: [
      { word: 0, day: -2 },
      { word: 1, day: -2 },
    ],
    afterwards: 'add entry',
    shows: done,
  },
  'a word that was taken out of the deck': {
    deck: 2,
    reviews: [{ word: 0 }],
    afterwards: 'remove entry',
    shows: done,
  },
  'a deck that was emptied': {
    deck: 2,
    reviews: [{ word: 0 }, { word: 1 }],
    afterwards: 'empty deck',
    shows: { ...untouched, isOpen: false },
  },
  'a deck that was deleted': {
    deck: 2,
    reviews: [{ word: 0 }, { word: 1 }],
    afterwards: 'delete deck',
    shows: { ...untouched, isOpen: false },
  },
  'a repeated deck that was learned before': {
    deck: 1,
    countsFrom: -2,
    reviews: [{ word: 0, day: -3 }],
    shows: { state: 'not started', measure: 0 },
  },
  'a repeated deck that was learned before and since': {
    deck: 1,
    countsFrom: -2,
    reviews: [
      { word: 0, day: -3 },
      { word: 0, day: -1 },
    ],
    shows: done,
  },
  // ── Quizzes ──
  'a quiz that nobody took': { quiz: [], shows: untouched },
  'a quiz that was begun and left': {
    quiz: [{ score: null, day: -1 }],
    shows: { state: 'started', measure: null },
  },
  'a quiz that was handed in': { quiz: [{ score: 2, day: -1 }], shows: { state: 'done', measure: 2 / 3 } },
  'a quiz that was handed in with nothing right': {
    quiz: [{ score: 0, day: -1 }],
    shows: { state: 'done', measure: 0 },
  },
  'a quiz that was handed in too late': {
    quiz: [{ score: 3, day: -1 }],
    due: -2,
    shows: late,
  },
  'a better attempt after it was due': {
    quiz: [
      { score: 1, day: -3 },
      { score: 3, day: -1 },
    ],
    due: -2,
    shows: done,
  },
  'a quiz that was taken for practice before it was assigned': {
    quiz: [{ score: 3, day: -9 }],
    shows: untouched,
  },
  'a quiz that was deleted': {
    quiz: [{ score: 3, day: -1 }],
    afterwards: 'delete quiz',
    shows: { ...untouched, isOpen: false },
  },
}
