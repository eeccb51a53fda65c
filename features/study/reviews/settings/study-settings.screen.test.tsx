// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startSession } from '@tingdu/client/session.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { beforeEach, expect, test } from 'vitest'
import StudySettingsScreen from './StudySettingsScreen.tsx'

const answers = stubServerForEachTest()
const settings = {
  owner: member.id,
  desired_retention: 0.9,
  reviews_per_day: 100,
  new_per_day: 10,
  buttons: 4,
  order: 'due',
  day_starts_at: 4,
  known_after_days: 21,
  autoplay: true,
  practice_typed: false,
  assignment_mails: true,
  paused_until: null as string | null,
  last_fit: null,
  parameters: null,
}
const show = (more = {}) => {
  answers.on('GET', 'fc_study_settings', { status: 200, body: [{ ...settings, ...more }] })
  return showScreen(<StudySettingsScreen />, '/settings/study')
}
const changes = () => answers.calls.flatMap(({ method, body }) => (method === 'PATCH' ? [body] : []))
beforeEach(() => {
  startSession(member, 'a token')
  answers.on('GET', 'fc_study_days', { status: 200, body: [{ reviews: 100, seconds: 1000 }] })
  answers.on('GET', 'rpc/study_forecast', ({ path }) => {
    const wanted = new URLSearchParams(path.split('?')[1])
    const in_a_month = 4 * Number(wanted.get('new_per_day'))
    return { status: 200, body: { per_day: [], in_a_month } }
  })
  answers.on('PATCH', 'fc_study_settings', { status: 200, body: [{ owner: member.id }] })
})

test('a number is saved when the field is left, and only if it changed and is allowed', async () => {
  show()
  const field = await screen.findByLabelText('New cards a day')
  await userEvent.clear(field)
  await userEvent.type(field, '25')
  expect(changes()).toEqual([])
  await userEvent.tab()
  await waitFor(() => expect(changes()).toEqual([{ new_per_day: 25 }]))
  await userEvent.clear(screen.getByLabelText('Reviews a day, at most'))
  await userEvent.tab()
  expect(changes()).toHaveLength(1)
})

test('a choice is saved at once, and a failure is said', async () => {
  show()
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Play the sound/ }))
  await waitFor(() => expect(changes()).toEqual([{ autoplay: false }]))
  answers.on('PATCH', 'fc_study_settings', { status: 500, body: {} })
  await userEvent.click(screen.getByRole('checkbox', { name: /^Play the sound/ }))
  expect(await screen.findByText('Could not save this setting. Please try again.')).toBeTruthy()
})

test('a break can be taken and ended', async () => {
  const { unmount } = show()
  await userEvent.click(await screen.findByRole('button', { name: '2 weeks' }))
  await waitFor(() => expect(changes()).toHaveLength(1))
  expect((changes()[0] as { paused_until: string }).paused_until).toMatch(/^\d{4}-\d\d-\d\d$/)
  unmount()
  show({ paused_until: '2999-01-31' })
  expect(await screen.findByText('You are on a break until 31/01/2999.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'End the break' }))
  await waitFor(() => expect(changes().at(-1)).toEqual({ paused_until: null }))
})

test('says what the settings mean in a month, also while a number is typed', async () => {
  show()
  expect(await screen.findByText(/a month from now, about 40 reviews a day, taking 7 minutes/)).toBeTruthy()
  const field = screen.getByLabelText('New cards a day')
  await userEvent.clear(field)
  await userEvent.type(field, '12')
  expect(await screen.findByText(/about 48 reviews a day, taking 8 minutes/)).toBeTruthy()
  expect(changes()).toEqual([])
  await userEvent.clear(field)
  await userEvent.type(field, '0')
  expect(await screen.findByText(/nothing to review yet/)).toBeTruthy()
})

test('says how cards are timed, with both figures of the last comparison', async () => {
  const { unmount } = show()
  expect(await screen.findByText(/how most people forget.*After 400 answers/)).toBeTruthy()
  unmount()
  const last_fit = {
    at: '2026-11-02T04:30:00Z',
    reviews: 1234,
    adopted: true,
    loss_before: 0.3,
    loss_after: 0.25,
    due_before: 320,
    due_after: 290,
  }
  show({ last_fit, parameters: { version: 6, w: [] } })
  const fit = within(await screen.findByRole('region', { name: 'When cards come back' }))
  expect(fit.getByText('Cards are timed to how you forget.')).toBeTruthy()
  expect(fit.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'BeforeBased on your answers',
    'How well your latest answers were predicted74.1%77.9%',
    'Cards that come back in 30 days320290',
  ])
  expect(fit.getByText('Compared on 02/11/2026, using 1,234 answers.')).toBeTruthy()
})
