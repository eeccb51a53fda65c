// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getSession, startSession, updateSession } from '@tingdu/client/session.ts'
import { pictureFile, stubCanvas } from '@tingdu/testing/pictures.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { Avatar } from '@tingdu/ui/page/Avatar.tsx'
import { beforeEach, expect, test } from 'vitest'
import CreateProfileScreen from './CreateProfileScreen.tsx'
import ProfileScreen from './ProfileScreen.tsx'
import { profile as withoutPicture } from './test-profile.ts'

const profile = { ...withoutPicture, avatar: 'images/7d0e2b0c-4f6f-4a86-9d1e-1de0a4a1f8b1.png' }
const failed = { status: 500, body: { code: 'XX000', message: 'No.', details: null, hint: null } }
const uploadFailed = 'There was a problem with your request. Please try again.'

const answers = stubServerForEachTest()
beforeEach(() => {
  startSession(
    { id: 5, name: 'Wang Ming', email: 'ming@example.test', role: 'teacher', email_verified: 0 },
    'a token',
  )
  stubCanvas()
})

async function choose(container: HTMLElement) {
  const input = container.querySelector('input[type=file]') as HTMLInputElement
  fireEvent.change(input, { target: { files: [pictureFile()] } })
  await userEvent.click(await screen.findByRole('button', { name: 'Use this part' }))
}

test('a failed upload shows an error, but the profile is created', async () => {
  answers.on('POST', 'fc_profile', { status: 201, body: [{ ...profile, avatar: null }] })
  answers.on('GET', 's3/signed', failed)
  const { container, router } = showScreen(<CreateProfileScreen />, '/createprofile')
  await choose(container)
  await userEvent.click(screen.getByRole('button', { name: 'Create profile' }))
  expect(await screen.findByText(uploadFailed)).toBeTruthy()
  expect(router.state.location.pathname).toBe('/planTest')
  expect(getSession().profile).toMatchObject({ level: 'beginner', avatar: null })
})

test('a failure in the settings keeps the current picture', async () => {
  answers.on('GET', 'fc_profile', { status: 200, body: [profile] })
  answers.on('GET', 'fc_users', { status: 200, body: [] })
  answers.on('GET', 's3/signed', failed)
  const { container } = showScreen(<ProfileScreen />, '/settings')
  await screen.findByRole('button', { name: 'Remove picture' })
  await choose(container)
  expect(await screen.findByText(uploadFailed)).toBeTruthy()
  expect(container.querySelector('img')?.getAttribute('src')).toBe(`/media/${profile.avatar}`)
  expect(answers.calls.filter(({ method }) => method === 'PATCH')).toEqual([])
})

test('removing the picture saves null', async () => {
  answers.on('GET', 'fc_profile', { status: 200, body: [profile] })
  answers.on('GET', 'fc_users', { status: 200, body: [] })
  answers.on('PATCH', 'fc_profile', { status: 200, body: [{ ...profile, avatar: null }] })
  updateSession({ profile })
  const { container } = showScreen(<ProfileScreen />, '/settings')
  await userEvent.click(await screen.findByRole('button', { name: 'Remove picture' }))
  expect(await screen.findByText('Picture removed')).toBeTruthy()
  expect(answers.calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ avatar: null })
  expect(getSession().profile?.avatar).toBeNull()
  expect(container.querySelector('img')).toBeNull()
})

test.each([null, '/media/images/me.jpg', '/media/images/me.png.svg'])(
  'shows the default picture for %s',
  (picture) => {
    const { container } = showScreen(<Avatar picture={picture} name="王明" />, '/')
    expect(container.querySelector('img')).toBeNull()
    expect(screen.getByText('王')).toBeTruthy()
  },
)

test('shows the default picture if the picture cannot be loaded', () => {
  const { container } = showScreen(<Avatar picture="/media/images/me.png" name="ming" />, '/')
  fireEvent.error(container.querySelector('img') as HTMLElement)
  expect(screen.getByText('M')).toBeTruthy()
})
