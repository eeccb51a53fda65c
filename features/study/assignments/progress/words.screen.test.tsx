// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { startSession } from '@tingdu/client/session.ts'
import { page } from '@tingdu/testing/responses.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { press } from '@tingdu/testing/screen-actions.ts'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { beforeEach, expect, test } from 'vitest'
import { ClassWords } from './ClassWords.tsx'

const answers = stubServerForEachTest()
const word = (word_id: number, chinese: string, missed: number) => ({
  ...{ word_id, chinese, traditional: chinese, phonetic: 'pīn', students: 5, known: 2, missed },
})
const sent = () => answers.calls.filter(({ method }) => method === 'POST')

beforeEach(() => {
  startSession({ ...member, role: 'teacher' }, 'a token')
  answers.on('GET', 'rpc/class_words', page([word(3, '天气', 4), word(4, '身体', 1), word(5, '白', 0)]))
  showScreen(<ClassWords class_={{ id: 7, name: 'Chinese 1' }} />, '/classes/details/7')
})

test('the words that were missed become a deck', async () => {
  answers.on('POST', 'fc_decks', { status: 201, body: [{ id: 8 }] })
  answers.on('POST', 'fc_deck_entries', { status: 201, body: [{ id: 1 }, { id: 2 }] })
  await screen.findByText(/missed 4 times/)
  expect(screen.queryByText('白')).toBeNull()
  await press('Make a deck of these')
  await screen.findByText('elsewhere')
  expect(sent().map(({ body }) => body)).toEqual([
    { title: expect.stringMatching(/^Chinese 1: missed words, /) },
    [
      { deck_id: 8, word_id: 3 },
      { deck_id: 8, word_id: 4 },
    ],
  ])
})

test('a quiz is made of the words that the class misses', async () => {
  answers.on('POST', 'rpc/make_quiz', { status: 200, body: { id: 9 } })
  await screen.findByText(/missed 4 times/)
  await press('Make a quiz of these')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.body).toMatchObject({ source: { class_id: 7 } })
})
