// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { queryClient } from '@tingdu/client/query-client.ts'
import { type Me, startSession } from '@tingdu/client/session.ts'
import { page } from '@tingdu/testing/responses.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { press } from '@tingdu/testing/screen-actions.ts'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import MistakesScreen from './MistakesScreen.tsx'
import { NewAnswersCount, NewAnswersLink } from './NewAnswers.tsx'
import OpenMistakesCount from './OpenMistakesCount.tsx'
import OwnReportsScreen from './OwnReportsScreen.tsx'
import { ReportMistakeButton } from './ReportMistakeButton.tsx'

const open = {
  id: 7,
  kind: 'word',
  entry: '学习',
  context: 'xué xí',
  text_sha1: null as string | null,
  category: 'reading',
  message: 'The second syllable is xí.',
  state: 'open',
  answer: null,
  created_at: '2026-03-04T12:00:00+00:00',
  resolved_at: null,
  seen_at: null,
  reporter: { name: 'Wang Ming', email: 'ming@example.test' },
  closer: null,
}
const resolved = {
  ...open,
  state: 'resolved',
  answer: 'Corrected, thank you.',
  resolved_at: '2026-03-05T12:00:00+00:00',
  seen_at: '2026-03-06T12:00:00+00:00',
  closer: { name: 'Lin Support' },
}
const refusal = (status: number, code: string) => ({
  status,
  body: { code, message: 'No.', details: null, hint: null },
  headers: { 'retry-after': '720' },
})

const answers = stubServerForEachTest()
const signIn = (role: Me['role']) => startSession({ ...member, role }, 'a token')
beforeEach(() => signIn('student'))

const params = (index = -1) => new URLSearchParams(answers.calls.at(index)?.path.split('?')[1])
const message = () => screen.getByLabelText<HTMLTextAreaElement>('What should it be?')
const answerField = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Answer to the member/ })

