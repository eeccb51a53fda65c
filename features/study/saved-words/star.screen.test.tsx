// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { outboxState } from '@tingdu/client/device/outbox.ts'
import { startSession } from '@tingdu/client/session.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { WordActions } from '@tingdu/ui/slots.tsx'
import type { WordActionProps } from '@tingdu/ui/web-feature.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Mark } from './marks.ts'

const answers = stubServerForEachTest()
const calls = (method: string, path = '') =>
  answers.calls.filter((call) => call.method === method && call.path.includes(path))
const refused = { status: 403, body: { code: '42501', message: 'Not allowed' } }
const done = { status: 204 }

/** What the server has saved; the stub changes it, so that whatever is read again is what was stored. */
let stored: Mark
const entry = { deck_id: 1, idx: 2, word_id: 7, note: 'With Mei', source_sentence: '我学习。' }
const source = { text: 'a'.repeat(40), start: 3, end: 5 }

beforeEach(() => {
  startSession(member, 'a token')
  stored = { word_id: 7, saved: false, state: 'new' }
  answers.on('GET', 'rpc/word_marks', () => ({ status: 200, body: [{ entry: null, ...stored }] }))
  answers.on('POST', 'rpc/save_word', () => {
    stored = { ...stored, saved: true, state: 'learning' }
    return { status: 200, body: {} }
  })
  answers.on('POST', 'rpc/unsave_word', () => {
    stored = { ...stored, saved: false, state: 'new' }
    return done
  })
  answers.on('POST', 'fc_word_states', { status: 201 })
  answers.on('GET', 'fc_saved_words', { status: 200, body: [{ id: 3 }] })
  answers.on('GET', 'fc_deck_entries', { status: 200, body: [entry] })
  answers.on('POST', 'fc_deck_entries', { status: 201, body: [{ id: 4 }] })
})

const open = (props: Pick<WordActionProps, 'place' | 'source'>) =>
  showScreen(<WordActions kind="word" entry="学习" word_id={7} {...props} />, '/dictionary')
const star = (name: RegExp | string) => screen.findByRole('button', { name })
const press = async (name: RegExp | string) => userEvent.click(await star(name))
const isPressed = async (name: string) => (await star(name)).getAttribute('aria-pressed')
const state = async () => (await screen.findAllByRole('radio', { checked: true })) as HTMLInputElement[]

test('taking a word back can no longer be undone once its state has changed', async () => {
  stored = { word_id: 7, saved: true, state: 'learning' }
  open({ place: 'card' })
  await press('Remove 学习 from your saved words')
  await screen.findByText('Removed 学习')
  await userEvent.click(await screen.findByRole('radio', { name: 'Ignore' }))
  expect(screen.queryByText('Removed 学习')).toBeNull()
})

describe.each(['row', 'head', 'card'] as const)('the star of a word in the place %s', (place) => {
  test('saves it at once, also in what is read after a reload, and takes it back', async () => {
    const { promise, resolve: answer } = Promise.withResolvers<void>()
    answers.on('POST', 'rpc/save_word', async () => {
      await promise
      stored = { ...stored, saved: true, state: 'learning' }
      return { status: 200, body: {} }
    })
    const { unmount } = open({ place })
    expect(await isPressed('Save 学习')).toBe('false')
    await press('Save 学习')
    // The server has not answered yet.
    expect(await isPressed('Remove 学习 from your saved words')).toBe('true')
    await waitFor(() => expect(calls('POST', 'save_word')).toHaveLength(1))
    answer()
    expect(await screen.findByText('Saved 学习')).toBeTruthy()
    expect(calls('POST', 'save_word')[0]?.body).toEqual({ word_id: 7 })
    unmount()
    open({ place })
    await press('Remove 学习 from your saved words')
    expect(await screen.findByText('Removed 学习')).toBeTruthy()
    expect(await isPressed('Save 学习')).toBe('false')
    expect(calls('POST', 'unsave_word')[0]?.body).toEqual({ word_id: 7 })
  })

  test('is undone with one tap', async () => {
    open({ place })
    await press('Save 学习')
    await press('Undo')
    await waitFor(() => expect(calls('POST', 'unsave_word')).toHaveLength(1))
    expect(await isPressed('Save 学习')).toBe('false')
  })

  test('returns to its former state if saving is refused, and says why', async () => {
    answers.on('POST', 'rpc/save_word', refused)
    open({ place })
    await press('Save 学习')
    expect(await screen.findByText('Could not save the word. Please try again.')).toBeTruthy()
    expect(await isPressed('Save 学习')).toBe('false')
  })

  test('says what happens beyond 50 words without a membership', async () => {
    answers.on('POST', 'rpc/save_word', {
      status: 400,
      body: { code: 'P0001', message: 'You can save 50 words', hint: 'A membership raises the limit.' },
    })
    open({ place })
    await press('Save 学习')
    expect(await screen.findByText(/You can save 50 words.*A membership raises the limit\./)).toBeTruthy()
    expect(await isPressed('Save 学习')).toBe('false')
  })
})

