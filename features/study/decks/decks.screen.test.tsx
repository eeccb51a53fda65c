// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startSession } from '@tingdu/client/session.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import DeckScreen from './deck/DeckScreen.tsx'
import type { Entry } from './deck/entry-queries.ts'
import DecksScreen from './list/DecksScreen.tsx'
import type { Deck } from './queries.ts'

const answers = stubServerForEachTest()
const deck = (more: Partial<Deck> = {}): Deck => ({
  id: 4,
  owner: member.id,
  title: 'My words',
  description: '',
  kind: 'own',
  in_library: false,
  plan: 'free',
  hsk_3: null,
  nb_entries: 2,
  fc_studied_decks: [],
  ...more,
})
const entry = (id: number, chinese: string, more: Partial<Entry> = {}): Entry => ({
  id,
  idx: id,
  kind: 'word',
  word_id: id,
  char_id: null,
  sentence_id: null,
  chinese,
  traditional: chinese,
  phonetic: '',
  front: null,
  back: null,
  note: '',
  picture: null,
  sound: null,
  fc_words: { senses: [{ text: `meaning of ${chinese}` }], defs: '', hsk_3: 1 },
  ...more,
})
const studied = { deck_id: 4, skills: ['meaning'], new_per_day: null, paused: false }
const rows = (body: object[]) => ({
  status: 200,
  body,
  headers: { 'content-range': body.length === 0 ? '*/0' : `0-${body.length - 1}/${body.length}` },
})
const calls = (method: string, path = '') =>
  answers.calls.filter((call) => call.method === method && call.path.includes(path))
beforeEach(() => {
  startSession(member, 'a token')
  answers.on('GET', 'fc_decks', rows([deck()]))
  answers.on('GET', 'fc_deck_entries', rows([entry(1, '热闹'), entry(2, '打算')]))
})
const open = () => showScreen(<DeckScreen />, '/decks/4', '/decks/:deckId')
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