describe('reporting a mistake', () => {
  async function fillReport() {
    showScreen(<ReportMistakeButton kind="word" entry="学习" context="xué xí" />, '/dictionary')
    await press('Report a mistake')
    await userEvent.selectOptions(await screen.findByLabelText('What is wrong?'), 'Meaning')
    await userEvent.type(message(), ' It also means to imitate. ')
  }

  test('requires a category and a correction', async () => {
    showScreen(<ReportMistakeButton kind="word" entry="学习" />, '/dictionary')
    await press('Report a mistake')
    await press('Send report')
    expect(await screen.findByText('Choose what is wrong')).toBeTruthy()
    expect(screen.getByText('This field cannot be empty')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('What is wrong?'))
    expect(answers.calls).toEqual([])
  })

  test('sends the entry and the part of the page, and says thanks', async () => {
    answers.on('POST', 'fc_mistakes', { status: 201, body: [{ id: 1 }] })
    await fillReport()
    expect(screen.getByRole('dialog').textContent).toContain('About 学习 · xué xí')
    await press('Send report')
    expect(await screen.findByText(/^Thank you\. We’ll reply under/)).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(answers.calls[0]?.body).toEqual({
      kind: 'word',
      entry: '学习',
      context: 'xué xí',
      category: 'meaning',
      message: 'It also means to imitate.',
    })
    await press('Report a mistake')
    await screen.findByRole('dialog')
    expect(message().value).toBe('')
  })

  test('treats an already open report as sent', async () => {
    answers.on('POST', 'fc_mistakes', refusal(409, '23505'))
    await fillReport()
    await press('Send report')
    expect(await screen.findByText('You’ve already reported this. It’s awaiting review.')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test.each([
    [500, 'XX000', 'Could not send the report. Please try again.'],
    [
      429,
      'too_many_requests',
      'You have sent many reports in the last hour. Please try again in 12 minutes.',
    ],
    [400, 'P0001', 'You have many reports awaiting review. You can report more once some are answered.'],
  ])('a refusal with %i %s shows its message and keeps the input', async (status, code, text) => {
    answers.on('POST', 'fc_mistakes', refusal(status, code))
    await fillReport()
    await press('Send report')
    expect(await screen.findByText(text)).toBeTruthy()
    expect(message().value).toBe(' It also means to imitate. ')
  })

  test('keeps the input when the dialog is closed and reopened', async () => {
    await fillReport()
    await press('Cancel')
    expect(screen.queryByRole('dialog')).toBeNull()
    await press('Report a mistake')
    await screen.findByRole('dialog')
    expect(message().value).toBe(' It also means to imitate. ')
    expect(screen.getByLabelText<HTMLSelectElement>('What is wrong?').value).toBe('meaning')
  })

  test.each([
    ['word', ['Reading (pinyin)', 'Meaning', 'Strokes', 'Sound', 'Example sentence', 'Something else']],
    ['character', ['Reading (pinyin)', 'Meaning', 'Strokes', 'Sound', 'Example sentence', 'Something else']],
    [
      'sentence',
      ['The Chinese text', 'Translation', 'Reading (pinyin)', 'Word by word', 'Sound', 'Something else'],
    ],
  ] as const)('offers the categories of a %s page', async (kind, names) => {
    showScreen(<ReportMistakeButton kind={kind} entry="学" />, '/dictionary')
    await press('Report a mistake')
    const offered = within(await screen.findByLabelText('What is wrong?')).getAllByRole('option')
    expect(offered.map(({ textContent }) => textContent)).toEqual(['Choose…', ...names])
  })
})

describe('one’s own reports', () => {
  test('show the entry, the message, the day and the answer', async () => {
    answers.on(
      'GET',
      'fc_mistakes',
      page([
        resolved,
        { ...open, id: 8, kind: 'sentence', entry: '我学习。' },
        { ...open, id: 9, kind: 'text', category: 'words', entry: '我走了。', text_sha1: 'a'.repeat(40) },
      ]),
    )
    showScreen(<OwnReportsScreen />, '/dictionary/reports')
    await screen.findByRole('link', { name: '学习' })
    const rows = screen.getAllByRole('row')
    expect(
      rows.slice(1).map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      ),
    ).toEqual([
      [
        '学习Word',
        'Reading (pinyin) · xué xíThe second syllable is xí.',
        '04/03/2026',
        'ResolvedCorrected, thank you.05/03/2026',
      ],
      ['我学习。Sentence', 'Reading (pinyin) · xué xíThe second syllable is xí.', '04/03/2026', 'Open'],
      [
        '我走了。Sentence in a text',
        'Word boundaries · xué xíThe second syllable is xí.',
        '04/03/2026',
        'Open',
      ],
    ])
    expect(screen.getByRole('link', { name: '我走了。' }).getAttribute('href')).toBe(
      `/texts/details/${'a'.repeat(40)}`,
    )
    expect(screen.getByRole('link', { name: '学习' }).getAttribute('href')).toBe(
      `/dictionary/word/${encodeURIComponent('学习')}`,
    )
    expect(params().get('owner')).toBe('eq.5')
  })

  test('explain where to report if there are none', async () => {
    answers.on('GET', 'fc_mistakes', page([]))
    showScreen(<OwnReportsScreen />, '/dictionary/reports')
    expect(await screen.findByText('No reports yet')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Open the dictionary' })).toBeTruthy()
  })

  test('mark unseen answers, which then count as seen', async () => {
    answers.on('GET', 'fc_mistakes', page([open, resolved, { ...resolved, id: 9, seen_at: null }]))
    answers.on('POST', 'rpc/see_mistake_answers', { status: 200, body: 1 })
    showScreen(<OwnReportsScreen />, '/dictionary/reports')
    expect(await screen.findAllByText('New')).toHaveLength(1)
    const noted = () => answers.calls.filter(({ path }) => path.startsWith('rpc/see_mistake_answers'))
    await waitFor(() => expect(noted()).toHaveLength(1))
    expect(noted()[0]?.body).toEqual({ reports: [9] })
    expect(screen.getAllByText('New')).toHaveLength(1)
  })

  test('can be retried if they cannot be fetched', async () => {
    answers.on('GET', 'fc_mistakes', refusal(500, 'XX000'))
    showScreen(<OwnReportsScreen />, '/dictionary/reports')
    expect(await screen.findByText('Could not fetch your reports. Please try again.')).toBeTruthy()
    answers.on('GET', 'fc_mistakes', page([open]))
    await press('Retry')
    expect(await screen.findByText('The second syllable is xí.')).toBeTruthy()
  })
})

describe('unseen answers', () => {
  beforeEach(() => queryClient.clear())

  const count = (all: number) => ({
    status: 200,
    headers: { 'content-range': all === 0 ? '*/0' : `0-0/${all}` },
  })

  test('are counted, and link to the list', async () => {
    answers.on('HEAD', 'fc_mistakes', count(2))
    showScreen(
      <>
        <NewAnswersCount />
        <NewAnswersLink className="">Nothing waits</NewAnswersLink>
      </>,
      '/home',
    )
    const link = await screen.findByRole('link', { name: '2 new answers to your reports' })
    expect(link.getAttribute('href')).toBe('/dictionary/reports')
    expect(screen.getByText('2')).toBeTruthy()
    expect(screen.queryByText('Nothing waits')).toBeNull()
    expect([params().get('owner'), params().get('state'), params().get('seen_at')]).toEqual([
      'eq.5',
      'neq.open',
      'is.null',
    ])
  })

  test.each([
    ['if there are none', count(0)],
    ['if the count is unknown', { status: 500 }],
  ])('show no badge %s', async (_name, answer) => {
    answers.on('HEAD', 'fc_mistakes', answer)
    const { settled } = showScreen(
      <>
        <NewAnswersCount />
        <NewAnswersLink className="">Nothing waits</NewAnswersLink>
      </>,
      '/home',
    )
    await settled()
    expect(answers.calls).toHaveLength(1)
    expect(screen.getByText('Nothing waits')).toBeTruthy()
    expect(screen.queryByText(/new answer/)).toBeNull()
  })
})

describe('the staff list', () => {
  beforeEach(() => signIn('support'))

  test.each(['student', 'teacher'] as const)('is not for a %s', (role) => {
    signIn(role)
    showScreen(<MistakesScreen />, '/dictionary/mistakes')
    expect(screen.getByText('Only staff can answer reports')).toBeTruthy()
    expect(answers.calls).toEqual([])
  })

  test('shows the open reports with author and date', async () => {
    answers.on('GET', 'fc_mistakes', page([open]))
    showScreen(<MistakesScreen />, '/dictionary/mistakes')
    const row = within((await screen.findByText('The second syllable is xí.')).closest('tr') as HTMLElement)
    const [, , from, when] = row.getAllByRole('cell').map(({ textContent }) => textContent)
    expect([from, when]).toEqual(['Wang Ming', '04/03/2026'])
    expect(params().get('state')).toBe('eq.open')
    expect(params().get('kind')).toBeNull()
    expect(params().get('order')).toBe('created_at.desc,id.desc')
  })

  test('keeps filters and search in the address; an unknown state counts as open', async () => {
    answers.on('GET', 'fc_mistakes', page([resolved]))
    const { router } = showScreen(<MistakesScreen />, '/dictionary/mistakes?state=nonsense')
    await screen.findByText('The second syllable is xí.')
    expect(params().get('state')).toBe('eq.open')
    await userEvent.selectOptions(screen.getByLabelText('State'), 'Resolved')
    await userEvent.selectOptions(screen.getByLabelText('Kind'), 'Word')
    await userEvent.type(screen.getByRole('searchbox'), '50%学{Enter}')
    await waitFor(() => expect(params().get('entry')).toBe('ilike.%50\\%学%'))
    expect(params().get('state')).toBe('eq.resolved')
    expect(params().get('kind')).toBe('eq.word')
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      state: 'resolved',
      kind: 'word',
      q: '50%学',
    })
    await userEvent.selectOptions(screen.getByLabelText('State'), 'All states')
    await waitFor(() => expect(params().get('state')).toBeNull())
  })

  test.each([
    ['', 'No open reports'],
    ['?state=declined', 'No reports match your search'],
    ['?q=zz', 'No reports match your search'],
  ])('is empty at %j with the text %s', async (search, text) => {
    answers.on('GET', 'fc_mistakes', page([]))
    showScreen(<MistakesScreen />, `/dictionary/mistakes${search}`)
    expect(await screen.findByText(text)).toBeTruthy()
  })

  test('resolves with or without an answer, declines only with one', async () => {
    answers.on('GET', 'fc_mistakes', page([open]))
    answers.on('PATCH', 'fc_mistakes', { status: 200, body: [{ id: 7 }] })
    showScreen(<MistakesScreen />, '/dictionary/mistakes')
    await press('Decline: 学习')
    await press('Decline')
    expect(screen.getByText('Explain why the entry stays as it is')).toBeTruthy()
    expect(answers.calls.filter(({ method }) => method === 'PATCH')).toEqual([])
    await userEvent.type(answerField(), ' Both are right. ')
    await press('Decline')
    expect(await screen.findByText('Report declined')).toBeTruthy()
    await press('Resolve: 学习')
    await press('Resolve')
    expect(await screen.findByText('Report resolved')).toBeTruthy()
    const changes = answers.calls.filter(({ method }) => method === 'PATCH')
    expect(changes.map(({ body }) => body)).toEqual([
      { state: 'declined', answer: 'Both are right.' },
      { state: 'resolved', answer: null },
    ])
    expect(changes[0]?.path).toContain('id=eq.7&state=eq.open')
  })

  test('keeps an answer that fails to be sent, and says when it is too late', async () => {
    answers.on('GET', 'fc_mistakes', page([open]))
    answers.on('PATCH', 'fc_mistakes', refusal(500, 'XX000'))
    showScreen(<MistakesScreen />, '/dictionary/mistakes')
    await press('Resolve: 学习')
    await userEvent.type(answerField(), 'Thanks')
    await press('Resolve')
    expect(await screen.findByText('Could not save the answer. Please try again.')).toBeTruthy()
    expect(answerField().value).toBe('Thanks')
    await press('Cancel')
    await press('Keep editing')
    expect(answerField().value).toBe('Thanks')
    answers.on('PATCH', 'fc_mistakes', { status: 200, body: [] })
    await press('Resolve')
    expect(await screen.findByText('Someone else has already answered this report.')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test.each([
    [{ status: 200, body: [{ id: 7 }] }, 'Report reopened'],
    [refusal(409, '23505'), 'This member already has the same report open.'],
    [refusal(500, 'XX000'), 'Could not reopen the report. Please try again.'],
  ])('reopens a report: %j', async (answer, text) => {
    answers.on('GET', 'fc_mistakes', page([resolved]))
    answers.on('PATCH', 'fc_mistakes', answer)
    showScreen(<MistakesScreen />, '/dictionary/mistakes?state=resolved')
    expect((await screen.findByText(/^Lin Support/)).textContent).toBe('Lin Support, 05/03/2026')
    await press('Reopen: 学习')
    expect(await screen.findByText(text)).toBeTruthy()
    expect(answers.calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ state: 'open' })
  })

  test('goes to the previous page after the last report of a page is answered', async () => {
    answers.on('GET', 'fc_mistakes', page([open], 11))
    answers.on('PATCH', 'fc_mistakes', { status: 200, body: [{ id: 7 }] })
    const { router } = showScreen(<MistakesScreen />, '/dictionary/mistakes?page=2')
    await press('Resolve: 学习')
    answers.on('GET', 'fc_mistakes', { status: 416, headers: { 'content-range': '*/10' }, body: {} })
    await press('Resolve')
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })

  test('truncates a long message, and shows all of it on demand', async () => {
    answers.on('GET', 'fc_mistakes', page([{ ...open, message: `${'a'.repeat(280)}the end` }]))
    showScreen(<MistakesScreen />, '/dictionary/mistakes')
    await press('Show all')
    expect(screen.getByText(/the end$/)).toBeTruthy()
  })
})

test('the menu shows the number of open reports', async () => {
  answers.on('HEAD', 'fc_mistakes', { status: 206, headers: { 'content-range': '0-0/120' } })
  showScreen(<OpenMistakesCount />, '/user/home')
  expect(await screen.findByText('120 open')).toBeTruthy()
  expect(screen.getByText('99+')).toBeTruthy()
})
