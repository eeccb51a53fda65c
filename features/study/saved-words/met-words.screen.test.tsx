// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startSession } from '@tingdu/client/session.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { beforeEach, expect, test } from 'vitest'
import { MetWords } from './MetWords.tsx'
import { messages } from './messages.ts'

const answers = stubServerForEachTest()
const text = { sha1: 'a'.repeat(40), level: 'beginner' }
const words = [1, 2, 3, 4].map((id) => ({ id, start: id, end: id + 1 }))
const entry = (id: number, chinese: string) => ({
  id,
  chinese,
  traditional: chinese,
  phonetic: 'hǎo',
  defs: 'good',
})

beforeEach(() => {
  startSession(member, 'a token')
  answers.on('GET', 'fc_word_states', {
    status: 200,
    body: [
      { word_id: 1, state: 'known' },
      { word_id: 2, state: 'learning' },
    ],
  })
  answers.on('GET', 'fc_words', { status: 200, body: [entry(3, '好'), entry(4, '坏')] })
  answers.on('GET', 'rpc/word_marks', { status: 200, body: [] })
  answers.on('GET', 'fc_decks', { status: 200, body: [{ id: 9 }] })
})

const sent = (method: string, path: string) =>
  answers.calls
    .filter((call) => call.method === method && call.path.split('?')[0] === path)
    .map(({ body }) => body)

test('says how many words are known, learned and new, and lists the new ones', async () => {
  showScreen(<MetWords text={text} words={words} />, '/here')
  expect(await screen.findByText(messages.metCounts({ known: 1, learning: 1, fresh: 2 }))).toBeTruthy()
  expect((await screen.findAllByRole('link')).map((link) => link.textContent)).toEqual([
    '好 hǎo good',
    '坏 hǎo good',
  ])
})

test('saves all new words at once, each with its place, and takes that back', async () => {
  answers.on('POST', 'fc_deck_entries', { status: 201, body: [{ id: 30 }, { id: 40 }] })
  answers.on('POST', 'rpc/set_word_states', { status: 200, body: { changed: 2, undo: 'an id' } })
  answers.on('DELETE', 'fc_deck_entries', { status: 200, body: [{ id: 30 }, { id: 40 }] })
  answers.on('POST', 'rpc/undo_word_states', { status: 200, body: { changed: 2 } })
  showScreen(<MetWords text={text} words={words} />, '/here')
  await userEvent.click(await screen.findByRole('button', { name: messages.saveAll(2) }))
  expect(await screen.findByText(messages.savedAll(2))).toBeTruthy()
  const row = (id: number) => ({
    deck_id: 9,
    word_id: id,
    source_text: text.sha1,
    source_start: id,
    source_end: id + 1,
  })
  expect(sent('POST', 'fc_deck_entries')).toEqual([[row(3), row(4)]])
  expect(sent('POST', 'rpc/set_word_states')).toEqual([{ state: 'learning', word_ids: [3, 4] }])
  await userEvent.click(screen.getByRole('button', { name: messages.undo }))
  await expect.poll(() => sent('POST', 'rpc/undo_word_states')).toEqual([{ undo: 'an id' }])
  expect(answers.calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
})

test('says so if they cannot be saved, and changes no state', async () => {
  answers.on('POST', 'fc_deck_entries', { status: 503, body: { code: 'XX000', message: 'No.' } })
  showScreen(<MetWords text={text} words={words} />, '/here')
  await userEvent.click(await screen.findByRole('button', { name: messages.saveAll(2) }))
  expect(await screen.findByText(messages.saveAllFailed)).toBeTruthy()
  expect(sent('POST', 'rpc/set_word_states')).toEqual([])
})

test('offers nothing where nothing is new', async () => {
  showScreen(<MetWords text={text} words={words.slice(0, 2)} />, '/here')
  expect(await screen.findByText(messages.metCounts({ known: 1, learning: 1, fresh: 0 }))).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
