// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startSession } from '@tingdu/client/session.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import SavedWordsScreen from './SavedWordsScreen.tsx'

const answers = stubServerForEachTest()
const calls = (method: string, path = '') =>
  answers.calls.filter((call) => call.method === method && call.path.includes(path))
const word = (id: number, chinese: string, more: object = {}) => ({
  ...{ id, kind: 'word', word_id: 100 + id, chinese, traditional: chinese, phonetic: 'cí', note: '' },
  ...{ source_text: null, source_sentence: null, created_at: '2026-11-20T10:00:00Z', hsk_3: 2 },
  ...{ defs: `meaning of ${chinese}`, state: 'learning', due: null, hardness: null, ...more },
})
const rows = (body: object[]) => ({
  status: 200,
  body,
  headers: { 'content-range': body.length === 0 ? '*/0' : `0-${body.length - 1}/${body.length}` },
})
const kept = (id: number) => ({ deck_id: 3, idx: id, word_id: 100 + id, note: 'A note' })
const open = (address = '/words') => showScreen(<SavedWordsScreen />, address)
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const lastList = () =>
  new URL(calls('GET', 'fc_saved_words').at(-1)?.path ?? '', location.origin).searchParams

beforeEach(() => {
  startSession(member, 'a token')
  answers.on('GET', 'fc_saved_words', rows([word(1, '热闹'), word(2, '打算', { note: 'With Mei' })]))
  answers.on('GET', 'rpc/word_marks', rows([]))
  answers.on('GET', 'fc_decks', rows([{ nb_entries: 2 }]))
  answers.on('GET', 'fc_deck_entries', ({ path }) =>
    rows([1, 2].filter((id) => path.includes(`${id}`)).map(kept)),
  )
})

