// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Role, startSession } from '@tingdu/client/session.ts'
import { page, refused } from '@tingdu/testing/responses.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { inDialog, press } from '@tingdu/testing/screen-actions.ts'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { beforeEach, expect, test } from 'vitest'
import { learner, subscription } from '../test-member.ts'
import MemberScreen from './MemberScreen.tsx'

const answers = stubServerForEachTest()
const sent = () => answers.calls.filter(({ method }) => method === 'POST')
const confirm = async (name: string) => userEvent.click((await inDialog()).getByRole('button', { name }))
const verified = async () => userEvent.click((await inDialog()).getByRole('checkbox'))
const address = async () => (await inDialog()).getByRole('textbox', { name: 'Email address' })
async function type(text: string) {
  await userEvent.clear(await address())
  await userEvent.type(await address(), text)
}

function show(role: Role = 'super_admin', columns: object = {}) {
  answers.on('GET', 'fc_users', page([{ ...learner, ...columns }]))
  answers.on('POST', 'rpc/correct_address', { status: 200, body: {} })
  startSession({ ...member, role }, 'a token')
  return showScreen(<MemberScreen />, '/members/details/42', '/members/details/:id')
}

beforeEach(() => {
  answers.on('GET', 'fc_admin_subscriptions', page([subscription]))
})

test.each([
  ['support', {}],
  ['gk_admin', {}],
  ['super_admin', { role: 'super_admin' }],
  ['super_admin', { email_verified: -1 }],
  ['super_admin', { email_verified: -2 }],
] as const)('%s does not see the button for %o', async (role, columns) => {
  show(role, columns)
  expect(await screen.findByText(learner.email)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Correct' })).toBeNull()
})

test('an address that is malformed, or stays as it is, is not sent', async () => {
  show()
  await press('Correct')
  expect((await inDialog()).getByText(/^Make sure that it is this member who asks/)).toBeTruthy()
  await confirm('Change address')
  expect((await inDialog()).getByText('This already is the member’s email address.')).toBeTruthy()
  await type('nothing')
  await confirm('Change address')
  expect((await inDialog()).getByText('Invalid email format')).toBeTruthy()
  await type(learner.email.toUpperCase())
  await verified()
  await confirm('Verify')
  expect((await inDialog()).getByText('This already is the member’s email address.')).toBeTruthy()
  expect(sent()).toEqual([])
})

test('a correct address is sent, and an unverified one can only be verified', async () => {
  show('super_admin', { email_verified: 0 })
  await press('Correct')
  await type('wei.right@example.test')
  await confirm('Change address')
  expect(await screen.findByText('Email address changed')).toBeTruthy()
  await press('Correct')
  await verified()
  await confirm('Verify')
  expect(await screen.findByText('Email address verified')).toBeTruthy()
  expect(sent().map(({ body }) => body)).toEqual([
    { user_id: 42, email: 'wei.right@example.test', verified: false },
    { user_id: 42, email: learner.email, verified: true },
  ])
})

test('an address in use is refused in the dialog, which keeps it', async () => {
  show()
  const message = 'Another account already uses this email address.'
  answers.on('POST', 'rpc/correct_address', refused('23505', message, null, 409))
  await press('Correct')
  await type('taken@example.test')
  await confirm('Change address')
  expect(await (await inDialog()).findByText(message)).toBeTruthy()
  expect(((await address()) as HTMLInputElement).value).toBe('taken@example.test')
})
