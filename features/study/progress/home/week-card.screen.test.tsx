// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { type Profile, startSession, updateSession } from '@tingdu/client/session.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { expect, test } from 'vitest'
import { TodayLine } from './TodayLine.tsx'
import { WeekCard } from './WeekCard.tsx'

const answers = stubServerForEachTest()
const day = (date: string) => ({ day: date, reviews: 5, new_cards: 2, seconds: 100, seconds_read: 140 })
const progress = (...days: string[]) =>
  answers.on('POST', 'rpc/study_progress', {
    status: 200,
    body: { today: '2026-11-28', days: days.map(day) },
  })

test('Home has the week, with the days in a row, and today’s minutes of the member’s goal', async () => {
  startSession(member, 'a token')
  updateSession({ profile: { minutes_a_day: 10 } as Profile })
  progress('2026-11-26', '2026-11-27', '2026-11-28')
  showScreen(
    <>
      <TodayLine />
      <WeekCard />
    </>,
    '/user/home',
  )
  await screen.findByRole('heading', { name: 'This week' })
  expect(screen.getByRole('link').textContent).toBe('12 min · 6 new words reviewed')
  expect(screen.getByText('3 days in a row')).toBeTruthy()
  expect(screen.getByText('Today 4 of 10 min')).toBeTruthy()
})

test('Home says nothing of a week without study', async () => {
  startSession(member, 'a token')
  progress('2026-11-01')
  const { settled, container } = showScreen(<WeekCard />, '/user/home')
  await settled()
  expect(container.textContent).not.toContain('This week')
  progress('2026-11-27')
  showScreen(<WeekCard />, '/user/home')
  await screen.findByRole('heading', { name: 'This week' })
})

test('Home has the days in a row, and how much of today’s goal is done if there is one, after the first study', async () => {
  startSession(member, 'a token')
  progress('2026-11-27')
  const { settled, unmount } = showScreen(<TodayLine />, '/user/home')
  await settled()
  expect(screen.getByText('1 day in a row')).toBeTruthy()
  expect(screen.queryByText(/^Today/)).toBeNull()
  updateSession({ profile: { minutes_a_day: 10 } as Profile })
  expect(await screen.findByText('Today 0 of 10 min')).toBeTruthy()
  unmount()
  progress()
  const first = showScreen(<TodayLine />, '/user/home')
  await first.settled()
  expect(first.container.textContent).not.toMatch(/Today|in a row/)
})
