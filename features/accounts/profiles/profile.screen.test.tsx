// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getSession, startSession } from '@tingdu/client/session.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { beforeEach, describe, expect, test } from 'vitest'
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
  expect(screen.getByRole('link', { name: 'Mark words you know' }).getAttribute('href')).toBe('/words/known')
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
  expect(screen.getByText('Saved')).toBeTruthy()
})

test('a choice that cannot be saved shows an error and is reverted', async () => {
  answers.on('PATCH', 'fc_profile', { status: 503, body: { code: 'XX000', message: 'No.' } })
  showScreen(<ProfileScreen />, '/settings')
  await screen.findByText('04/03/2026')
  await userEvent.selectOptions(await choice('Level'), 'advanced')
  expect(await screen.findByText('Failed to update profile')).toBeTruthy()
  await expect.poll(async () => (await choice('Level')).value).toBe('beginner')
})

describe('a field', () => {
  const change = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

  async function type(name: string, text: string) {
    showScreen(<ProfileScreen />, '/settings')
    await screen.findByText('04/03/2026')
    await change(`Change ${name.toLowerCase()}`)
    await userEvent.clear(field(name))
    if (text) await userEvent.type(field(name), text)
    await change('Save')
  }

  beforeEach(() => {
    answers.on('PATCH', 'fc_profile', ({ body }) => {
      kept = { ...kept, ...(body as Partial<typeof profile>) }
      return { status: 200, body: [kept] }
    })
  })

  test.each([
    ['Study months', '17', { study_months: 17 }],
    ['Study months', ' 0 ', { study_months: 0 }],
    ['Most interested', 'history', { most_interested: 'history' }],
    ['Region', 'Taiwan ', { region: 'Taiwan' }],
    ['Region', '', { region: null }],
  ])('%s: %j is saved and confirmed', async (name, text, body) => {
    await type(name, text)
    expect(await screen.findByText('Saved')).toBeTruthy()
    expect(answers.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([body])
    expect(getSession().profile).toMatchObject(body)
    const button = screen.getByRole('button', { name: `Change ${name.toLowerCase()}` })
    expect(document.activeElement).toBe(button)
  })

  test.each([
    ['Study months', '', 'Study months should be a whole number from 0 to 1,200'],
    ['Study months', '1201', 'Study months should be a whole number from 0 to 1,200'],
    ['Most interested', 'x'.repeat(201), 'Most interested should be at most 200 characters'],
    ['Region', 'x'.repeat(101), 'Region should be at most 100 characters'],
    ['Name', 'Ming', 'Name should be atleast 5 character'],
  ])('%s: %j is marked, and nothing is sent', async (name, text, message) => {
    await type(name, text)
    expect(await screen.findByText(message)).toBeTruthy()
    expect(document.activeElement).toBe(field(name))
    expect(answers.calls.filter(({ method }) => method !== 'GET')).toEqual([])
  })

  test('a name is changed in the account and shown at once', async () => {
    answers.on('POST', 'rpc/change_name', { status: 200, body: [{ me: { ...me, name: 'Wang Daming' } }] })
    await type('Name', 'Wang Daming')
    expect(await screen.findByText('Saved')).toBeTruthy()
    expect(answers.calls.find(({ method }) => method === 'POST')?.body).toEqual({ name: 'Wang Daming' })
    expect(getSession().username).toBe('Wang Daming')
  })

  test('a failure is shown and keeps the input', async () => {
    answers.on('PATCH', 'fc_profile', { status: 503, body: { code: 'XX000', message: 'No.' } })
    await type('Region', 'Taiwan')
    expect(await screen.findByText('Failed to update profile')).toBeTruthy()
    expect(field('Region').value).toBe('Taiwan')
  })
})
