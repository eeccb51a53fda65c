// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startSession } from '@tingdu/client/session.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { expect, test } from 'vitest'
import { NewPasswordForm } from '../mailed-links/NewPasswordForm.tsx'
import { OldChangePasswordForm } from '../mailed-links/OldChangePasswordForm.tsx'
import OldResetScreen from '../mailed-links/OldResetScreen.tsx'
import { messages } from './messages.ts'
import { PasswordSection } from './security/PasswordSection.tsx'
import { SignupForm } from './sign-up/SignupForm.tsx'

const answers = stubServerForEachTest()
const link = { token: 'a token', email: 'ming@example.test' }
const student = { role: 'student', email: '', onBack: () => {} } as const
const common = 'Very weak. This is a common password, so it is easy to guess.'
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

test.each([
  ['sign-up', <SignupForm key="form" {...student} />, '/signup', 'Password'],
  ['a reset link', <NewPasswordForm key="form" link={link} />, '/changepassword', 'New Password'],
  [
    'the older reset page',
    <OldResetScreen key="form" />,
    '/ResetPass?token=x&email=ming@example.test',
    'New Password',
  ],
  ['the settings', <PasswordSection key="form" />, '/settings/security', 'New password'],
  ['the older password page', <OldChangePasswordForm key="form" />, '/changepassword', 'New Password'],
])('%s shows how strong a password is while it is typed', async (_where, form, address, label) => {
  showScreen(form, address)
  expect(screen.queryByText(/weak/)).toBeNull()
  await userEvent.type(field(label), '123456')
  expect(await screen.findByText(common)).toBeTruthy()
  await userEvent.clear(field(label))
  expect(screen.queryByText(common)).toBeNull()
  await userEvent.type(field(label), 'x7!kQz93LmVr')
  expect(await screen.findByText('Strong.')).toBeTruthy()
})

test('a password with the name typed above it is weak', async () => {
  showScreen(<SignupForm {...student} />, '/signup')
  await userEvent.type(field('Name'), 'Xiaolongnu')
  await userEvent.type(field('Password'), 'xiaolongnu1')
  expect(await screen.findByText(/It contains your name or email address\.$/)).toBeTruthy()
})

test('a common password is sent to the server, which says why it is refused', async () => {
  startSession(member, 'a token')
  const refusal = { code: 'weak_password', message: messages.passwordCommon }
  answers.on('POST', 'rpc/change_password', { status: 400, body: refusal })
  showScreen(<PasswordSection />, '/settings/security')
  await userEvent.type(field('Old password'), 'old secret')
  await userEvent.type(field('New password'), '123456')
  await userEvent.type(field('Confirm new password'), '123456')
  await screen.findByText(common)
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }))
  expect(await screen.findByText(messages.passwordCommon)).toBeTruthy()
  expect(answers.calls[0]?.body).toMatchObject({ new_password: '123456' })
})
