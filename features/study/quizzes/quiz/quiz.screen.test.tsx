// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startSession } from '@tingdu/client/session.ts'
import { failed, page, refused } from '@tingdu/testing/responses.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { inDialog, press } from '@tingdu/testing/screen-actions.ts'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { shownToasts } from '@tingdu/ui/feedback/toast.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { item, quiz } from '../test-screens.ts'
import QuizScreen from './QuizScreen.tsx'

const answers = stubServerForEachTest()
const posted = (path: string) =>
  answers.calls.filter((call) => call.method === 'POST' && call.path.includes(path)).map(({ body }) => body)

beforeEach(() => {
  startSession(member, 'a token')
})

describe('a quiz', () => {
  const open = () => showScreen(<QuizScreen />, '/quizzes/3', '/quizzes/:quizId')
  const items = (questions: object[], mayChange = true) => ({
    status: 200,
    body: { may_change: mayChange, attempts: 0, lost: { attempts: 0, members: 0, classes: 0 }, questions },
  })

  test('that does not exist, or cannot be fetched, says so', async () => {
    answers.on('GET', 'fc_quizzes', page([]))
    answers.on('GET', 'rpc/quiz_items', { status: 200, body: null })
    open()
    await screen.findByText('This quiz does not exist')
  })

  test('that cannot be fetched can be retried', async () => {
    answers.on('GET', 'fc_quizzes', failed)
    answers.on('GET', 'rpc/quiz_items', { status: 200, body: null })
    open()
    await screen.findByText('Could not fetch the quiz. Please try again.')
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
  })

  test('without questions cannot be started', async () => {
    answers.on('GET', 'fc_quizzes', page([quiz({ questions: [] })]))
    answers.on('GET', 'rpc/quiz_items', items([]))
    open()
    await screen.findByText('0 questions')
    expect(screen.queryByRole('link', { name: 'Start' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Add a question' })).toBeTruthy()
  })

  test('shows others neither questions nor settings', async () => {
    answers.on('GET', 'fc_quizzes', page([quiz({ owner: 8 })]))
    answers.on('GET', 'rpc/quiz_items', { status: 200, body: null })
    open()
    await screen.findByRole('link', { name: 'Start' })
    for (const name of ['Questions', 'Settings']) expect(screen.queryByRole('heading', { name })).toBeNull()
  })

  test('has questions to move, replace and remove with the keyboard, and says which are faulty', async () => {
    answers.on('GET', 'fc_quizzes', page([quiz()]))
    const figures = { asked: 25, right: 5, given: [{ answer: 'two', times: 20, right: false }] }
    answers.on(
      'GET',
      'rpc/quiz_items',
      items([item(1), item(2, { ...figures, discrimination: -0.2, doubt: 'negative' })]),
    )
    answers.on('POST', 'rpc/edit_quiz', { status: 200, body: '2026-11-20T10:00:01Z' })
    answers.on(
      'POST',
      'rpc/replace_question',
      refused('no_questions', 'There aren’t enough suitable words for a quiz', null, 422),
    )
    open()
    await screen.findByText('5 of 25 correct · “two” 20× · Discrimination -0.20')
    await screen.findByText('Probably faulty: people who did well got it wrong more often')
    const [down] = screen.getAllByRole('button', { name: /Move down/ })
    down?.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(posted('edit_quiz')).toMatchObject([{ questions: [{ id: 2 }, { id: 1 }] }]))
    await userEvent.click(screen.getAllByRole('button', { name: /^Replace/ })[0] as HTMLElement)
    await screen.findByText('There aren’t enough suitable words for a quiz')
    await userEvent.click(screen.getAllByRole('button', { name: /^Remove/ })[0] as HTMLElement)
    await waitFor(() => expect(posted('edit_quiz')).toHaveLength(2))
    expect(posted('edit_quiz')[1]).toMatchObject({ questions: [{ id: 2 }] })
  })
})

describe('the settings of a quiz', () => {
  async function opened(lost = { attempts: 0, members: 0, classes: 0 }) {
    answers.on('GET', 'fc_quizzes', page([quiz()]))
    answers.on('GET', 'rpc/quiz_items', {
      status: 200,
      body: { may_change: true, attempts: 0, lost, questions: [item(1)] },
    })
    const shown = showScreen(<QuizScreen />, '/quizzes/3', '/quizzes/:quizId')
    await screen.findByRole('heading', { name: 'Settings' })
    return shown
  }
  const sent = (method: string) => answers.calls.filter((call) => call.method === method)
  afterEach(() => {
    for (const { action } of shownToasts()) action?.run()
  })

  test('are saved as they were changed', async () => {
    answers.on('PATCH', 'fc_quizzes', page([{ id: 3 }]))
    await opened()
    const title = screen.getByRole('textbox', { name: 'Title' })
    await userEvent.clear(title)
    await userEvent.type(title, ' Words of the week ')
    await userEvent.click(screen.getByText('At the end', { selector: 'label' }))
    await userEvent.type(screen.getByLabelText('Time limit in minutes'), '20')
    await userEvent.type(screen.getByLabelText('Attempts'), '2')
    await userEvent.click(screen.getByLabelText('Shuffle questions and options each time'))
    await press('Save')
    await screen.findByText('Quiz saved')
    expect(sent('PATCH').map(({ body }) => body)).toEqual([
      {
        title: 'Words of the week',
        settings: { feedback: 'at_end', minutes: 20, attempts: 2, shuffled: true },
      },
    ])
  })

  test('stay within their limits, and empty means none', async () => {
    answers.on('PATCH', 'fc_quizzes', page([{ id: 3 }]))
    await opened()
    await userEvent.type(screen.getByLabelText('Time limit in minutes'), '999')
    await userEvent.type(screen.getByLabelText('Attempts'), '5')
    await userEvent.clear(screen.getByLabelText('Attempts'))
    await press('Save')
    await screen.findByText('Quiz saved')
    expect(sent('PATCH')[0]?.body).toMatchObject({ settings: { minutes: 300, attempts: null } })
  })

  test('that are refused stay, with the reason', async () => {
    answers.on('PATCH', 'fc_quizzes', refused('P0001', 'You can have 5 quizzes', null, 400))
    await opened()
    await press('Save')
    await screen.findByText(/^You can have 5 quizzes/)
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'First words')
  })

  test('delete a quiz that nobody has taken at once, which can be undone', async () => {
    const { router } = await opened()
    await press('Delete quiz')
    await waitFor(() => expect(router.state.location.pathname).toBe('/quizzes'))
    await press('Undo')
    dispatchEvent(new Event('pagehide'))
    expect(sent('DELETE')).toEqual([])
  })

  test('say what is lost with a quiz, which is deleted when undoing ends or the page is left', async () => {
    const { router } = await opened({ attempts: 3, members: 2, classes: 1 })
    await press('Delete quiz')
    const dialog = await inDialog()
    await dialog.findByText('3 attempts by 2 people will be deleted, too. It is assigned to 1 class.')
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/quizzes'))
    await screen.findByText('“First words” deleted')
    expect(sent('DELETE')).toEqual([])
    answers.on('DELETE', 'fc_quizzes', { status: 204, body: null })
    dispatchEvent(new Event('pagehide'))
    await waitFor(() => expect(sent('DELETE').map(({ path }) => path)).toEqual(['fc_quizzes?id=eq.3']))
  })
})
