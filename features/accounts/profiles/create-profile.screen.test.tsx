// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getSession, startSession } from '@tingdu/client/session.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { beforeEach, expect, test } from 'vitest'
import CreateProfileScreen from './CreateProfileScreen.tsx'
import ProfileScreen from './ProfileScreen.tsx'
import { profile as withoutPicture } from './test-profile.ts'

const me = { ...member, role: 'teacher' } as const
const profile = { ...withoutPicture, avatar: null }

const answers = stubServerForEachTest()

beforeEach(() => startSession(me, 'a token'))

const create = () => userEvent.click(screen.getByRole('button', { name: 'Create profile' }))

test('sends the form with the fixed values, keeps the profile, and opens the plans', async () => {
  answers.on('POST', 'fc_profile', { status: 201, body: [profile] })
  const { router } = showScreen(<CreateProfileScreen />, '/createprofile')
  await screen.findByLabelText('Preferred script')
  const labels = () =>
    screen.getAllByRole('combobox').map((field) => (field as HTMLSelectElement).labels?.[0]?.textContent)
  expect(labels()).toEqual(['HSK level', 'Preferred script', 'Minutes a day', 'Level', 'Study Reason'])
  await userEvent.selectOptions(screen.getByLabelText('HSK level'), 'HSK 4')
  expect(labels()).toEqual(['HSK level', 'Preferred script', 'Minutes a day', 'Study Reason'])
  await userEvent.selectOptions(screen.getByLabelText('Minutes a day'), '10 minutes')
  await userEvent.selectOptions(screen.getByLabelText('Study Reason'), 'For Work')
  await userEvent.clear(screen.getByLabelText('Study Months'))
  await userEvent.type(screen.getByLabelText('Study Months'), '3')
  await userEvent.type(screen.getByLabelText('Most Interested'), 'tea')
  await userEvent.click(screen.getByLabelText('Mark the words of HSK 1–4 as known'))
  await create()
  await screen.findByText('elsewhere')
  expect(router.state.location.pathname).toBe('/plans')
  expect(answers.calls[0]?.path).toMatch(/^fc_profile\?id=eq\.5&/)
  expect(answers.calls[0]?.body).toEqual({
    hsk_level: 4,
    minutes_a_day: 10,
    level: 'high-intermediate',
    study_reason: 'For Work',
    study_months: 3,
    most_interested: 'tea',
    lang: 'chinese',
    display_lang: 'english',
    profession: 'teacher',
    signup_device: 'web',
  })
  expect(getSession().profile).toEqual(profile)
})

test('marks the words of the HSK level as known, and goes on if that fails', async () => {
  answers.on('POST', 'fc_profile', { status: 201, body: [profile] })
  answers.on('POST', 'rpc/set_word_states', { status: 503, body: {} })
  const { router } = showScreen(<CreateProfileScreen />, '/createprofile')
  expect(screen.queryByRole('checkbox')).toBeNull()
  await userEvent.selectOptions(screen.getByLabelText('HSK level'), 'HSK 7–9')
  expect(screen.getByLabelText<HTMLInputElement>('Mark the words of HSK 1–6 as known').checked).toBe(true)
  await create()
  await screen.findByText('elsewhere')
  expect(router.state.location.pathname).toBe('/plans')
  expect(answers.calls.at(-1)).toMatchObject({
    path: 'rpc/set_word_states',
    body: { state: 'known', level: 6 },
  })
  expect(
    await screen.findByText('Could not mark your words. You can do so under “What you know”.'),
  ).toBeTruthy()
})

test('saves the preferred script at once, and takes an HSK level that nobody is sure of for none', async () => {
  answers.on('POST', 'fc_reading_settings', { status: 201, body: [{ script: 'traditional' }] })
  answers.on('POST', 'fc_profile', { status: 201, body: [profile] })
  showScreen(<CreateProfileScreen />, '/createprofile')
  await userEvent.selectOptions(await screen.findByLabelText('Preferred script'), 'traditional')
  await expect.poll(() => answers.calls.at(-1)?.body).toEqual({ script: 'traditional' })
  await create()
  await screen.findByText('elsewhere')
  expect(answers.calls.at(-1)?.body).toMatchObject({ hsk_level: null, minutes_a_day: 20, level: 'beginner' })
})

