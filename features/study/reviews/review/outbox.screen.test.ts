// @vitest-environment jsdom
import { stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { afterEach, expect, test, vi } from 'vitest'
import type { SentReview } from '../sent-reviews.ts'
import { type OutboxState, openOutbox } from './outbox.ts'

const answers = stubServerForEachTest()
const opened: ReturnType<typeof openOutbox>[] = []
afterEach(() => {
  for (const outbox of opened.splice(0)) outbox.close()
})

const review = (id: string): SentReview => ({
  id,
  card_id: 'a card',
  rating: 3,
  reviewed_at: '2026-01-01T00:00:00.000Z',
  duration_ms: 1000,
  device: 'web',
})
const stored = { status: 200, body: [] }

function open(member = 5) {
  const states: OutboxState[] = []
  const refused = vi.fn()
  const outbox = openOutbox(member, { refused, changed: (state) => states.push(state) })
  opened.push(outbox)
  return { outbox, refused, states }
}
const sent = () =>
  answers.calls.flatMap(({ path, body }) =>
    path.endsWith('record_reviews')
      ? [(body as { reviews: SentReview[] }).reviews.map(({ id }) => id).join()]
      : [`undo ${(body as { id: string }).id}`],
  )

test('answers are sent in order, and then nothing is kept', async () => {
  answers.on('POST', 'rpc/record_reviews', stored)
  const { outbox } = open()
  outbox.add(review('one'))
  outbox.add(review('two'))
  await vi.waitFor(() => expect(sent().join().split(',')).toEqual(['one', 'two']))
  await vi.waitFor(() => expect(localStorage.length).toBe(0))
})

test('what could not be sent is kept, also for the next visit, and sent once', async () => {
  answers.on('POST', 'rpc/record_reviews', { status: 503, body: {} })
  const first = open()
  first.outbox.add(review('one'))
  await first.outbox.flush()
  expect(first.states.at(-1)).toEqual({ waiting: 1, failing: true })
  first.outbox.close()
  answers.on('POST', 'rpc/record_reviews', stored)
  const before = answers.calls.length
  const second = open()
  await second.outbox.flush()
  expect(answers.calls.length - before).toBe(1)
  expect(second.states.at(-1)).toEqual({ waiting: 0, failing: false })
})

test('answers of another member are not sent', async () => {
  answers.on('POST', 'rpc/record_reviews', { status: 503, body: {} })
  const first = open(5)
  first.outbox.add(review('one'))
  await first.outbox.flush()
  first.outbox.close()
  const before = answers.calls.length
  await open(6).outbox.flush()
  expect(answers.calls.length).toBe(before)
})

test('an answer that has not been sent is taken back without a call', async () => {
  answers.on('POST', 'rpc/record_reviews', { status: 503, body: {} })
  const { outbox, states } = open()
  outbox.add(review('one'))
  await outbox.flush()
  const before = answers.calls.length
  outbox.undo('one')
  expect(states.at(-1)?.waiting).toBe(0)
  await outbox.flush()
  expect(answers.calls.length).toBe(before)
})

test('one that has been sent is taken back on the server, before later answers', async () => {
  answers.on('POST', 'rpc/record_reviews', stored)
  answers.on('POST', 'rpc/undo_review', { status: 200, body: {} })
  const { outbox } = open()
  outbox.add(review('one'))
  await outbox.flush()
  outbox.undo('one')
  outbox.add(review('two'))
  await vi.waitFor(() => expect(sent()).toEqual(['one', 'undo one', 'two']))
})

test('what the server refuses is told and not sent again', async () => {
  const error = { code: 'unknown_card', message: 'No such card' }
  answers.on('POST', 'rpc/record_reviews', { status: 200, body: [{ id: 'one', error }] })
  const { outbox, refused } = open()
  outbox.add(review('one'))
  await vi.waitFor(() => expect(refused).toHaveBeenCalledWith([{ id: 'one', error }]))
  await vi.waitFor(() => expect(localStorage.length).toBe(0))
  answers.on('POST', 'rpc/record_reviews', { status: 403, body: { code: '42501', message: 'Read only' } })
  outbox.add(review('two'))
  await vi.waitFor(() => expect(refused).toHaveBeenCalledTimes(2))
  await vi.waitFor(() => expect(localStorage.length).toBe(0))
})
