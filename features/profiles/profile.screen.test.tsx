// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getSession, startSession } from '@tingdu/client/session.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { beforeEach, expect, test } from 'vitest'
import ProfileScreen from './ProfileScreen.tsx'
import { profile } from './test-profile.ts'

const me = { ...member, email_verified: 1 } as const

const answers = stubServerForEachTest()
let kept: typeof profile

beforeEach(() => {
  startSession(me, 'a token')
  kept = profile
  answers.on('GET', 'fc_profile', () => ({ status: 200, body: [kept] }))
  answers.on('GET', 'fc_users', { status: 200, body: [{ last_modified: '2026-03-04T12:00:00+00:00' }] })
})

const choice = (name: string) => screen.findByLabelText<HTMLSelectElement>(name)

test('level and study reason are saved immediately, in order', async () => {
  answers.on('PATCH', 'fc_profile', ({ body }) => {
    kept = { ...kept, ...(body as Partial<typeof profile>) }
    return { status: 200, body: [kept] }
  })
  showScreen(<ProfileScreen />, '/settings')
  await screen.findByText('04/03/2026')
  await userEvent.selectOptions(await choice('Level'), 'low-intermediate')
  await userEvent.selectOptions(await choice('Level'), 'advanced')
  await userEvent.selectOptions(await choice('Study reason'), 'For Fun')
  await expect
    .poll(() => getSession().profile)
    .toMatchObject({ level: 'advanced', study_reason: 'For Fun', most_interested: 'tea' })
  const changes = answers.calls.filter(({ method }) => method === 'PATCH')
  expect(changes.map(({ body }) => body)).toEqual([
    { level: 'low-intermediate' },
    { level: 'advanced' },
    { study_reason: 'For Fun' },
  ])
  expect(changes[0]?.path).toContain('fc_profile?owner=eq.5')
  expect((await choice('Level')).value).toBe('advanced')
})

test('a choice that cannot be saved shows an error and is reverted', async () => {
  answers.on('PATCH', 'fc_profile', { status: 503, body: { code: 'XX000', message: 'No.' } })
  showScreen(<ProfileScreen />, '/settings')
  await screen.findByText('04/03/2026')
  await userEvent.selectOptions(await choice('Level'), 'advanced')
  expect(await screen.findByText('Failed to update profile')).toBeTruthy()
  await expect.poll(async () => (await choice('Level')).value).toBe('beginner')
})