describe('saved words', () => {
  test('are shown with their meaning, note, sentence, level and next review', async () => {
    answers.on(
      'GET',
      'fc_saved_words',
      rows([
        word(1, '热闹', {
          note: 'With Mei',
          source_sentence: '街上很热闹。',
          source_text: 'a'.repeat(40),
          due: '2026-12-01T00:00:00+00:00',
        }),
      ]),
    )
    open()
    const row = within((await screen.findByText('meaning of 热闹')).closest('tr') as HTMLElement)
    expect(row.getByRole('link', { name: '热闹' }).getAttribute('href')).toBe(
      `/dictionary/word/${encodeURIComponent('热闹')}`,
    )
    expect(row.getByRole('link', { name: '街上很热闹。' })).toBeTruthy()
    expect(row.getByRole('button', { name: 'Note on 热闹: With Mei' }).textContent).toBe('With Mei')
    expect(row.getByText('HSK 2')).toBeTruthy()
    expect(row.getByText('Learning')).toBeTruthy()
    expect(row.getByText('01/12/2026')).toBeTruthy()
  })

  test('are heard where there is a sound', async () => {
    answers.on('POST', 'rpc/sounds_of', {
      status: 200,
      body: [{ chinese: '热闹', phonetic: '', generated: true, sound: 'sounds/a.mp3' }],
    })
    open()
    expect(await screen.findByRole('button', { name: 'Listen: 热闹' })).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Listen: 打算' })).toBeNull())
  })

  test('are searched, filtered and sorted; the address keeps it, also for Back', async () => {
    const { router, settled } = open()
    await screen.findByText('meaning of 热闹')
    await userEvent.type(screen.getByRole('searchbox'), 'renao')
    await waitFor(() => expect(lastList().get('found_by')).toBe('ilike.%renao%'))
    await userEvent.selectOptions(screen.getByLabelText('What you know'), 'Learning')
    await userEvent.selectOptions(screen.getByLabelText('Level'), 'HSK 2')
    await userEvent.selectOptions(screen.getByLabelText('Order'), 'Hardest first')
    await waitFor(() => expect(lastList().get('order')).toMatch(/^hardness\.desc/))
    expect(lastList().get('state')).toBe('eq.learning')
    expect(lastList().get('hsk_3')).toBe('eq.2')
    expect(router.state.location.search).toBe('?q=renao&state=learning&level=2&order=hardest')
    await userEvent.click(screen.getAllByRole('link', { name: '热闹' })[0] as HTMLElement)
    await screen.findByText('elsewhere')
    await router.navigate(-1)
    await settled()
    expect((screen.getByLabelText('Order') as HTMLSelectElement).value).toBe('hardest')
    expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('renao')
    await router.navigate(-1)
    await waitFor(() => expect((screen.getByLabelText('Order') as HTMLSelectElement).value).toBe('newest'))
  })

  test('that match nothing say so, in other words than an empty list', async () => {
    answers.on('GET', 'fc_saved_words', rows([]))
    const { unmount } = open('/words?q=zzz')
    expect(await screen.findByText('No matching words')).toBeTruthy()
    unmount()
    open()
    expect(await screen.findByText('Save your first word')).toBeTruthy()
    expect(screen.queryByRole('searchbox')).toBeNull()
    expect(screen.getByRole('link', { name: 'Open the dictionary' }).getAttribute('href')).toBe('/dictionary')
  })

  test('show that they are loading, and that they could not be fetched', async () => {
    const { promise, resolve: answer } = Promise.withResolvers<void>()
    answers.on('GET', 'fc_saved_words', async () => {
      await promise
      return { status: 503, body: { message: 'Unavailable' } }
    })
    const { container } = open()
    await waitFor(() => expect(container.querySelector('[aria-busy="true"]')).toBeTruthy())
    await waitFor(() => expect(calls('GET', 'fc_saved_words')).toHaveLength(1))
    answer()
    expect(await screen.findByText('Could not fetch your words. Please try again.')).toBeTruthy()
    answers.on('GET', 'fc_saved_words', rows([word(1, '热闹')]))
    await press('Retry')
    expect(await screen.findByText('meaning of 热闹')).toBeTruthy()
  })

  test('get a note of limited length', async () => {
    answers.on('PATCH', 'fc_deck_entries', rows([{ id: 1 }]))
    open()
    await press('Add a note on 热闹')
    const dialog = within(await screen.findByRole('dialog'))
    const note = dialog.getByLabelText('Note')
    await userEvent.click(note)
    await userEvent.paste('x'.repeat(2001))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('A note can have at most 2,000 characters')).toBeTruthy()
    expect(calls('PATCH')).toHaveLength(0)
    await userEvent.clear(note)
    await userEvent.type(note, ' Busy streets ')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls('PATCH', 'id=eq.1')[0]?.body).toEqual({ note: 'Busy streets' })
  })

  test('are exported with all their columns, as they are filtered', async () => {
    const blobs: Blob[] = []
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`,
      revokeObjectURL: () => {},
    })
    open('/words?state=learning')
    await screen.findByText('meaning of 热闹')
    await press(/export/i)
    await waitFor(() => expect(blobs).toHaveLength(1))
    const csv = await (blobs[0] as Blob).text()
    expect(csv).toContain('Word,Pinyin,Meaning,Sentence,Note,Level,What you know,Next review')
    expect(csv).toContain('打算,cí,meaning of 打算,,With Mei,2,Learning,')
    expect(lastList().get('state')).toBe('eq.learning')
  })
})

describe('many saved words', () => {
  const select = async () => {
    open()
    await screen.findByText('meaning of 热闹')
    for (const box of screen.getAllByRole('checkbox', { name: /热闹|打算/ })) await userEvent.click(box)
  }

  test('are marked as known at once, with an undo', async () => {
    answers.on('POST', 'rpc/set_word_states', { status: 200, body: { changed: 2, undo: 'a change' } })
    answers.on('POST', 'rpc/undo_word_states', { status: 200, body: { changed: 2 } })
    await select()
    await press('Known')
    expect(await screen.findByText('2 words marked as known')).toBeTruthy()
    expect(calls('POST', 'set_word_states')[0]?.body).toEqual({ state: 'known', word_ids: [101, 102] })
    await press('Undo')
    await waitFor(() => expect(calls('POST', 'undo_word_states')[0]?.body).toEqual({ undo: 'a change' }))
  })

  test('are removed, and come back by undo with their notes', async () => {
    answers.on('DELETE', 'fc_deck_entries', rows([{ id: 1 }, { id: 2 }]))
    answers.on('POST', 'fc_deck_entries', { status: 201, body: [{ id: 3 }, { id: 4 }] })
    await select()
    await press('Remove')
    expect(await screen.findByText('2 words removed')).toBeTruthy()
    expect(decodeURIComponent(calls('DELETE')[0]?.path ?? '')).toContain('id=in.(1,2)')
    await press('Undo')
    await waitFor(() => expect(calls('POST', 'fc_deck_entries')).toHaveLength(1))
    expect(calls('POST', 'fc_deck_entries')[0]?.body).toEqual([kept(1), kept(2)])
  })

  test('stay if removing them fails, with a message', async () => {
    answers.on('DELETE', 'fc_deck_entries', { status: 503, body: { message: 'Unavailable' } })
    await select()
    await press('Remove')
    expect(await screen.findByText('Could not remove the word. Please try again.')).toBeTruthy()
    expect(screen.getByText('meaning of 热闹')).toBeTruthy()
  })
})

describe('without a membership', () => {
  const limits = (saved: number) => {
    answers.on('GET', 'fc_decks', rows([{ nb_entries: saved }]))
  }

  test.each([
    [12, '12 of 50 words saved. With a membership, you can save as many as you like.'],
    [
      50,
      'You have saved 50 words, which is the limit without a membership. They stay, and you can review and export them; a membership lets you save more.',
    ],
  ])('with %i saved words the page says what happens beyond', async (saved, text) => {
    limits(saved)
    answers.on('GET', 'rpc/member_access', rows([{ has_access: false, user_level: 'free' }]))
    answers.on(
      'GET',
      'rpc/membership_limits',
      rows([
        { has_access: false, limits: { saved_words: 50 } },
        { has_access: true, limits: { saved_words: null } },
      ]),
    )
    open()
    expect(await screen.findByText((_, element) => element?.textContent === `${text} See plans`)).toBeTruthy()
  })
})
