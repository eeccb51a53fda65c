import { randomUUID } from 'node:crypto'
import { startTestApp, type TestApp } from '@tingdu/testing/app.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addStudiedDeck, addWords } from './test-study.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const now = () => new Date().toISOString()

test('a new word is offered, reviewed, and undone', async () => {
  const student = await app.addAccount()
  const [word] = await addWords(app, ['学习一'])
  const deck = await addStudiedDeck(app, student.id, [word as number])
  const { body: queue } = await app.with(student).get('rpc/review_queue')
  for (const line of app.log) if (line.err) console.log(JSON.stringify(line.err).slice(0, 600))
  expect(queue).toMatchObject({
    counts: { due: 0, new: 1, done: 0, left: 1 },
    cards: [
      {
        skill: 'meaning',
        state: 'new',
        due: null,
        intervals: { 1: '1 min', 2: '6 min', 3: '10 min', 4: expect.stringMatching(/^(7|8|9|10) d$/) },
        entry: {
          kind: 'word',
          chinese: '学习一',
          word_id: word,
          deck: { id: deck, title: 'A deck', own: true },
        },
      },
    ],
  })
  const [{ card_id }] = queue.cards
  const id = randomUUID()
  const review = { id, card_id, rating: 3, reviewed_at: now(), duration_ms: 4200, device: 'phone' }
  const recorded = await app.with(student).post('rpc/record_reviews', { sent_at: now(), reviews: [review] })
  expect(recorded).toMatchObject({
    status: 200,
    body: [{ id, card_id, state: 'learning', reps: 1, lapses: 0 }],
  })
  expect((await app.with(student).get('rpc/review_queue')).body).toMatchObject({
    counts: { due: 1, new: 0, done: 0, left: 1 },
    cards: [{ card_id, state: 'learning' }],
  })
  expect((await app.with(student).get('fc_study_days')).body).toMatchObject([
    { reviews: 1, correct: 1, new_cards: 1, seconds: 4 },
  ])
  expect((await app.with(student).get('fc_word_states')).body).toMatchObject([
    { word_id: word, state: 'learning', set_by: 'review' },
  ])
  const undone = await app.with(student).post('rpc/undo_review', { id })
  expect(undone).toMatchObject({ status: 200, body: { id, card_id, state: 'new', due: null, reps: 0 } })
  expect((await app.with(student).get('fc_study_days')).body).toMatchObject([{ reviews: 0, new_cards: 0 }])
  expect((await app.with(student).get('fc_word_states')).body).toEqual([])
})