test('without an answer, a word stays saved and waits, and taking it back needs no call', async () => {
  answers.on('POST', 'rpc/save_word', { status: 503, body: { message: 'Unavailable' } })
  open({ place: 'row' })
  await press('Save 学习')
  expect(await screen.findByText('Saved 学习')).toBeTruthy()
  await waitFor(() => expect(outboxState()).toEqual({ waiting: 1, failing: true }))
  await press('Undo')
  await waitFor(() => expect(outboxState().waiting).toBe(0))
  expect(calls('POST', 'unsave_word')).toHaveLength(0)
})

test('a removal that waits is taken back, so that it does not follow what saves the word again', async () => {
  stored = { word_id: 7, saved: true, state: 'learning' }
  answers.on('POST', 'rpc/unsave_word', { status: 503, body: { message: 'Unavailable' } })
  open({ place: 'row' })
  await press('Remove 学习 from your saved words')
  expect(await screen.findByText('Removed 学习')).toBeTruthy()
  await waitFor(() => expect(outboxState().waiting).toBe(1))
  await press('Undo')
  await waitFor(() => expect(outboxState().waiting).toBe(0))
  expect(calls('POST', 'fc_deck_entries')).toHaveLength(0)
})

test('a word of a text is saved with where it was met, without a message that would cover the text', async () => {
  const { settled } = open({ place: 'card', source })
  await press('Save 学习')
  await waitFor(() => expect(calls('POST', 'save_word')).toHaveLength(1))
  await settled()
  expect(await isPressed('Remove 学习 from your saved words')).toBe('true')
  expect(screen.queryByText('Saved 学习')).toBeNull()
  expect(calls('POST', 'save_word')[0]?.body).toEqual({
    word_id: 7,
    text_sha1: source.text,
    start: 3,
    end: 5,
  })
})

test('undoing that a word was removed saves it again, with its note and its sentence', async () => {
  stored = { word_id: 7, saved: true, state: 'learning' }
  open({ place: 'card', source })
  await press('Remove 学习 from your saved words')
  await press('Undo')
  await waitFor(() => expect(calls('POST', 'fc_deck_entries')).toHaveLength(1))
  expect(calls('POST', 'fc_deck_entries')[0]?.body).toEqual([entry])
})

test('pressing the star again after a removal puts the same card back', async () => {
  const phrase = { deck_id: 1, idx: 2, front: '外婆家', back: 'to Grandma’s house' }
  let saved = true
  answers.on('GET', 'rpc/word_marks', () => ({
    status: 200,
    body: [{ entry: '外婆家', word_id: null, saved, state: 'new', own: saved }],
  }))
  answers.on('GET', 'fc_saved_words', { status: 200, body: [{ id: 3, kind: 'own' }] })
  answers.on('GET', 'fc_deck_entries', { status: 200, body: [phrase] })
  answers.on('POST', 'rpc/unsave_word', () => {
    saved = false
    return done
  })
  answers.on('POST', 'fc_deck_entries', () => {
    saved = true
    return { status: 201, body: [{ id: 4 }] }
  })
  showScreen(<WordActions kind="word" entry="外婆家" place="row" />, '/saved-words')
  await press('Remove 外婆家 from your saved words')
  await screen.findByText('Removed 外婆家')
  await press('Save 外婆家')
  await waitFor(() => expect(calls('POST', 'fc_deck_entries')).toHaveLength(1))
  expect(calls('POST', 'fc_deck_entries')[0]?.body).toEqual([phrase])
  expect(calls('POST', 'rpc/save_word')).toHaveLength(0)
  expect(await isPressed('Remove 外婆家 from your saved words')).toBe('true')
})

