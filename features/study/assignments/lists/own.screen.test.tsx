// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { queryClient } from '@tingdu/client/query-client.ts'
import { startSession } from '@tingdu/client/session.ts'
import { failed, page } from '@tingdu/testing/responses.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { press } from '@tingdu/testing/screen-actions.ts'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AssignmentsCard } from './AssignmentsCard.tsx'
import { AssignmentsTab } from './AssignmentsTab.tsx'
import { ClassesList } from './ClassesList.tsx'

const answers = stubServerForEachTest()
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const own = (id: number, title: string, fields: object) => ({
  ...{
    id,
    class_id: 7,
    class_name: 'Chinese 1',
    kind: 'text',
    text_sha1: `text${id}`,
    deck_id: null,
    quiz_id: null,
  },
  ...{
    title,
    instructions: '',
    opens_at: inDays(-20),
    due_at: inDays(2),
    state: 'not started',
    measure: null,
  },
  ...{ reached: null, total: null, at: null, excused: false, is_open: true, ...fields },
})
const deck = { kind: 'deck', text_sha1: null, deck_id: 3 }
const quiz = { kind: 'quiz', text_sha1: null, quiz_id: 4 }
const all = [
  own(1, 'Notes', { due_at: inDays(-9), is_open: false, text_sha1: null, state: 'started', measure: 0.2 }),
  own(2, 'Leave', { due_at: inDays(-1), state: 'done late', measure: 1, at: inDays(-0.5) }),
  own(3, '谁来晚了', { instructions: 'Read it aloud', state: 'started', measure: 0.6, at: inDays(-1) }),
  own(4, 'Family', { ...deck, due_at: inDays(3), state: 'started', measure: 0.64, reached: 32, total: 50 }),
  own(5, 'Quiz 4', { ...quiz, due_at: inDays(4), class_id: 8, class_name: 'Chinese 2' }),
  own(6, 'Extra', { due_at: inDays(5), excused: true }),
  own(7, 'Numbers', { ...deck, due_at: inDays(6), state: 'done', measure: 1, reached: 9, total: 9 }),
  own(8, 'Food', { ...deck, due_at: inDays(20) }),
]
const class_ = { id: 7, name: 'Chinese 1', time_zone: null, archived_at: null }

beforeEach(() => {
  startSession(member, 'a token')
  answers.on('GET', 'rpc/my_assignments', page(all))
})
afterEach(() => vi.restoreAllMocks())

/** The rows of a part of the page, each as the text that is shown. */
const rowsOf = (part: string) =>
  within(screen.getByRole('region', { name: part }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('a student sees what is due above the classes, with their progress', async () => {
  showScreen(<ClassesList />, '/classes')
  await screen.findByText('This week')
  expect(rowsOf('This week')).toEqual([
    expect.stringMatching(/^谁来晚了due .+ · Chinese 1Read it aloud60%$/),
    expect.stringMatching(/^Familydue .+ · Chinese 132 of 50$/),
    expect.stringMatching(/^Quiz 4due .+ · Chinese 2not started$/),
    expect.stringMatching(/^Extradue .+ · Chinese 1excused$/),
    expect.stringMatching(/^Numbersdue .+ · Chinese 1done$/),
  ])
  expect(rowsOf('Later')).toEqual([expect.stringMatching(/^Fooddue/)])
  expect(rowsOf('Earlier')).toEqual([
    expect.stringMatching(/^Leavewas due .+done late$/),
    expect.stringMatching(/^Noteswas due .+No longer available20%$/),
  ])
  const addresses = ['谁来晚了', 'Family', 'Quiz 4'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  )
  expect(addresses).toEqual(['/texts/details/text3', '/decks/3', '/quizzes/4'])
  expect(screen.queryByRole('link', { name: 'Notes' })).toBeNull()
})

test('the tab of a class has its own work only, a calendar file, and what teachers see', async () => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'blob:calendar'
  })
  showScreen(<AssignmentsTab class_={class_} part="student" />, '/classes/details/7')
  await screen.findByText('Family')
  expect(screen.queryByText('Quiz 4')).toBeNull()
  screen.getByText('Your teachers see your progress in what they assign, and nothing else you study.')
  expect(screen.getByRole('link', { name: 'What they see' }).getAttribute('href')).toBe(
    `/classes/details/7/members/${member.id}`,
  )
  expect(screen.queryByRole('button', { name: /Assign|Edit|Delete|Copy/ })).toBeNull()
  await press('Calendar file')
  await waitFor(() => expect(files).toHaveLength(1))
  const events = (await files[0]?.text())?.match(/BEGIN:VEVENT/g)
  expect(events).toHaveLength(7)
})

test('the card on Home has the next two assignments that are not done', async () => {
  showScreen(<AssignmentsCard />, '/user/home')
  await screen.findByText('Due next')
  expect(rowsOf('Due next').map((text) => /^[^d]+/.exec(text ?? '')?.[0])).toEqual(['谁来晚了', 'Family'])
  screen.getByRole('link', { name: '2 more' })
})

test('the card on Home names what is overdue, and has it first', async () => {
  const overdue = own(9, 'Poem', { due_at: inDays(-2) })
  answers.on('GET', 'rpc/my_assignments', page([...all, overdue]))
  const { unmount } = showScreen(<AssignmentsCard />, '/user/home')
  await screen.findByText('Overdue and due next')
  expect(rowsOf('Overdue and due next')).toEqual([
    expect.stringMatching(/^Poemoverdue since .+ · Chinese 1not done$/),
    expect.stringMatching(/^谁来晚了due /),
  ])
  unmount()
  queryClient.clear()
  answers.on('GET', 'rpc/my_assignments', page([overdue]))
  showScreen(<AssignmentsCard />, '/user/home')
  expect(await screen.findByText('Overdue')).toBeTruthy()
})

test('if nothing is due, there is no card and no list above the classes', async () => {
  answers.on('GET', 'rpc/my_assignments', page([]))
  const { container, settled } = showScreen(<AssignmentsCard />, '/user/home')
  await settled()
  expect(within(container).queryByText('Due next')).toBeNull()
})

test('a list that cannot be fetched says so, with a way to try again', async () => {
  answers.on('GET', 'rpc/my_assignments', failed)
  showScreen(<AssignmentsTab class_={class_} part="student" />, '/classes/details/7')
  await screen.findByText('Could not fetch assignments. Please try again.')
  answers.on('GET', 'rpc/my_assignments', page([]))
  await press(/again|Retry/i)
  await screen.findByText('Texts, decks and quizzes that your teacher assigns appear here.')
})
