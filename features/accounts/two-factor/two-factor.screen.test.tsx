// @vitest-environment jsdom
import { Button } from '@mantine/core'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beginExport } from '@tingdu/client/begin-export.ts'
import { usePasswordQuestion } from '@tingdu/client/reauthentication.ts'
import { getSession, startSession } from '@tingdu/client/session.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { SignInsSection } from '../accounts/public.ts'
import { ReauthenticationDialog } from './ReauthenticationDialog.tsx'
import { SecondFactorOf } from './SecondFactorOf.tsx'
import { SecondFactorSection } from './SecondFactorSection.tsx'
import { SecondStep } from './SecondStep.tsx'

const me = { ...member, role: 'support' } as const
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const key = { secret, uri: `otpauth://totp/Tingdu:ming%40example.test?secret=${secret}` }
const recoveryCodes = ['0000-1111-2222-3333', '4444-5555-6666-7777']
const refusal = (code: string, status = 403) => ({
  status,
  body: { code, message: 'No.', details: null, hint: null },
})

const answers = stubServerForEachTest()
beforeEach(() => startSession(me, 'a token'))

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const bodiesOf = (path: string) =>
  answers.calls.filter((call) => call.path === path).map(({ body }) => body as Record<string, string>)

describe('the second factor in the settings', () => {
  const showSection = () => showScreen(<SecondFactorSection />, '/settings/security')

  test('is not offered to members', async () => {
    startSession(member, 'a token')
    const { settled } = showSection()
    await settled()
    expect(screen.queryByRole('heading', { name: 'Two-step login' })).toBeNull()
    expect(answers.calls).toEqual([])
  })

  test('is set up with the password and the first code, and shows the recovery codes once', async () => {
    answers.on('GET', 'fc_second_factors', { status: 200, body: [] })
    answers.on('POST', 'rpc/set_up_second_factor', { status: 200, body: key })
    answers.on('POST', 'rpc/confirm_second_factor', { status: 200, body: { recovery_codes: recoveryCodes } })
    showSection()
    await userEvent.click(await screen.findByRole('button', { name: 'Set up' }))
    await userEvent.type(screen.getByLabelText('Password'), 'secret')
    await press('Continue')
    expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy()
    expect(screen.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeTruthy()
    await userEvent.type(screen.getByLabelText(/^Code/), '12 34')
    await press('Confirm')
    expect(await screen.findByText('Enter the 6 digits that your authenticator app shows.')).toBeTruthy()
    await userEvent.type(screen.getByLabelText(/^Code/), ' 56')
    await press('Confirm')
    const codes = await screen.findByRole('list', { name: 'Recovery codes' })
    expect(
      within(codes)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(recoveryCodes)
    expect(bodiesOf('rpc/set_up_second_factor')).toEqual([{ email: me.email, password: 'secret' }])
    expect(bodiesOf('rpc/confirm_second_factor')).toEqual([{ totp: '12 34 56' }])
    await press('Done')
    expect(screen.queryByText(recoveryCodes[0] ?? '')).toBeNull()
    expect(JSON.stringify(localStorage)).not.toContain(secret)
  })

  test('says when it is on, and why it cannot be turned off', async () => {
    const factor = { since: '2026-03-04T12:00:00+00:00', recovery_codes: 1 }
    answers.on('GET', 'fc_second_factors', { status: 200, body: [factor] })
    answers.on('POST', 'rpc/turn_off_second_factor', refusal('second_factor_needed'))
    showSection()
    expect(await screen.findByText(/1 recovery code left\./)).toBeTruthy()
    await press('Turn off')
    const dialog = screen.getByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Turn off' }))
    expect(await screen.findByText('Your role requires two-step login.')).toBeTruthy()
  })
})

describe('the second step of sign-in', () => {
  const credentials = { email: me.email, password: 'secret' }
  function showStep(setsUp: boolean, signIn = vi.fn(async () => [] as string[])) {
    const onSignedIn = vi.fn()
    showScreen(
      <SecondStep credentials={credentials} setsUp={setsUp} signIn={signIn} onSignedIn={onSignedIn} />,
      '/login',
    )
    return { signIn, onSignedIn }
  }

  test('takes a code of the app, or a recovery code', async () => {
    const { signIn, onSignedIn } = showStep(false)
    expect(screen.getByText('Enter the code from your authenticator app.')).toBeTruthy()
    await press('Use a recovery code')
    expect(screen.getByText('Enter one of your recovery codes.')).toBeTruthy()
    expect(screen.queryByText('Enter the code from your authenticator app.')).toBeNull()
    await userEvent.type(screen.getByLabelText('Recovery code'), recoveryCodes[0] ?? '')
    await press('Log in')
    await expect.poll(() => onSignedIn.mock.calls.length).toBe(1)
    expect(signIn.mock.calls).toEqual([[{ recovery_code: recoveryCodes[0] }]])
  })

  test('sets the second factor up where it is required, and shows the recovery codes before it continues', async () => {
    answers.on('POST', 'rpc/set_up_second_factor', { status: 200, body: key })
    const { signIn, onSignedIn } = showStep(
      true,
      vi.fn(async () => recoveryCodes),
    )
    await userEvent.type(await screen.findByLabelText(/^Code/), '123456')
    await press('Confirm')
    expect(await screen.findByText(recoveryCodes[1] ?? '')).toBeTruthy()
    expect(onSignedIn).not.toHaveBeenCalled()
    await press('Done')
    expect(onSignedIn).toHaveBeenCalledOnce()
    expect(signIn.mock.calls).toEqual([[{ totp: '123456' }]])
  })
})

describe('an action that needs a recent password', () => {
  /** Like the layout, shows the dialog while a call waits for it. */
  function ExportPage({ onDone }: { onDone: (result: string) => void }) {
    const answer = usePasswordQuestion()
    const send = () =>
      beginExport('fc_users').then(
        () => onDone('exported'),
        (failure) => onDone(failure.code),
      )
    return (
      <>
        <Button onClick={send}>Export</Button>
        {answer && <ReauthenticationDialog onAnswer={answer} />}
      </>
    )
  }

  test('is repeated once the password and the code are accepted', async () => {
    const done = vi.fn()
    let recent = false
    answers.on('POST', 'rpc/begin_export', () =>
      recent ? { status: 204 } : refusal('reauthentication_required'),
    )
    answers.on('POST', 'rpc/reauthenticate', ({ body }) => {
      const { password, totp } = body as Record<string, string>
      if (password !== 'secret') return refusal('wrong_password')
      if (!totp) return refusal('second_factor_required')
      recent = true
      return { status: 204 }
    })
    showScreen(<ExportPage onDone={done} />, '/members')
    await press('Export')
    await userEvent.type(await screen.findByLabelText('Password'), 'guess')
    await press('Continue')
    expect(await screen.findByText('The password is incorrect.')).toBeTruthy()
    await userEvent.clear(screen.getByLabelText('Password'))
    await userEvent.type(screen.getByLabelText('Password'), 'secret')
    await press('Continue')
    await userEvent.type(await screen.findByLabelText(/^Code/), '123456')
    await press('Continue')
    await expect.poll(() => done.mock.calls).toEqual([['exported']])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(getSession().token).toBe('a token')
  })

  test('is not done if the member cancels', async () => {
    const done = vi.fn()
    answers.on('POST', 'rpc/begin_export', refusal('reauthentication_required'))
    showScreen(<ExportPage onDone={done} />, '/members')
    await press('Export')
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    await expect.poll(() => done.mock.calls).toEqual([['reauthentication_required']])
    expect(answers.calls).toHaveLength(1)
  })
})

describe('on a member’s page', () => {
  test('a super administrator resets a second factor', async () => {
    let rows = [{ since: '2026-03-04T12:00:00+00:00', recovery_codes: 9 }]
    answers.on('GET', 'fc_second_factors', () => ({ status: 200, body: rows }))
    answers.on('POST', 'rpc/reset_second_factor', () => {
      rows = []
      return { status: 204 }
    })
    showScreen(<SecondFactorOf userId={9} name="Ada" resettable />, '/members/details/9')
    await userEvent.click(await screen.findByRole('button', { name: 'Reset two-step login' }))
    const dialog = screen.getByRole('dialog', { name: 'Reset two-step login for Ada?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reset two-step login' }))
    expect(await screen.findByText('Off')).toBeTruthy()
    expect(bodiesOf('rpc/reset_second_factor')).toEqual([{ user_id: 9 }])
  })

  test('staff see the latest sign-ins', async () => {
    const signIn = { id: 1, at: '2026-03-05T12:00:00', address: '203.0.113.7', device: '<img src=x>' }
    answers.on('GET', 'fc_sign_ins', { status: 200, body: [{ ...signIn, outcome: 'wrong_code' }] })
    showScreen(<SignInsSection userId={9} help="Of this account." />, '/members/details/9')
    expect((await screen.findByRole('listitem')).textContent).toContain('<img src=x> · 203.0.113.7')
    expect(screen.getByText('Wrong code')).toBeTruthy()
    expect(answers.calls[0]?.path).toContain('user_id=eq.9')
  })
})
