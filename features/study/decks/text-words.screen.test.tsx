// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startSession } from '@tingdu/client/session.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { WordActions } from '@tingdu/ui/slots.tsx'
import { beforeEach, describe, expect, test } from 'vitest'
import DeckScreen from './deck/DeckScreen.tsx'
import type { Deck } from './queries.ts'
import { TextWords } from './text/TextWords.tsx'

const answers = stubServerForEachTest()
const sha1 = 'a'.repeat(40)
const text = { sha1, title: '三号楼', plan: 'free', level: 'beginner', last_modified: '' }
const deck = (more: Partial<Deck> = {}): Deck => ({
  ...{ id: 4, owner: member.id, title: 'Travel', description: '', kind: 'own', in_library: false },
  ...{ plan: 'free', hsk_3: null, nb_entries: 0, fc_studied_decks: [], ...more },
})
const word = (id: number, chinese: string) => ({ id, chinese, traditional: chinese, phonetic: '' })
const rows = (body: object[]) => ({
  status: 200,
  body,
  headers: { 'content-range': body.length === 0 ? '*/0' : `0-${body.length - 1}/${body.length}` },
})
const calls = (method: string, path = '') =>
  answers.calls.filter((call) => call.method === method && call.path.includes(path))
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const added = (count: number, left_out = 0) => ({
  status: 200,
  body: { deck_id: 4, added: count, left_out, created_at: '2026-11-26T10:00:00.123456+00:00' },
})

beforeEach(() => {
  startSession(member, 'a token')
  answers.on('GET', 'rpc/unknown_words', rows([word(1, '热闹'), word(2, '打算')]))
  answers.on('GET', 'fc_decks', rows([deck({ id: 1, kind: 'saved', title: 'Saved words' }), deck()]))
  answers.on('GET', 'fc_deck_entries', rows([]))
  answers.on('DELETE', 'fc_deck_entries', rows([]))
})

