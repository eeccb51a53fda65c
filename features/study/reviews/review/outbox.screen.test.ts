// @vitest-environment jsdom
import { waitFor } from '@testing-library/react'
import type { OutboxState } from '@tingdu/client/device/outbox.ts'
import { startSession } from '@tingdu/client/session.ts'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SentReview } from '../sent-reviews.ts'
import { openOutbox } from './outbox.ts'

const answers = stubServerForEachTest()
beforeEach(() => startSession(member, 'token'))
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

function open() {
  const states: OutboxState[] = []
  const refused = vi.fn()
  const setAside = vi.fn()
  const outbox = openOutbox({ refused, setAside, changed: (state) => states.push(state) })
  opened.push(outbox)
  return { outbox, refused, setAside, states }
}
const sent = () =>
  answers.calls.flatMap(({ path, body }) =>
    path.endsWith('record_reviews')
      ? (body as { reviews: SentReview[] }).reviews.map(({ id }) => id)
      : [`undo ${(body as { id: string }).id}`],
  )
const nothingWaits = ({ states }: ReturnType<typeof open>) =>
  waitFor(() => expect(states.at(-1)?.waiting).toBe(0))

test('answers are sent in order, with the clock of the device', async () => {
  answers.on('POST', 'rpc/record_reviews', stored)
  const session = open()
  session.outbox.add(review('one'))
  session.outbox.add(review('two'))
  await waitFor(() => expect(sent()).toEqual(['one', 'two']))
  await nothingWaits(session)
  const body = answers.calls[0]?.body as { sent_at: string } | undefined
  expect(Math.abs(Date.parse(body?.sent_at ?? '') - Date.now())).toBeLessThan(60_000)
})

test('what could not be sent waits, and an answer among it is taken back without a call', async () => {
  answers.on('POST', 'rpc/record_reviews', { status: 503, body: {} })
  const { outbox, states } = open()
  outbox.add(review('one'))
  await waitFor(() => expect(states.at(-1)).toEqual({ waiting: 1, failing: true }))
  outbox.undo('one')
  await waitFor(() => expect(states.at(-1)?.waiting).toBe(0))
  expect(sent()).not.toContain('undo one')
})

test('one that has been sent is taken back on the server, before later answers', async () => {
  answers.on('POST', 'rpc/record_reviews', stored)
  answers.on('POST', 'rpc/undo_review', { status: 200, body: {} })
  const { outbox } = open()
  outbox.add(review('one'))
  await waitFor(() => expect(sent()).toEqual(['one']))
  await outbox.flush()
  outbox.undo('one')
  outbox.add(review('two'))
  await waitFor(() => expect(sent()).toEqual(['one', 'undo one', 'two']))
})

test('taking back an answer that the server never got is no failure', async () => {
  answers.on('POST', 'rpc/record_reviews', stored)
  answers.on('POST', 'rpc/undo_review', { status: 404, body: { code: 'review_unknown', message: 'Unknown' } })
  const session = open()
  session.outbox.undo('one')
  await waitFor(() => expect(sent()).toEqual(['undo one']))
  await nothingWaits(session)
  expect(session.refused).not.toHaveBeenCalled()
})

test('what the server refuses is told and not sent again', async () => {
  const error = { code: 'unknown_card', message: 'No such card' }
  answers.on('POST', 'rpc/record_reviews', { status: 200, body: [{ id: 'one', error }] })
  const session = open()
  session.outbox.add(review('one'))
  await waitFor(() => expect(session.refused).toHaveBeenCalledWith(expect.objectContaining(error)))
  answers.on('POST', 'rpc/record_reviews', { status: 403, body: { code: '42501', message: 'Read only' } })
  session.outbox.add(review('two'))
  await waitFor(() => expect(session.refused).toHaveBeenCalledTimes(2))
  await nothingWaits(session)
})

test('a card that is forgotten too often is named', async () => {
  answers.on('POST', 'rpc/record_reviews', { status: 200, body: [{ id: 'one', set_aside: true }] })
  const { outbox, setAside } = open()
  outbox.add(review('one'))
  await waitFor(() => expect(setAside).toHaveBeenCalledWith('one'))
})