test('who is not sure of the HSK level chooses one of the four levels', async () => {
  answers.on('POST', 'fc_profile', { status: 201, body: [profile] })
  showScreen(<CreateProfileScreen />, '/createprofile')
  await userEvent.selectOptions(await screen.findByLabelText('Level'), 'Low intermediate')
  await create()
  await screen.findByText('elsewhere')
  expect(answers.calls.at(-1)?.body).toMatchObject({ hsk_level: null, level: 'low-intermediate' })
})

test('leads back to an invitation or a join link that waits for its answer, and to no other page', async () => {
  answers.on('POST', 'fc_profile', { status: 201, body: [profile] })
  for (const [wanted, next] of [
    ['/invitation', '/invitation'],
    ['/join/936C0454C377', '/join/936C0454C377'],
    ['/dictionary', '/plans'],
  ] as const) {
    sessionStorage.setItem('tingdu.next', wanted)
    const { router } = showScreen(<CreateProfileScreen />, '/createprofile')
    await create()
    await screen.findByText('elsewhere')
    expect(router.state.location.pathname).toBe(next)
    cleanup()
  }
})

test('an invalid number of months is marked, and nothing is sent', async () => {
  showScreen(<CreateProfileScreen />, '/createprofile')
  await userEvent.clear(screen.getByLabelText('Study Months'))
  await create()
  expect(screen.getByText('Study months should be a whole number from 0 to 1,200')).toBeTruthy()
  expect(answers.calls).toEqual([])
})

test('a failure shows its message and keeps the input', async () => {
  answers.on('POST', 'fc_profile', {
    status: 500,
    body: { code: 'XX000', message: 'No.', details: null, hint: null },
  })
  showScreen(<CreateProfileScreen />, '/createprofile')
  await userEvent.type(screen.getByLabelText('Most Interested'), 'tea')
  await create()
  expect(await screen.findByText('Failed to update profile. Please try again later')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Most Interested').value).toBe('tea')
})

test('the profile shows the join date, and the user id only to admins', async () => {
  answers.on('GET', 'fc_profile', { status: 200, body: [profile] })
  answers.on('GET', 'fc_users', { status: 200, body: [{ last_modified: '2026-03-04T12:00:00+00:00' }] })
  showScreen(<ProfileScreen />, '/settings')
  expect(await screen.findByText('04/03/2026')).toBeTruthy()
  expect(screen.getByText('For Work')).toBeTruthy()
  expect(screen.getByLabelText<HTMLSelectElement>('HSK level').value).toBe('2')
  expect(screen.getByLabelText<HTMLSelectElement>('Minutes a day').value).toBe('20')
  expect(screen.queryByText('User id')).toBeNull()
  expect(answers.calls.map(({ path }) => path)).toContain(
    'fc_profile?select=avatar%2Chsk_level%2Cminutes_a_day%2Clevel%2Cstudy_reason%2Cstudy_months%2Cmost_interested%2Cregion%2Cdisplay_lang&owner=eq.5',
  )
  for (const role of ['support', 'gk_admin', 'super_admin'] as const) {
    cleanup()
    startSession({ ...me, role })
    showScreen(<ProfileScreen />, '/settings')
    await screen.findByText('04/03/2026')
    expect(screen.queryByText('User id') !== null).toBe(role !== 'support')
  }
})

test('a profile that cannot be fetched shows an error and can be retried', async () => {
  showScreen(<ProfileScreen />, '/settings')
  expect(await screen.findByText('Failed to fetch profile')).toBeTruthy()
  answers.on('GET', 'fc_profile', { status: 200, body: [profile] })
  answers.on('GET', 'fc_users', { status: 200, body: [] })
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('For Work')).toBeTruthy()
})
