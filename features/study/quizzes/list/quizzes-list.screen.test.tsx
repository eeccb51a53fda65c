// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startSession } from '@tingdu/client/session.ts'
import { defaultReadingSettings } from '@tingdu/reading/reading-choices.ts'
import { showReadingSettings } from '@tingdu/reading/reading-settings.ts'
import { failed, page, refused } from '@tingdu/testing/responses.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { inDialog, press } from '@tingdu/testing/screen-actions.ts'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { quiz } from '../test-screens.ts'
import QuizzesScreen from './QuizzesScreen.tsx'

const answers = stubServerForEachTest()
const posted = (path: string) =>
  answers.calls.filter((call) => call.method === 'POST' && call.path.includes(path)).map(({ body }) => body)

beforeEach(() => {
  startSession(member, 'a token')
})

describe('the list', () => {
  const open = () => showScreen(<QuizzesScreen />, '/quizzes')

  test('without quizzes says how to get one', async () => {
    answers.on('GET', 'fc_quizzes', page([]))
    open()
    await screen.findByText('You have no quizzes yet')
    expect(screen.getAllByRole('button', { name: 'New quiz' }).length).toBeGreaterThan(0)
  })

  test('that cannot be fetched can be retried', async () => {
    answers.on('GET', 'fc_quizzes', failed)
    open()
    await screen.findByText('Could not fetch the quizzes. Please try again.')
    answers.on('GET', 'fc_quizzes', page([]))
    await press('Retry')
    await screen.findByText('You have no quizzes yet')
  })

  test('says which quizzes were begun and how the last attempt went', async () => {
    const attempt = {
      id: 1,
      number: 1,
      started_at: '',
      finished_at: '2026-11-20T10:00:00Z',
      score: 7,
      total: 10,
    }
    answers.on(
      'GET',
      'fc_quizzes',
      page([
        quiz({ fc_quiz_attempts: [attempt] }),
        quiz({ id: 4, title: 'Begun', fc_quiz_attempts: [{ ...attempt, finished_at: null }] }),
      ]),
    )
    open()
    await screen.findByText('2 questions · Last score: 7 of 10')
    await screen.findByText('2 questions · Started')
    expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toContain('/4')
  })
})

describe('a long list', () => {
  test('can be extended, and searched by title', async () => {
    const many = Array.from({ length: 30 }, (_, n) => quiz({ id: n + 1, title: `Quiz ${n + 1}` }))
    answers.on('GET', 'fc_quizzes', ({ path, headers }) => {
      if (path.includes('ilike')) return page([])
      return headers.range === '30-59' ? page([quiz({ id: 31, title: 'Quiz 31' })], 31) : page(many, 31)
    })
    showScreen(<QuizzesScreen />, '/quizzes')
    await screen.findByText('Quiz 30')
    await press('Show more')
    await screen.findByText('Quiz 31')
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search quizzes by title' }), 'none{Enter}')
    await screen.findByText('No matching quizzes')
    expect(screen.getByRole('searchbox')).toBeTruthy()
  })
})

describe('the maker', () => {
  test('sends what was chosen, and shows why nothing was made', async () => {
    answers.on('GET', 'fc_quizzes', page([]))
    answers.on(
      'POST',
      'rpc/make_quiz',
      refused('no_questions', 'There aren’t enough suitable words for a quiz', null, 422),
    )
    showScreen(<QuizzesScreen />, '/quizzes')
    await userEvent.click((await screen.findAllByRole('button', { name: 'New quiz' }))[0] as HTMLElement)
    const dialog = await inDialog()
    await userEvent.click(dialog.getByLabelText('Listening'))
    await userEvent.click(dialog.getByText('3', { selector: 'label *, label, button' }))
    await userEvent.type(dialog.getByLabelText('Title'), 'Mine{Enter}')
    await dialog.findByText('There aren’t enough suitable words for a quiz')
    expect(posted('make_quiz')).toMatchObject([{ source: { level: 3 }, count: 10, title: 'Mine' }])
    const { kinds } = posted('make_quiz')[0] as { kinds: string[] }
    expect(kinds).toEqual(['meaning', 'reading', 'tone', 'cloze', 'order', 'type', 'write'])
  })
})

