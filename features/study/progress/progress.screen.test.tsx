// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startSession } from '@tingdu/client/session.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { csvOfDays } from './DownloadButtons.tsx'
import ProgressScreen from './ProgressScreen.tsx'

// The browser draws on a canvas, which these tests have not.
vi.mock('@tingdu/ui/chart/DrawnChart.tsx', () => ({ default: () => null }))

const answers = stubServerForEachTest()
const day = {
  day: '2026-03-09',
  reviews: 30,
  correct: 27,
  new_cards: 5,
  seconds: 360,
  seconds_read: 60,
  characters_read: 0,
}
const progress = {
  today: '2026-03-10',
  wanted: 0.9,
  known: 120,
  learning: 35,
  days: [day, { ...day, day: '2026-03-10' }],
  known_days: [{ day: '2026-03-01', words: 120 }],
  retention: [
    { skill: 'meaning', reviews: 40, remembered: 36 },
    { skill: 'reading', reviews: 10, remembered: 8 },
  ],
  forecast: [{ day: '2026-03-11', cards: 7 }],
}
beforeEach(() => {
  startSession(member, 'a token')
  answers.on('POST', 'rpc/study_progress', { status: 200, body: progress })
})
const show = () => showScreen(<ProgressScreen />, '/progress')

test('shows each figure, with a sentence that explains it', async () => {
  show()
  const known = within(await screen.findByRole('region', { name: 'Words you know' }))
  expect(known.getByText('120')).toBeTruthy()
  expect(known.getByText('35 more in learning')).toBeTruthy()
  const remembered = within(screen.getByRole('region', { name: 'Remembered' }))
  expect(remembered.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'Meaning90%36 of 40',
    'Reading80%8 of 10',
  ])
  expect(remembered.getByText('88%')).toBeTruthy()
  expect(screen.getByText('2 days in a row')).toBeTruthy()
  expect(screen.getAllByText('What is this?')).toHaveLength(6)
})

test('charts are tables for whoever cannot see them', async () => {
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Show as table: Cards, next 30 days' }))
  const rows = within(screen.getByRole('region', { name: 'Cards, next 30 days' })).getAllByRole('row')
  expect(rows.slice(1, 3).map((row) => row.textContent)).toEqual(['10/03/20260', '11/03/20267'])
})

test('the days can be downloaded for spreadsheets', async () => {
  const text = await (await csvOfDays(progress)).text()
  expect(text.replace('\uFEFF', '').split('\r\n').slice(0, 2)).toEqual([
    'Day,Answers,Remembered,New,Seconds reviewing,Seconds reading,Characters read',
    '2026-03-09,30,27,5,360,60,0',
  ])
})

test('without any study it says how to begin', async () => {
  const nothing = { known: 0, learning: 0, days: [], known_days: [], retention: [], forecast: [] }
  answers.on('POST', 'rpc/study_progress', { status: 200, body: { ...progress, ...nothing } })
  show()
  expect(await screen.findByText('Nothing to show yet')).toBeTruthy()
})

test('a failure can be tried again', async () => {
  answers.on('POST', 'rpc/study_progress', { status: 500, body: {} })
  show()
  expect(await screen.findByText('Could not load your progress. Please try again.')).toBeTruthy()
})
