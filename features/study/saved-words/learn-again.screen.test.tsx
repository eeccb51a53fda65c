// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startSession } from '@tingdu/client/session.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { beforeEach, expect, test } from 'vitest'
import type { Mark } from './marks.ts'
import { WordRows } from './WordRows.tsx'

const answers = stubServerForEachTest()
const bodies = (path: string) =>
  answers.calls.filter((call) => call.method === 'POST' && call.path.includes(path)).map(({ body }) => body)
const word = { id: 7, chinese: '茶馆', traditional: '茶館', phonetic: 'chá guǎn', defs: 'teahouse' }
const name = 'Learn it again: 茶馆'
const press = async (button: string) => userEvent.click(await screen.findByRole('button', { name: button }))
let stored: Mark

beforeEach(() => {
  startSession(member, 'a token')
  stored = { word_id: 7, saved: true, state: 'known' }
  answers.on('GET', 'fc_words', { status: 200, body: [word] })
  answers.on('GET', 'rpc/word_marks', () => ({ status: 200, body: [{ entry: null, ...stored }] }))
  answers.on('POST', 'fc_word_states', ({ body }) => {
    stored = { ...stored, ...(body as object) }
    return { status: 201 }
  })
  answers.on('POST', 'rpc/save_word', () => {
    stored = { ...stored, saved: true, state: 'learning' }
    return { status: 200, body: {} }
  })
  answers.on('POST', 'rpc/unsave_word', { status: 204 })
})

const open = () => showScreen(<WordRows words={[{ id: 7 }]} again />, '/')

test('a known word is learned again by one tap, and is known again after undoing that', async () => {
  open()
  await press(name)
  await screen.findByText('You are learning 茶馆 again')
  expect(screen.queryByRole('button', { name })).toBeNull()
  screen.getByText('Learning')
  await press('Undo')
  await screen.findByRole('button', { name })
  expect(bodies('fc_word_states')).toMatchObject([{ state: 'learning' }, { state: 'known' }])
})

test('a known word that is not saved is saved, as by its star, and known again after undoing that', async () => {
  stored = { word_id: 7, saved: false, state: 'known' }
  open()
  await press(name)
  await press('Undo')
  await waitFor(() => expect(bodies('fc_word_states')).toMatchObject([{ state: 'known' }]))
  expect([bodies('rpc/save_word').length, bodies('rpc/unsave_word').length]).toEqual([1, 1])
})

test('a word that is being learned is not offered', async () => {
  stored = { word_id: 7, saved: true, state: 'learning' }
  open()
  await screen.findByText('Learning')
  expect(screen.queryByRole('button', { name })).toBeNull()
})
