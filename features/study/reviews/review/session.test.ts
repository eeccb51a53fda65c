import { describe, expect, test } from 'vitest'
import type { Rating, StudyCard } from '../study-card.ts'
import {
  type Answer,
  answered,
  broughtBack,
  changed,
  emptySession,
  progressOf,
  putAside,
  received,
  type Session,
  summaryOf,
  undone,
} from './session.ts'
import { testCard } from './test-card.ts'

const start = Date.UTC(2026, 0, 1)
const minute = 60_000
const cards = ['一', '二', '三'].map((chinese) => testCard({ chinese }))
const queue = (offered: StudyCard[], left = offered.length) => ({
  cards: offered,
  counts: { due: left, new: 0, done: 0, left },
})
const begun = received(emptySession, queue(cards), start)
const shown = ({ current }: Session) => current?.entry.chinese
const give = (session: Session, rating: Rating, at: number, next: Partial<StudyCard> = {}) => {
  const card = session.current as StudyCard
  const answer: Answer = { id: `answer ${at}`, card, rating, at, durationMs: 5_000 }
  return answered(session, answer, { ...card, state: 'review', due: null, ...next })
}
const again = (at: number, inMinutes: number) => ({
  state: 'learning' as const,
  due: new Date(at + inMinutes * minute).toISOString(),
})

describe('order', () => {
  test('cards come as the server ordered them, and then the session is over', () => {
    let session = begun
    const seen = []
    for (let at = start; session.current; at += 1000) {
      seen.push(shown(session))
      session = give(session, 3, at)
    }
    expect(seen).toEqual(['一', '二', '三'])
  })

  test('a forgotten card comes back when its time has come', () => {
    const first = give(begun, 1, start, again(start, 1))
    expect(shown(first)).toBe('二')
    const second = give(first, 3, start + 2 * minute)
    expect([shown(second), second.current?.state]).toEqual(['一', 'learning'])
  })

  test('if nothing else is left, it comes back early', () => {
    const one = received(emptySession, queue(cards.slice(0, 1)), start)
    expect(shown(give(one, 1, start, again(start, 10)))).toBe('一')
  })

  test('a card that comes back in hours is for another session', () => {
    const one = received(emptySession, queue(cards.slice(0, 1)), start)
    expect(give(one, 1, start, again(start, 180)).current).toBeNull()
  })
})

describe('what the server offers later', () => {
  test('cards that are here, or were answered, are not added again', () => {
    const next = received(give(begun, 3, start), queue([...cards, testCard({ chinese: '四' })], 4), start)
    expect([shown(next), ...next.ahead.map(({ entry }) => entry.chinese)]).toEqual(['二', '三', '四'])
  })

  test('an answer without new cards is the end', () => {
    const more = received(emptySession, queue(cards, 30), start)
    expect(progressOf(more)).toEqual({ seen: 1, total: 30, share: 0 })
    expect(progressOf(received(more, queue(cards, 30), start)).total).toBe(3)
  })
})

describe('undo', () => {
  test('any number of steps lead back to the beginning', () => {
    const one = give(begun, 1, start, again(start, 1))
    const two = give(one, 4, start + 1000)
    expect(undone(two)).toEqual(one)
    expect(undone(undone(two))).toEqual(begun)
    expect(undone(begun)).toBe(begun)
  })

  test('the last card of a session comes back', () => {
    const one = received(emptySession, queue(cards.slice(0, 1)), start)
    const over = give(one, 3, start)
    expect(over.current).toBeNull()
    expect(undone(over)).toEqual(one)
  })
})

test('cards that are put aside leave the session and do not come back', () => {
  const { session } = putAside(begun, ({ entry }) => entry.chinese !== '三', start)
  expect([shown(session), session.ahead]).toEqual(['三', []])
  expect(received(session, queue(cards), start).ahead).toEqual([])
})

test('cards that are brought back come first, and what was answered meanwhile stays answered', () => {
  const { session, removed } = putAside(begun, ({ entry }) => entry.chinese === '一', start)
  const later = give(session, 3, start)
  const back = broughtBack(later, removed)
  expect([shown(back), ...back.ahead.map(({ entry }) => entry.chinese)]).toEqual(['一', '三'])
  expect([back.answers, back.aside]).toEqual([later.answers, []])
})

test('a change of a card is seen wherever it waits', () => {
  const noted = changed(give(begun, 1, start, again(start, 5)), (card) => ({
    ...card,
    entry: { ...card.entry, note: 'noted' },
  }))
  const notes = [noted.current, ...noted.ahead, ...noted.returning.map(({ card }) => card)]
  expect(notes.map((card) => card?.entry.note)).toEqual(['noted', 'noted', 'noted'])
})

test('progress counts a card once, and a card that comes back half', () => {
  const one = give(begun, 1, start, again(start, 1))
  expect(progressOf(one)).toEqual({ seen: 2, total: 3, share: 0.5 / 3 })
  const two = give(one, 3, start + 1000)
  expect(progressOf(two)).toEqual({ seen: 3, total: 3, share: 1.5 / 3 })
  const over = give(give(two, 3, start + 2000), 3, start + 3000)
  expect([over.current, progressOf(over)]).toEqual([null, { seen: 3, total: 3, share: 1 }])
})

test('the summary says what was right at once and what was hard', () => {
  const one = give(begun, 1, start, again(start, 1))
  const over = give(give(give(one, 3, start + 1000), 4, start + 2000), 3, start + 3000)
  expect(summaryOf(over)).toMatchObject({ cards: 3, answers: 4, seconds: 20, atOnce: 2, learned: 3 })
  expect(summaryOf(over).hardest.map(({ chinese }) => chinese)).toEqual(['一'])
})
