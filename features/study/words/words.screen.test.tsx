// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Profile, startSession, updateSession } from '@tingdu/client/session.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import KnownWordsScreen from './KnownWordsScreen.tsx'
import { PlacementCard } from './placement/PlacementCard.tsx'
import PlacementScreen from './placement/PlacementScreen.tsx'

const answers = stubServerForEachTest()
const calls = (method: string, path: string) =>
  answers.calls.filter((call) => call.method === method && call.path.includes(path))
const change = (changed: number) => ({
  status: 200,
  body: { changed, undo: changed === 0 ? null : 'a change' },
})
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

beforeEach(() => {
  startSession(member, 'a token')
  answers.on('GET', 'rpc/word_state_changes', { status: 200, body: [] })
})

describe('a placement', () => {
  const word = (chinese: string, level: number | null) => ({ chinese, traditional: `${chinese}繁`, level })
  const words = [word('一', 1), word('二', 1), word('假', null), word('三', 2), word('四', 2)]
  const asked = (chinese: string) => screen.findByText(chinese)

  beforeEach(() => {
    answers.on('POST', 'rpc/placement_words', {
      status: 200,
      body: { words, sizes: [100, 200, 0, 0, 0, 0] },
    })
  })

  test('asks word by word, by tap and by key, and goes back', async () => {
    showScreen(<PlacementScreen />, '/words/placement')
    await asked('一')
    expect(screen.getByText('1 of 5')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Go back one word' })).toHaveProperty('disabled', true)
    await press('I know it')
    await asked('二')
    await userEvent.keyboard('{ArrowLeft}')
    await asked('假')
    await userEvent.keyboard('z')
    await asked('二')
    await press('Go back one word')
    await asked('一')
  })

  test('ends with the estimate, and marks the level that fits', async () => {
    answers.on('POST', 'rpc/set_word_states', change(300))
    const { router } = showScreen(<PlacementScreen />, '/words/placement')
    for (const { chinese } of words) {
      await asked(chinese)
      await press(chinese === '假' ? 'I don’t' : 'I know it')
    }
    const heading = await screen.findByRole('heading', { name: /^You know about 2\d0 words/ })
    expect(document.activeElement).toBe(heading)
    expect(screen.getByText(/Most likely between .* of the words in HSK 1–6/)).toBeTruthy()
    expect(screen.queryByText(/that do not exist/)).toBeNull()
    await press('Mark as known')
    await waitFor(() => expect(router.state.location.pathname).toBe('/words/known'))
    expect(await screen.findByText('300 words marked as known')).toBeTruthy()
    expect(calls('POST', 'set_word_states')[0]?.body).toEqual({ state: 'known', level: 2 })
  })

  test('gives no estimate and marks nothing after yes to everything', async () => {
    showScreen(<PlacementScreen />, '/words/placement')
    for (const { chinese } of words) {
      await asked(chinese)
      await press('I know it')
    }
    expect(
      await screen.findByRole('heading', { name: 'We cannot tell how many words you know' }),
    ).toBeTruthy()
    expect(screen.getByText(/You said yes to 1 of the 1 words that do not exist/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Mark as known' })).toBeNull()
    await press('Try again')
    await asked('一')
    expect(calls('POST', 'placement_words')).toHaveLength(2)
  })

  test('whose answers are too uncertain marks nothing', async () => {
    const many = Array.from({ length: 4 }, (_, n) => word(`假${n}`, null))
    answers.on('POST', 'rpc/placement_words', {
      status: 200,
      body: { words: [...words, ...many], sizes: [100, 200] },
    })
    showScreen(<PlacementScreen />, '/words/placement')
    for (const [index, { chinese }] of [...words, ...many].entries()) {
      await asked(chinese)
      await press(index < 8 ? 'I know it' : 'I don’t')
    }
    expect(
      await screen.findByText(/Try again, and say yes only to words whose meaning you know/),
    ).toBeTruthy()
    expect(screen.queryByText(/Most likely between/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Mark as known' })).toBeNull()
  })

  test('that cannot be fetched says so, and tries again', async () => {
    answers.on('POST', 'rpc/placement_words', { status: 503, body: { message: 'Unavailable' } })
    showScreen(<PlacementScreen />, '/words/placement')
    expect(await screen.findByText('Could not fetch the words. Please try again.')).toBeTruthy()
    answers.on('POST', 'rpc/placement_words', { status: 200, body: { words, sizes: [100] } })
    await press('Retry')
    await asked('一')
  })

  test('with an empty dictionary says that it is still loading', async () => {
    answers.on('POST', 'rpc/placement_words', { status: 200, body: { words: [], sizes: [] } })
    showScreen(<PlacementScreen />, '/words/placement')
    expect(await screen.findByText('The dictionary is still loading')).toBeTruthy()
  })

  test('is offered on Home until a word has a state', async () => {
    answers.on('GET', 'fc_word_states', { status: 200, body: [{ id: 1 }] })
    const { settled, unmount } = showScreen(<PlacementCard />, '/user/home')
    await settled()
    expect(screen.queryByRole('link')).toBeNull()
    unmount()
    answers.on('GET', 'fc_word_states', { status: 200, body: [] })
    showScreen(<PlacementCard />, '/user/home')
    expect((await screen.findByRole('link', { name: 'Find out' })).getAttribute('href')).toBe(
      '/words/placement',
    )
  })
})

describe('what a member knows', () => {
  test('is marked by level, with the number changed and an undo', async () => {
    answers.on('POST', 'rpc/set_word_states', change(1234))
    answers.on('POST', 'rpc/undo_word_states', { status: 200, body: { changed: 1234 } })
    showScreen(<KnownWordsScreen />, '/words/known')
    await userEvent.selectOptions(await screen.findByLabelText('I know the words of'), 'HSK 1–3')
    await press('Mark as known')
    expect(await screen.findByText('1,234 words marked as known')).toBeTruthy()
    expect(calls('POST', 'set_word_states')[0]?.body).toEqual({ state: 'known', level: 3 })
    await press('Undo')
    expect(await screen.findByText('1,234 words restored')).toBeTruthy()
    expect(calls('POST', 'undo_word_states')[0]?.body).toEqual({ undo: 'a change' })
  })

  test('by level begins with the level of the profile', async () => {
    updateSession({ profile: { hsk_level: 4 } as Profile })
    showScreen(<KnownWordsScreen />, '/words/known')
    const level = await screen.findByLabelText<HTMLSelectElement>('I know the words of')
    expect(level.selectedOptions[0]?.text).toBe('HSK 1–4')
  })

  test('is marked by a pasted list, but not by an empty one', async () => {
    answers.on('POST', 'rpc/set_word_states', change(0))
    showScreen(<KnownWordsScreen />, '/words/known')
    await press('Mark these words')
    expect(await screen.findByText('Paste a list of words')).toBeTruthy()
    const list = screen.getByLabelText(/Words or a text/)
    await userEvent.click(list)
    await userEvent.paste('学习\n朋友')
    await userEvent.selectOptions(screen.getByLabelText('Mark them as'), 'Ignore')
    await press('Mark these words')
    expect(await screen.findByText('Nothing changed')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    expect(calls('POST', 'set_word_states')[0]?.body).toEqual({ state: 'ignored', list: '学习\n朋友' })
  })

  test('can be undone from a list for a day', async () => {
    const row = (id: string, words: number, state: string) => ({
      id,
      words,
      state,
      made_at: '2026-11-26T10:00:00Z',
    })
    answers.on('GET', 'rpc/word_state_changes', {
      status: 200,
      body: [row('newer', 1, 'ignored'), row('older', 84, 'known')],
    })
    answers.on('POST', 'rpc/undo_word_states', { status: 200, body: { changed: 80 } })
    showScreen(<KnownWordsScreen />, '/words/known')
    const list = within(await screen.findByRole('region', { name: 'Changes you can undo' }))
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^1 word marked as ignored · /),
      expect.stringMatching(/^84 words marked as known · /),
    ])
    await press('Undo: 84 words marked as known')
    expect(await screen.findByText('80 words restored')).toBeTruthy()
    expect(calls('POST', 'undo_word_states')[0]?.body).toEqual({ undo: 'older' })
  })

  test('that cannot be changed or undone says so', async () => {
    answers.on('POST', 'rpc/set_word_states', change(2))
    answers.on('POST', 'rpc/undo_word_states', { status: 503, body: { message: 'Unavailable' } })
    showScreen(<KnownWordsScreen />, '/words/known')
    await press('Mark as known')
    await press('Undo')
    expect(await screen.findByText('Could not undo this. Please try again.')).toBeTruthy()
    answers.on('POST', 'rpc/set_word_states', { status: 503, body: { message: 'Unavailable' } })
    await press('Mark as known')
    expect(await screen.findByText('Could not change your words. Please try again.')).toBeTruthy()
  })
})
