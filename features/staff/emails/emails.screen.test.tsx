// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Role, startSession } from '@tingdu/client/session.ts'
import { failed, page } from '@tingdu/testing/responses.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { cellsOf, inDialog, press } from '@tingdu/testing/screen-actions.ts'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { staffOnlyText } from '@tingdu/ui/page/StaffOnly.tsx'
import { beforeEach, describe, expect, test } from 'vitest'
import EmailsScreen from './EmailsScreen.tsx'
import { messages } from './messages.ts'

const answers = stubServerForEachTest()
const mail = {
  id: 31,
  recipient: 'na@example.test',
  sent_at: '2026-03-04T08:05:03' as string | null,
  template: 'payment-received',
  data: { amount: '$9.99' } as object,
  content: 'Thank you.' as string | null,
  user_id: 7,
  state: 'sent',
  attempts: 1,
  last_error: null as string | null,
  queued_at: new Date().toISOString(),
}
const failedMail = {
  ...mail,
  id: 30,
  sent_at: null,
  template: 'reset',
  content: null,
  state: 'failed',
  attempts: 13,
  last_error: 'The mail server did not take the mail: EENVELOPE 550',
}

const lastQuery = () => new URLSearchParams(answers.calls.at(-1)?.path.split('?')[1])

function show(address = '/emails', role: Role = 'support') {
  startSession({ ...member, role }, 'a token')
  return showScreen(<EmailsScreen />, address, '/emails')
}

beforeEach(() => answers.on('GET', 'fc_mails', page([mail, failedMail])))

test.each(['student', 'teacher'] as const)('a %s reads that the page is for staff', async (role) => {
  show('/emails', role)
  expect(await screen.findByText(staffOnlyText)).toBeTruthy()
  expect(answers.calls).toEqual([])
})

describe('the emails', () => {
  test('are listed with the specified columns and how far they got', async () => {
    show()
    expect((await cellsOf('31')).slice(0, 5)).toEqual([
      '31',
      'na@example.test',
      '04/03/2026 8:5:3',
      'payment-received',
      'Sent',
    ])
    expect((await cellsOf('30')).slice(2, 5)).toEqual([
      'Not sent',
      'reset',
      'FailedThe receiving server does not know this address. Ask the member for the right address, then ask a super administrator to correct it.EENVELOPE 550 · 13 attempts',
    ])
    expect(answers.calls.at(-1)?.headers).toMatchObject({ range: '0-9', prefer: 'count=exact' })
    expect(screen.getByRole('button', { name: 'Export CSV' })).toBeTruthy()
  })

  test('are found by address, status and template, which the address keeps', async () => {
    const { router } = show('/emails?state=failed')
    await screen.findByText('reset')
    expect(lastQuery().get('state')).toBe('eq.failed')
    answers.on('GET', 'fc_mails', page([]))
    await userEvent.selectOptions(screen.getByLabelText('Template'), 'reset')
    await userEvent.type(screen.getByRole('searchbox'), 'na_%{Enter}')
    expect(await screen.findByText(messages.noMatch)).toBeTruthy()
    expect(lastQuery().get('recipient')).toBe('ilike.%na\\_\\%%')
    expect(lastQuery().get('template')).toBe('eq.reset')
    await waitFor(() => expect(router.state.location.search).toContain('template=reset'))
    answers.on('GET', 'fc_next_notifier_user', page([]))
    await userEvent.click(screen.getByRole('tab', { name: 'Notifier Emails' }))
    await waitFor(() => expect(router.state.location.search).toBe('?tab=notifier'))
  })

  test.each(['new-device', 'second-factor-changed'])(
    'can be filtered by the template %s',
    async (template) => {
      show()
      await userEvent.selectOptions(await screen.findByLabelText('Template'), template)
      await waitFor(() => expect(lastQuery().get('template')).toBe(`eq.${template}`))
    },
  )

  test('are found by their days, to which the overview links', async () => {
    show('/emails?days=2026-11-16_2026-11-22_utc')
    await screen.findByText('reset')
    expect(lastQuery().getAll('queued_at')).toEqual([
      'gte.2026-11-16T00:00:00Z',
      'lte.2026-11-22T23:59:59.999999Z',
    ])
    expect(screen.getByRole('button', { name: /16\/11\/2026 – 22\/11\/2026 \(UTC\)/ })).toBeTruthy()
  })

  test('say if they could not be fetched, or that there are none', async () => {
    answers.on('GET', 'fc_mails', failed)
    show()
    expect(await screen.findByText('Failed to fetch emails')).toBeTruthy()
    answers.on('GET', 'fc_mails', page([]))
    await press('Retry')
    expect(await screen.findByText(messages.noEmails)).toBeTruthy()
  })

  test('show what strangers have typed as text, in a frame that runs and loads nothing', async () => {
    const hostile =
      '<script>parent.broken = true</script><img src="https://elsewhere.test/x" onerror="broken=1">'
    const recipient = `"<img src=x onerror=alert(1)>"@example.test`
    answers.on('GET', 'fc_mails', page([{ ...mail, recipient, data: { name: hostile }, content: hostile }]))
    show()
    expect(await screen.findByText(recipient)).toBeTruthy()
    await press(/^View Data/)
    expect((await inDialog()).getByText((shown) => shown.includes('<script>parent'))).toBeTruthy()
    await press('Close')
    await press(/^View Content/)
    const frame = screen.getByTitle<HTMLIFrameElement>(messages.contentOf)
    expect(frame.getAttribute('sandbox')).toBe('')
    expect(frame.srcdoc).toContain("default-src 'none'")
    expect(frame.srcdoc).not.toMatch(/<(script|img)/)
    expect(document.querySelectorAll('script, img')).toHaveLength(0)
  })

  test.each([
    ['queued', 'This email has not been sent yet.'],
    ['failed', 'This email could not be sent.'],
    ['superseded', 'This email was not sent. A newer one has replaced it.'],
    ['unsubscribed', 'This email was not sent. The member has unsubscribed from these emails.'],
  ])('that were not sent say so instead of their content: %s', async (state, sentence) => {
    answers.on('GET', 'fc_mails', page([{ ...failedMail, state }]))
    show()
    await press('View Content: reset, Not sent')
    expect((await inDialog()).getByText(sentence)).toBeTruthy()
  })
})