describe('at the end of a text', () => {
  const open = () => showScreen(<TextWords text={text} />, '/texts/a')

  test('nothing is shown if all words are known', async () => {
    answers.on('GET', 'rpc/unknown_words', rows([]))
    const { settled } = open()
    await settled()
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('one tap saves the words, and undo removes just these', async () => {
    answers.on('POST', 'rpc/add_unknown_words', added(2))
    open()
    await press('Save all 2 new words')
    expect(await screen.findByText('2 words saved')).toBeTruthy()
    expect(calls('POST', 'add_unknown_words')[0]?.body).toEqual({ text_sha1: sha1 })
    await press('Undo')
    await waitFor(() => expect(calls('DELETE')).toHaveLength(1))
    const { searchParams } = new URL(calls('DELETE')[0]?.path ?? '', location.origin)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      deck_id: 'eq.4',
      created_at: 'eq.2026-11-26T10:00:00.123456+00:00',
    })
  })

  test('it says which words they are, and adds them to a deck of one’s own or to a new one', async () => {
    answers.on('POST', 'rpc/add_unknown_words', added(2))
    answers.on('POST', 'fc_decks', { status: 201, body: [{ id: 9 }] })
    answers.on('POST', 'fc_studied_decks', { status: 201, body: [] })
    open()
    await press('More options for these words')
    expect(screen.getByText('热闹、打算')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Add to “Saved words”' })).toBeNull()
    await press('Add to “Travel”')
    expect(await screen.findByText('2 words added to “Travel”')).toBeTruthy()
    expect(calls('POST', 'add_unknown_words')[0]?.body).toEqual({ text_sha1: sha1, deck_id: 4 })
    await press('More options for these words')
    await press('Add to a new deck')
    expect(await screen.findByText('2 words added to “三号楼”')).toBeTruthy()
    expect(calls('POST', 'fc_decks')[0]?.body).toMatchObject({ title: '三号楼' })
    expect(calls('POST', 'add_unknown_words')[1]?.body).toEqual({ text_sha1: sha1, deck_id: 9 })
  })

  test('it follows a word that is saved, or whose state is set, on the same page', async () => {
    let unknown = [word(1, '热闹'), word(2, '打算'), word(3, '散步')]
    const without = (id: number) => () => {
      unknown = unknown.filter((each) => each.id !== id)
      return { status: 200, body: {} }
    }
    answers.on('GET', 'rpc/unknown_words', () => rows(unknown))
    const mark = { entry: null, word_id: 2, saved: false, state: 'new' }
    answers.on('GET', 'rpc/word_marks', { status: 200, body: [mark] })
    answers.on('POST', 'rpc/save_word', without(2))
    answers.on('POST', 'fc_word_states', without(3))
    showScreen(
      <>
        <WordActions kind="word" entry="打算" word_id={2} place="card" />
        <TextWords text={text} />
      </>,
      '/texts/a',
    )
    await press('More options for these words')
    expect(await screen.findByText('热闹、打算、散步')).toBeTruthy()
    await press('Save 打算')
    expect(await screen.findByRole('button', { name: 'Save all 2 new words' })).toBeTruthy()
    await press('More options for these words')
    expect(screen.getByText('热闹、散步')).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: 'Known' }))
    expect(await screen.findByRole('button', { name: 'Save the new word' })).toBeTruthy()
  })

  test('all words are marked as known, with the number changed and an undo', async () => {
    answers.on('POST', 'rpc/set_word_states', { status: 200, body: { changed: 37, undo: 'a change' } })
    answers.on('POST', 'rpc/undo_word_states', { status: 200, body: { changed: 37 } })
    open()
    await press('I know all the words in this text')
    expect(await screen.findByText('37 words marked as known')).toBeTruthy()
    expect(calls('POST', 'set_word_states')[0]?.body).toEqual({ state: 'known', text_sha1: sha1 })
    await press('Undo')
    expect(await screen.findByText('37 words restored')).toBeTruthy()
  })

  test('a failure to mark all words as known says so, and offers it again', async () => {
    answers.on('POST', 'rpc/set_word_states', { status: 500, body: { code: 'XX000', message: 'No.' } })
    open()
    await press('I know all the words in this text')
    expect(await screen.findByText('Could not change your words. Please try again.')).toBeTruthy()
    const again = screen.getByRole<HTMLButtonElement>('button', { name: 'I know all the words in this text' })
    expect(again.disabled).toBe(false)
  })

  test('it says how many words had no room, and why nothing could be saved', async () => {
    answers.on('POST', 'rpc/add_unknown_words', added(1, 1))
    open()
    await press('Save all 2 new words')
    expect(
      await screen.findByText(
        '1 word saved. There is no room for 1 more. With a membership, you can save as many as you like.',
      ),
    ).toBeTruthy()
    answers.on('POST', 'rpc/add_unknown_words', {
      status: 400,
      body: { code: 'P0001', message: 'You can save 50 words', hint: 'A membership raises the limit.' },
    })
    await press('Save all 2 new words')
    expect(await screen.findByText(/You can save 50 words/)).toBeTruthy()
  })
})

test('on the page of a deck, a text is found by its title, and its words are added with one tap', async () => {
  answers.on('GET', 'fc_decks', rows([deck()]))
  answers.on('GET', 'fc_texts', rows([{ sha1, title: '三号楼', level: 'beginner' }]))
  answers.on('POST', 'rpc/add_unknown_words', added(2))
  showScreen(<DeckScreen />, '/decks/4', '/decks/:deckId')
  await press('From a text')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Search texts by title' }), '三号')
  await waitFor(() => expect(calls('GET', 'fc_texts').some(({ path }) => path.includes('ilike'))).toBe(true))
  await press(/三号楼/)
  expect(await screen.findByText('2 words added to “Travel”')).toBeTruthy()
  expect(calls('POST', 'add_unknown_words')[0]?.body).toEqual({ text_sha1: sha1, deck_id: 4 })
  expect(screen.queryByRole('dialog')).toBeNull()
  await press('Undo')
  await waitFor(() => expect(calls('DELETE', 'fc_deck_entries')).toHaveLength(1))
})