describe('the maker of quizzes', () => {
  async function opened() {
    answers.on('GET', 'fc_quizzes', page([]))
    showScreen(<QuizzesScreen />, '/quizzes')
    await userEvent.click((await screen.findAllByRole('button', { name: 'New quiz' }))[0] as HTMLElement)
    return await inDialog()
  }
  const made = { status: 201, body: quiz() }

  test('makes one from a text that is searched for, among those that the member may read', async () => {
    const rows = Array.from({ length: 21 }, (_, n) => ({
      sha1: `${n}`.padStart(40, '0'),
      title: `Text ${n}`,
    }))
    answers.on('GET', 'fc_texts', ({ path }) =>
      path.includes('ilike') ? page([{ sha1: 'a'.repeat(40), title: 'Who is late' }]) : page(rows),
    )
    answers.on('POST', 'rpc/make_quiz', made)
    const dialog = await opened()
    await userEvent.click(dialog.getByText('Text', { selector: 'label' }))
    await dialog.findByText('Showing the latest texts. Search to find others.')
    expect(dialog.getAllByRole('radio', { name: /^Text \d/ })).toHaveLength(20)
    expect(dialog.getByRole('button', { name: 'Make quiz' })).toHaveProperty('disabled', true)
    await userEvent.click(dialog.getByLabelText('Listening'))
    await userEvent.type(dialog.getByRole('searchbox', { name: 'Search texts by title' }), 'late{Enter}')
    await userEvent.click(await dialog.findByRole('radio', { name: 'Who is late' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Make quiz' }))
    await waitFor(() => expect(posted('make_quiz')).toHaveLength(1))
    const kinds = ['comprehension', 'meaning', 'reading', 'tone', 'cloze', 'order', 'type', 'write']
    expect(posted('make_quiz')).toMatchObject([{ source: { text_sha1: 'a'.repeat(40) }, kinds, count: 10 }])
    const asked = answers.calls.filter(({ path }) => path.startsWith('fc_texts')).map(({ path }) => path)
    expect(asked.every((path) => path.includes('json_text=not.is.null'))).toBe(true)
  })

  test('makes one from a deck, and says when none is found or the list fails', async () => {
    answers.on('GET', 'fc_decks', failed)
    answers.on('POST', 'rpc/make_quiz', made)
    const dialog = await opened()
    await userEvent.click(dialog.getByText('Deck', { selector: 'label' }))
    await dialog.findByText('Could not fetch the texts and decks. Please try again.')
    answers.on('GET', 'fc_decks', page([]))
    await userEvent.click(dialog.getByRole('button', { name: 'Retry' }))
    await dialog.findByText('No matching decks')
    answers.on('GET', 'fc_decks', page([{ id: 12, title: 'Animals' }]))
    await userEvent.type(dialog.getByRole('searchbox', { name: 'Search decks by title' }), 'Ani{Enter}')
    await userEvent.click(await dialog.findByRole('radio', { name: 'Animals' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Make quiz' }))
    await waitFor(() => expect(posted('make_quiz')).toMatchObject([{ source: { deck_id: 12 } }]))
  })

  test('lists titles in the script that the member prefers', async () => {
    showReadingSettings({ ...defaultReadingSettings, script: 'traditional' })
    const titles = { 记得: '記得', 车: '車' }
    answers.on('GET', 'fc_words', {
      status: 200,
      body: Object.entries(titles).map(([chinese, traditional]) => ({ chinese, traditional, phonetic: '' })),
    })
    answers.on('GET', 'fc_texts', page([{ sha1: 'a'.repeat(40), title: '记得' }]))
    answers.on('GET', 'fc_decks', page([{ id: 12, title: '车' }]))
    const dialog = await opened()
    await userEvent.click(dialog.getByText('Text', { selector: 'label' }))
    await dialog.findByRole('radio', { name: '記得' })
    await userEvent.click(dialog.getByText('Deck', { selector: 'label' }))
    await dialog.findByRole('radio', { name: '車' })
  })

  test('offers the words beyond HSK 6 as one level', async () => {
    answers.on('POST', 'rpc/make_quiz', made)
    const dialog = await opened()
    await userEvent.click(dialog.getByText('7–9', { selector: 'label' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Make quiz' }))
    await waitFor(() => expect(posted('make_quiz')).toMatchObject([{ source: { level: 7 } }]))
  })
})
