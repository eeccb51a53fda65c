import type { QueuedMail } from '@tingdu/mail/port.ts'
import { startTestApp, type TestAccount, type TestApp, type TestRole } from '@tingdu/testing/app.ts'
import { type HeldChange, whileHeld } from '@tingdu/testing/while-held.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages } from './messages.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const mailsTo = async (email: string) =>
  (await app.as('support').get(`fc_mails?recipient=eq.${encodeURIComponent(email)}&order=id`)).body

describe('rpc/resend_mail', () => {
  const resend = (id: number, who: TestAccount = app.account('support')) =>
    app.with(who).post('rpc/resend_mail', { id })
  const receipt = { amount: '$9.99', plan: 'Monthly', date: 'Nov 20 2026', nextDate: null }

  /** A mail that has been sent to an account, as the server would. */
  async function sent(mail: Partial<QueuedMail> & { account?: TestAccount; cause: string }): Promise<number> {
    const { account, ...fields } = mail
    const defaults = { to: account?.email, userId: account?.id ?? null, template: 'payment-received' }
    await app.queueMail({ ...defaults, data: receipt, ...fields } as QueuedMail)
    await app.runJobs()
    const [row] = await app.sql<{ id: number }>('select id from api.fc_mails where cause = $1', [mail.cause])
    return row?.id ?? 0
  }

  test.each(['anon', 'student', 'teacher'] as const)('is refused to %s', async (role) => {
    const id = await sent({ account: await app.addAccount(), cause: `refused to ${role}` })
    const { status, body } = await app.as(role).post('rpc/resend_mail', { id })
    expect([status, body.code]).toEqual(role === 'anon' ? [401, 'PGRST302'] : [403, '42501'])
    expect(await app.runJobs()).toBe(0)
  })

  test.each([undefined, null, 0, -1, 1.5, '1', 1e300, [1]])('refuses the id %j', async (id) => {
    const { status, body } = await app.as('support').post('rpc/resend_mail', { id })
    expect([status, body.code]).toEqual([400, 'invalid_input'])
  })

  test('refuses an id of no email', async () => {
    for (const id of [2 ** 31, Number.MAX_SAFE_INTEGER]) {
      const { status, body } = await resend(id)
      expect([status, body.code]).toEqual([404, 'mail_missing'])
    }
  })

  test.each(['support', 'gk_admin'] as const)(
    'refuses the email of a %s to one of the same rank',
    async (role) => {
      const id = await sent({ account: await app.addAccount({ role }), cause: `of a ${role}` })
      const { status, body } = await resend(id, app.account(role))
      expect([status, body.code, body.message]).toEqual([403, '42501', messages.rankTooLow])
      expect(await app.runJobs()).toBe(0)
      expect((await resend(id, app.account('super_admin'))).status).toBe(200)
      await app.runJobs()
    },
  )

  test('refuses staff who are being demoted', async () => {
    const demoted = await app.addAccount({ role: 'support' })
    const id = await sent({ account: await app.addAccount(), cause: 'demoted' })
    const demotion: HeldChange = [
      `update private.accounts set role = 'student' where user_id = $1`,
      [demoted.id],
    ]
    const { status } = await whileHeld(app, [demotion], () => resend(id, demoted))
    expect(status).toBe(401)
    expect(await app.runJobs()).toBe(0)
  })

  test('sends the email again as a new one, and writes who did it', async () => {
    const account = await app.addAccount()
    const staff = await app.addAccount({ role: 'support' })
    const id = await sent({ account, cause: 'receipt' })
    const { status, body } = await resend(id, staff)
    expect(status).toBe(200)
    await app.runJobs()
    const [first, second] = await app.outbox(account.email)
    expect(second?.text).toBe(first?.text)
    // Mailbox providers drop a second mail with the same Message-ID.
    expect(second?.messageId).not.toBe(first?.messageId)
    const rows = await mailsTo(account.email)
    expect(rows.map((row: { id: number; state: string }) => [row.id, row.state])).toEqual([
      [id, 'sent'],
      [body.id, 'sent'],
    ])
    const logged = await app.sql(
      'select actor_role, action, resource, subject, person, after from private.audit_log where actor_id = $1',
      [staff.id],
    )
    expect(logged).toEqual([
      {
        actor_role: 'support',
        action: 'insert',
        resource: 'fc_mails',
        subject: String(body.id),
        person: account.id,
        after: { template: 'payment-received', resent: id },
      },
    ])
  })

  test('sends each email again once, whoever asks at the same time; the new one in turn', async () => {
    const account = await app.addAccount()
    const id = await sent({ account, cause: 'at once' })
    const staff = [app.account('support'), app.account('gk_admin'), app.account('super_admin')]
    const replies = await Promise.all([...staff, ...staff].map((who) => resend(id, who)))
    const done = replies.filter(({ status }) => status === 200)
    expect(done).toHaveLength(1)
    const others = replies.filter(({ status }) => status !== 200)
    expect(new Set(others.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(['409 not_resendable']),
    )
    const next = done[0]?.body.id
    const waiting = await resend(next)
    expect([waiting.status, waiting.body.message]).toEqual([409, messages.waiting])
    await app.runJobs()
    expect((await resend(next)).status).toBe(200)
    await app.runJobs()
    expect(await app.outbox(account.email)).toHaveLength(3)
  })

  test('sends an email that failed', async () => {
    const account = await app.addAccount()
    const id = await sent({ account, cause: 'failed' })
    await app.sql(`update api.fc_mails set state = 'failed', sent_at = null where id = $1`, [id])
    expect((await resend(id)).status).toBe(200)
    expect(await app.runJobs()).toBe(1)
  })

  test.each([
    ['reset', '/changepassword', 'rpc/reset_password'],
    ['verify', '/verify-email', 'rpc/verify_email'],
  ] as const)('a link to %s is new, and ends the one before', async (template, page, call) => {
    const account = await app.addAccount()
    const id = await sent({ account, template, data: {}, cause: `link ${template}` })
    expect((await resend(id)).status).toBe(200)
    await app.runJobs()
    const [first, second] = await app.outbox(account.email)
    const use = (mail: typeof first) =>
      app
        .as('anon')
        .post(call, { email: account.email, token: mail?.link(page).token, password: 'a new password' })
    expect((await use(first)).status).toBe(400)
    expect((await use(second)).status).toBe(200)
    const rows = JSON.stringify(await mailsTo(account.email))
    expect(rows).not.toContain(second?.link(page).token)
  })

  test('says what to do instead of repeating a link that its own request makes', async () => {
    const account = await app.addAccount()
    const change = { template: 'email-change', data: {} } as const
    const id = await sent({ account, to: 'new-address@test.test', ...change, cause: 'email change' })
    const refused = await resend(id)
    expect([refused.status, refused.body.code]).toEqual([409, 'not_resendable'])
    expect(refused.body.message).toBe(messages.askEmailChange)
  })

  test.each([
    ['a blocked account', 'email_verified = -1', 'payment-received', messages.accountBlocked],
    ['an account with another address', `email = 'moved@test.test'`, 'reset', messages.addressChanged],
    ['a verified address', 'email_verified = 1', 'verify', messages.verifiedAlready],
    ['a member who unsubscribed', 'unsubscribed_at = now()', 'trial-ended', messages.unsubscribed],
  ] as const)('refuses the email of %s', async (what, change, template, said) => {
    const account = await app.addAccount()
    const data = template === 'payment-received' ? receipt : { sentence: 'Over.' }
    const id = await sent({ account, template, data, cause: what } as Parameters<typeof sent>[0])
    await app.sql(`update private.accounts set ${change} where user_id = $1`, [account.id])
    const { status, body } = await resend(id)
    expect([status, body.message]).toEqual([409, said])
  })

  test.each([
    ['trial-ends', { days: 3, sentence: 'Until Nov 23 2026.' }, 409],
    ['payment-received', receipt, 200],
  ] as const)('an old %s is answered with its status', async (template, data, status) => {
    const account = await app.addAccount()
    const id = await sent({ account, template, data, cause: `old ${template}` } as Parameters<typeof sent>[0])
    await app.sql(`update api.fc_mails set queued_at = now() - interval '25 hours' where id = $1`, [id])
    expect((await resend(id)).status).toBe(status)
    await app.runJobs()
  })

  test('an email whose address was not kept, or that was not sent on purpose, is refused', async () => {
    const gone = { to: 'gone@test.test', userId: null, template: 'account-deleted', data: {} } as const
    const id = await sent({ ...gone, cause: 'gone' })
    expect((await resend(id)).body.message).toBe(messages.recipientDeleted)
    const account = await app.addAccount()
    for (const state of ['superseded', 'unsubscribed'] as const) {
      const unsent = await sent({ account, cause: state })
      await app.sql('update api.fc_mails set state = $2, sent_at = null where id = $1', [unsent, state])
      expect((await resend(unsent)).body.message).toBe(messages[state])
    }
  })
})

test('staff find emails by a part of the address and by their state', async () => {
  const account = await app.addAccount()
  await app.as('anon').post('rpc/request_reset_token', { email: account.email })
  const found = (query: string, role: TestRole = 'support') => app.as(role).get(`fc_mails?${query}`)
  const part = encodeURIComponent(`%${account.email.slice(2, -4).toUpperCase()}%`)
  const query = `recipient=ilike.${part}&order=sent_at.desc`
  expect((await found(`${query}&state=eq.queued`)).body).toHaveLength(1)
  expect((await found(`${query}&state=eq.failed`)).body).toEqual([])
  expect((await found(query, 'teacher')).body).toEqual([])
  await app.runJobs()
})