describe('the lists', () => {
  test('the library is filtered by level, and the address keeps it', async () => {
    answers.on(
      'GET',
      'fc_decks',
      rows([deck({ hsk_3: 1, title: 'HSK 1: Food' }), deck({ id: 5, title: '三号楼' })]),
    )
    const { router } = showScreen(<DecksScreen />, '/decks?tab=library')
    await press('Text series')
    expect(screen.queryByText('HSK 1: Food')).toBeNull()
    expect(screen.getByRole('link', { name: '三号楼' })).toBeTruthy()
    expect(router.state.location.search).toBe('?tab=library&level=series')
  })

  test('a new deck is created, studied, and opened', async () => {
    answers.on('POST', 'fc_decks', { status: 201, body: [{ id: 9 }] })
    answers.on('POST', 'fc_studied_decks', { status: 201, body: [] })
    const { router } = showScreen(<DecksScreen />, '/decks')
    await press('New deck')
    await press('Save')
    expect(screen.getByText('This field cannot be empty')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Title'), ' Travel ')
    await press('Save')
    await waitFor(() => expect(router.state.location.pathname).toBe('/decks/9'))
    expect(calls('POST', 'fc_decks')[0]?.body).toMatchObject({ title: 'Travel' })
    expect(calls('POST', 'fc_studied_decks')[0]?.body).toEqual({ deck_id: 9 })
  })

  test('without decks of classes it says how they come', async () => {
    answers.on('GET', 'fc_class_decks', rows([]))
    showScreen(<DecksScreen />, '/decks?tab=class')
    expect(await screen.findByText('Your classes have not shared any decks yet')).toBeTruthy()
  })
})

describe('a deck', () => {
  test('of others is read only', async () => {
    answers.on('GET', 'fc_decks', rows([deck({ owner: 77 })]))
    open()
    expect(await screen.findByText('meaning of 热闹')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Remove 热闹' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Study this deck' })).toBeTruthy()
  })

  test('that is empty says how to fill it, and offers nothing to review', async () => {
    answers.on('GET', 'fc_deck_entries', rows([]))
    answers.on('GET', 'fc_decks', rows([deck({ nb_entries: 0, fc_studied_decks: [studied] })]))
    open()
    expect(await screen.findByText(/Add words above, from a list or from a text/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Review' })).toBeNull()
    answers.on('GET', 'fc_decks', rows([deck({ kind: 'saved', nb_entries: 0, fc_studied_decks: [studied] })]))
    open()
    expect(await screen.findByText(/Tap the star beside a word/)).toBeTruthy()
  })

  test('that has entries is reviewed', async () => {
    answers.on('GET', 'fc_decks', rows([deck({ fc_studied_decks: [studied] })]))
    open()
    expect(await screen.findByRole('link', { name: 'Review' })).toBeTruthy()
  })

  test('that the plan does not reach says what opens it', async () => {
    answers.on('GET', 'fc_decks', rows([deck({ owner: null, in_library: true, plan: 'gold' })]))
    answers.on('GET', 'fc_deck_entries', rows([]))
    open()
    expect(await screen.findByText('Included in Gold')).toBeTruthy()
  })

  test('that does not exist says so', async () => {
    answers.on('GET', 'fc_decks', rows([]))
    open()
    expect(await screen.findByText('This deck doesn’t exist')).toBeTruthy()
  })

  test('an entry with a sound is heard, and one without has no button', async () => {
    answers.on('POST', 'rpc/sounds_of', {
      status: 200,
      body: [{ chinese: '热闹', phonetic: '', generated: true, sound: 'sounds/a.mp3' }],
    })
    open()
    expect(await screen.findByRole('button', { name: 'Listen: 热闹' })).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Listen: 打算' })).toBeNull())
  })

  test('an entry is removed at once, and added again in its place by undo', async () => {
    answers.on('DELETE', 'fc_deck_entries', { status: 200, body: [{ id: 1 }] })
    answers.on('POST', 'fc_deck_entries', { status: 201, body: [{ id: 3 }] })
    open()
    await press('Remove 热闹')
    await press('Undo')
    await waitFor(() => expect(calls('POST', 'fc_deck_entries')).toHaveLength(1))
    expect(calls('POST', 'fc_deck_entries')[0]?.body).toMatchObject({ deck_id: 4, idx: 1, word_id: 1 })
  })

  test('a word that a search finds is added with Enter', async () => {
    const word = {
      id: 7,
      chinese: '学习',
      traditional: '學習',
      phonetic: 'xué xí',
      defs: '',
      senses: [{ text: 'to study' }],
    }
    answers.on('GET', 'rpc/search_words', rows([word]))
    answers.on('POST', 'fc_deck_entries', { status: 201, body: [{ id: 3 }] })
    open()
    const field = await screen.findByLabelText('Add words: Chinese, pinyin or English')
    await userEvent.type(field, 'xuexi')
    expect(await screen.findByText('to study')).toBeTruthy()
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByText('学习 added')).toBeTruthy()
    expect(calls('POST', 'fc_deck_entries')[0]?.body).toEqual([{ deck_id: 4, word_id: 7 }])
    expect((field as HTMLInputElement).value).toBe('')
  })

  test('a pasted list shows first what was found, and lets readings be chosen', async () => {
    const word = (id: number, chinese: string, phonetic: string) => ({
      id,
      chinese,
      traditional: chinese,
      phonetic,
      defs: '',
      senses: [{ text: `sense ${id}` }],
    })
    answers.on(
      'GET',
      'fc_words',
      rows([
        word(1, '热闹', 'rè nao'),
        word(11, '长', 'cháng'),
        word(12, '长', 'zhǎng'),
        word(13, '朋友', 'péng you'),
      ]),
    )
    answers.on('POST', 'fc_deck_entries', { status: 201, body: [{ id: 5 }, { id: 6 }] })
    open()
    await press('Paste a list')
    await userEvent.click(screen.getByRole('textbox', { name: 'Paste a list' }))
    await userEvent.paste('长\n朋友\n热闹\n没有这个词')
    await press('Look up')
    expect(
      await screen.findByText('2 words found, 1 not in the dictionary, 1 already in this deck'),
    ).toBeTruthy()
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.selectOptions(dialog.getByLabelText('Reading of 长'), 'zhǎng · sense 12')
    await userEvent.click(dialog.getByRole('button', { name: 'Add 2 entries' }))
    expect(await screen.findByText('2 entries added')).toBeTruthy()
    expect(calls('POST', 'fc_deck_entries')[0]?.body).toEqual([
      { deck_id: 4, word_id: 12 },
      { deck_id: 4, word_id: 13 },
    ])
  })

  test('what is asked can be chosen, but not nothing', async () => {
    answers.on('GET', 'fc_decks', rows([deck({ fc_studied_decks: [studied] })]))
    answers.on('PATCH', 'fc_studied_decks', { status: 200, body: [{ deck_id: 4 }] })
    open()
    await userEvent.click(await screen.findByLabelText('Its pinyin'))
    await waitFor(() => expect(calls('PATCH')[0]?.body).toEqual({ skills: ['meaning', 'reading'] }))
    await userEvent.click(screen.getByLabelText('Its meaning'))
    expect(await screen.findByText('Choose at least one')).toBeTruthy()
    expect(calls('PATCH')).toHaveLength(1)
  })

  test('the limit of a deck is told in the words of the server', async () => {
    answers.on('POST', 'fc_deck_entries', {
      status: 400,
      body: {
        code: 'P0001',
        message: 'A deck can have 50 entries',
        details: null,
        hint: 'A membership raises the limit.',
      },
    })
    open()
    await press('Card of your own')
    await userEvent.type(screen.getByLabelText('Front'), 'front')
    await userEvent.type(screen.getByLabelText('Back'), 'back')
    await press('Save')
    expect(await screen.findByText(/A deck can have 50 entries/)).toBeTruthy()
  })
})
