// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { queryClient } from '@tingdu/client/query-client.ts'
import { startSession } from '@tingdu/client/session.ts'
import { markAsRead } from '@tingdu/features/library/reading-progress/public.ts'
import { page } from '@tingdu/testing/responses.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { expect, test } from 'vitest'
import { TextMark } from './TextMark.tsx'

const answers = stubServerForEachTest()
const soon = new Date(Date.now() + 86_400_000).toISOString()
const work = (text_sha1: string, more: object) => ({
  ...{ id: 1, class_id: 7, class_name: 'Chinese 1', kind: 'text', text_sha1, deck_id: null, quiz_id: null },
  ...{ title: 'A text', instructions: '', opens_at: soon, due_at: soon, is_open: true, state: 'not started' },
  ...{ measure: null, reached: null, total: null, at: null, excused: false, ...more },
})

test('a text of a class says what the member has done of it, or when it is due', async () => {
  startSession(member, 'a token')
  answers.on(
    'GET',
    'rpc/my_assignments',
    page([
      work('a', { state: 'done', measure: 1, at: soon }),
      work('b', { id: 2, state: 'started', measure: 0.5 }),
      work('c', { id: 3 }),
    ]),
  )
  showScreen(
    <ul>
      {['a', 'b', 'c', 'd'].map((sha1) => (
        <li key={sha1}>
          <TextMark text={{ sha1 }} place="row" />
          <TextMark text={{ sha1 }} place="page" />
        </li>
      ))}
    </ul>,
    '/',
  )
  await screen.findByText('done')
  const shown = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(shown).toEqual([
    'doneAssignment, done',
    '50%Assignment, 50% viewed',
    expect.stringMatching(/^due (.+)Assignment, due \1$/),
    '',
  ])
})

test('the page of an assigned text has the new figure once the text is marked as read', async () => {
  startSession(member, 'a token')
  answers.on('GET', 'rpc/my_assignments', page([work('a', { state: 'started', measure: 0 })]))
  answers.on('POST', 'rpc/record_reading', { status: 200, body: [] })
  // The cache of the app, which sending refreshes.
  showScreen(
    <QueryClientProvider client={queryClient}>
      <TextMark text={{ sha1: 'a' }} place="page" />
    </QueryClientProvider>,
    '/',
  )
  await screen.findByText('Assignment, 0% viewed')
  answers.on('GET', 'rpc/my_assignments', page([work('a', { state: 'done', measure: 0.9, at: soon })]))
  await act(() => markAsRead('a', [{ text: '你好。' }]))
  expect(await screen.findByText('Assignment, done')).toBeTruthy()
})