describe('sending an email again', () => {
  const button = (sent = '04/03/2026 8:5:3') => `Resend: payment-received, ${sent}`

  test('asks first, then says that it will be sent', async () => {
    answers.on('POST', 'rpc/resend_mail', { status: 200, body: { id: 32 } })
    show()
    await press(button())
    const dialog = await inDialog()
    expect(dialog.getByText(/^na@example.test will get this email again/)).toBeTruthy()
    expect(answers.calls.filter(({ method }) => method === 'POST')).toEqual([])
    await userEvent.click(dialog.getByRole('button', { name: 'Resend' }))
    expect(await screen.findByText(messages.resent)).toBeTruthy()
    expect(answers.calls.find(({ method }) => method === 'POST')?.body).toEqual({ id: 31 })
    await waitFor(() => expect(answers.calls.at(-1)?.method).toBe('GET'))
  })

  test('with a link says that earlier links end', async () => {
    show()
    await press('Resend: reset, Not sent')
    expect((await inDialog()).getByText(new RegExp(messages.resendLink))).toBeTruthy()
  })

  test.each([
    ['not_resendable', messages.resentAlready, messages.resentAlready],
    ['42501', 'Only for lower ranks', 'Only for lower ranks'],
    ['XX000', 'No', messages.resendFailed],
  ])('shows in the dialog why it failed (%s)', async (code, message, said) => {
    answers.on('POST', 'rpc/resend_mail', { status: 409, body: { code, message, details: null, hint: null } })
    show()
    await press(button())
    const dialog = await inDialog()
    await userEvent.click(dialog.getByRole('button', { name: 'Resend' }))
    expect(await dialog.findByText(said)).toBeTruthy()
  })

  test('says what to do instead if the email cannot be sent again', async () => {
    answers.on('GET', 'fc_mails', page([{ ...mail, template: 'email-change' }]))
    show()
    await press(/^Resend:/)
    const dialog = await inDialog()
    expect(dialog.getByText(messages.askEmailChange)).toBeTruthy()
    expect(dialog.queryByRole('button', { name: 'Resend' })).toBeNull()
  })
})

describe('who is notified next', () => {
  const notice = {
    id: 4,
    owner: 12,
    email: 'wei@example.test',
    email_verified: 1,
    plan_name: null as string | null,
    next_billing_date: '2026-12-06',
    last_modified: '2026-11-22T12:00:00+00:00',
  }

  test('is listed with the specified columns, the earliest first', async () => {
    const paid = {
      ...notice,
      id: 5,
      email_verified: 0,
      email: 'na@example.test',
      plan_name: '<b>Monthly</b>',
    }
    answers.on('GET', 'fc_next_notifier_user', page([notice, paid]))
    show('/emails?tab=notifier')
    expect(await cellsOf('wei@example.test')).toEqual([
      '4',
      '0012',
      'wei@example.test',
      'Yes',
      'Free trial',
      '06/12/2026',
      '22/11/2026',
    ])
    expect((await cellsOf('na@example.test')).slice(3, 5)).toEqual(['No', '<b>Monthly</b>'])
    expect(screen.getAllByRole('link', { name: '0012' })[0]?.getAttribute('href')).toBe('/members/details/12')
    expect(lastQuery().get('order')).toBe('next_billing_date.asc,id.asc')
    expect(screen.getByRole('button', { name: 'Export CSV' })).toBeTruthy()
  })

  test('can be searched, and shows when the list is empty or could not be fetched', async () => {
    answers.on('GET', 'fc_next_notifier_user', failed)
    show('/emails?tab=notifier')
    expect(await screen.findByText('Failed to fetch notifier emails')).toBeTruthy()
    answers.on('GET', 'fc_next_notifier_user', page([]))
    await press('Retry')
    expect(await screen.findByText(messages.noNotices)).toBeTruthy()
    await userEvent.type(screen.getByRole('searchbox'), 'wei{Enter}')
    expect(await screen.findByText(messages.noNoticeMatches)).toBeTruthy()
    expect(lastQuery().get('email')).toBe('ilike.%wei%')
  })
})