test('a card of one’s own is not removed where it could not be put back, and says if it cannot be fetched', async () => {
  const unreachable = { status: 503, body: { message: 'Unavailable' } }
  answers.on('GET', 'rpc/word_marks', {
    status: 200,
    body: [{ entry: '外婆家', word_id: null, saved: true, state: 'new', own: true }],
  })
  answers.on('GET', 'fc_saved_words', unreachable)
  answers.on('GET', 'fc_deck_entries', unreachable)
  showScreen(<WordActions kind="word" entry="外婆家" place="phrase" />, '/dictionary')
  await press('Remove 外婆家 from your saved words')
  expect(await screen.findByText('Could not remove the word. Please try again.')).toBeTruthy()
  expect(calls('POST', 'unsave_word')).toHaveLength(0)
  await press('Edit card')
  expect(await screen.findByText('Could not fetch the card. Please try again.')).toBeTruthy()
})

test('undoing restores the state of a word that was known', async () => {
  stored = { word_id: 7, saved: false, state: 'known' }
  open({ place: 'card' })
  expect((await state())[0]?.parentElement?.textContent).toBe('Known')
  await press('Save 学习')
  expect((await state())[0]?.parentElement?.textContent).toBe('Learning')
  await press('Undo')
  await waitFor(() => expect(calls('POST', 'fc_word_states')).toHaveLength(1))
  expect(calls('POST', 'fc_word_states')[0]?.body).toEqual({ word_id: 7, state: 'known' })
})

test('a word that is to be learned is saved with where it was met', async () => {
  open({ place: 'card', source })
  await userEvent.click(await screen.findByRole('radio', { name: 'Learning' }))
  await waitFor(() => expect(calls('POST', 'save_word')).toHaveLength(1))
  expect(calls('POST', 'save_word')[0]?.body).toMatchObject({ word_id: 7, text_sha1: source.text })
  expect(await isPressed('Remove 学习 from your saved words')).toBe('true')
  expect(calls('POST', 'fc_word_states')).toHaveLength(0)
})

test('the state of a word is changed with one tap, and is as before if that fails', async () => {
  open({ place: 'card' })
  const group = within(await screen.findByRole('group', { name: 'What you know of 学习' }))
  await userEvent.click(group.getByLabelText('Known'))
  await waitFor(() => expect(calls('POST', 'fc_word_states')).toHaveLength(1))
  answers.on('POST', 'fc_word_states', refused)
  await userEvent.click(group.getByLabelText('Ignore'))
  expect(await screen.findByText('Could not change this. Please try again.')).toBeTruthy()
})

test('two taps in quick succession are sent in order, and end as shown', async () => {
  open({ place: 'row' })
  await press('Save 学习')
  await press('Remove 学习 from your saved words')
  await waitFor(() => expect(calls('POST', 'unsave_word')).toHaveLength(1))
  expect(calls('POST').map(({ path }) => path)).toEqual(['rpc/save_word', 'rpc/unsave_word'])
  expect(await isPressed('Save 学习')).toBe('false')
})

test('all stars of a list are read by one request', async () => {
  answers.on('GET', 'rpc/word_marks', {
    status: 200,
    body: [
      { word_id: 7, entry: null, saved: true, state: 'learning' },
      { word_id: 8, entry: null, saved: false, state: 'known' },
      { word_id: null, entry: '我们走吧。', saved: false, state: 'new' },
    ],
  })
  showScreen(
    <>
      <WordActions kind="word" entry="学习" word_id={7} place="row" />
      <WordActions kind="word" entry="中文" word_id={8} place="row" />
      <WordActions kind="sentence" entry="我们走吧。" place="row" />
    </>,
    '/dictionary',
  )
  expect(await isPressed('Remove 学习 from your saved words')).toBe('true')
  expect(await isPressed('Save 中文')).toBe('false')
  expect(await isPressed('Save 我们走吧。')).toBe('false')
  expect(screen.getByText('Known')).toBeTruthy()
  expect(calls('GET', 'word_marks')).toHaveLength(1)
})
