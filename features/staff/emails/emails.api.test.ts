import { serverCaller } from '@tingdu/database/server-caller.ts'
import { MailError } from '@tingdu/mail/port.ts'
import { startTestingSmtpServer } from '@tingdu/mail/testing-smtp-server.ts'
import { openTransport } from '@tingdu/mail/transport.ts'
import { startTestApp, type TestApp } from '@tingdu/testing/app.ts'
import { readMail } from '@tingdu/testing/outbox.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const askReset = (on: TestApp, email: string) => on.as('anon').post('rpc/request_reset_token', { email })
const mailsTo = async (on: TestApp, email: string) =>
  (await on.as('support').get(`fc_mails?recipient=eq.${encodeURIComponent(email)}&order=id`)).body

describe('the mails shown to staff', () => {
  test('contain template, data and text, with the links removed', async () => {
    const account = await app.addAccount()
    const before = Date.now()
    await askReset(app, account.email)
    expect(await mailsTo(app, account.email)).toMatchObject([
      { template: 'reset', state: 'queued', attempts: 0, sent_at: null, content: null },
    ])
    await app.runJobs()
    const [row] = await mailsTo(app, account.email)
    expect(row).toMatchObject({ state: 'sent', attempts: 1, last_error: null, data: { name: account.name } })
    expect(Date.parse(row.sent_at)).toBeGreaterThanOrEqual(before)
    expect(row.content).toContain('You asked to reset the password of your account.')
    expect(row.content).toContain('Set a new password:\n[removed]')
  })

  test('no token appears in a row, a job or the log, before or after sending', async () => {
    const account = await app.addAccount()
    const { id: userId, email } = account
    await askReset(app, email)
    await app.with(account).post('rpc/request_email_verify_token', { email })
    const data = { days: 1, sentence: 'Until Nov 21 2026.' } as const
    await app.queueMail({ to: email, userId, template: 'trial-ends', data, cause: `ends:${userId}` })
    await app.runJobs()
    const [reset, verify, ends] = await app.outbox(email)
    const tokens = [
      reset?.link('/changepassword').token,
      verify?.link('/verify-email').token,
      ends?.link('/unsubscribe-email').token,
    ] as string[]
    await app.as('anon').post('rpc/disable_email', { email, token: tokens[2] })
    await app.as('anon').post(`mail/unsubscribe?email=${email}&token=${tokens[2]}`)
    await app.as('anon').post('rpc/reset_password', { email, token: tokens[0], password: 'another one' })
    const [{ everything }] = (await app.sql<{ everything: string }>(
      `select concat(
        (select jsonb_agg(to_jsonb(m)) from api.fc_mails m)::text,
        (select jsonb_agg(to_jsonb(j)) from pgboss.job j)::text,
        (select jsonb_agg(to_jsonb(t)) from private.account_tokens t)::text,
        (select jsonb_agg(to_jsonb(l)) from private.audit_log l)::text
      ) as everything`,
    )) as [{ everything: string }]
    const logged = JSON.stringify(app.log)
    expect(everything).toContain(email)
    expect(logged).toContain('/api/mail/unsubscribe?email=…&token=…')
    for (const token of tokens) {
      expect(token).toMatch(/^[\w-]{32}$/)
      expect(everything).not.toContain(token)
      expect(logged).not.toContain(token)
    }
  })

  test('are deleted with the account', async () => {
    const account = await app.addAccount()
    await askReset(app, account.email)
    await app.runJobs()
    await app.sql('delete from private.accounts where user_id = $1', [account.id])
    expect(await mailsTo(app, account.email)).toEqual([])
  })

  test('keep no address if the recipient has no account', async () => {
    const to = 'was-here@test.test'
    await app.queueMail({ to, userId: null, template: 'account-deleted', data: {}, cause: 'deleted:1' })
    await app.runJobs()
    expect(await app.outbox(to)).toHaveLength(1)
    expect(await mailsTo(app, to)).toEqual([])
    const [row] = (await app.as('support').get('fc_mails?template=eq.account-deleted')).body
    expect(row).toMatchObject({ state: 'sent', recipient: '(deleted)' })
  })
})

describe('one mail per cause', () => {
  const data = { amount: '$9.99', plan: 'Monthly', date: 'Nov 20 2026', nextDate: 'Dec 20 2026' }

  test('when queued repeatedly and concurrently', async () => {
    const { id: userId, email: to } = await app.addAccount()
    const mail = { to, userId, template: 'payment-received', data, cause: `payment:${userId}` } as const
    await Promise.all([1, 2, 3, 4, 5].map(() => app.queueMail(mail)))
    await Promise.all([app.runJobs(), app.runJobs()])
    await app.queueMail(mail)
    await app.runJobs('later')
    expect(await app.outbox(to)).toHaveLength(1)
  })

  test('and none if the transaction of the cause rolls back', async () => {
    const account = await app.addAccount()
    const mail = { to: account.email, userId: account.id, template: 'reset', data: {} } as const
    const failing = app.database.transaction(serverCaller(), async (run) => {
      await app.queueMail({ ...mail, cause: 'rolled-back' }, run)
      throw new Error('the cause failed')
    })
    await expect(failing).rejects.toThrow('the cause failed')
    expect(await mailsTo(app, account.email)).toEqual([])
    expect(await app.runJobs('later')).toBe(0)
    await app.queueMail({ ...mail, cause: 'rolled-back' })
    expect(await app.runJobs()).toBe(1)
  })

  test('a mail repeated after a lost record has the same Message-ID, and the links of both work', async () => {
    const account = await app.addAccount()
    await askReset(app, account.email)
    // The mail is accepted, but recording it fails once.
    await app.sql(`create function public.lose_the_record() returns trigger language plpgsql as $$
      begin raise exception 'lost' using errcode = '57P01'; end $$`)
    await app.sql(`create trigger lose_the_record before update on api.fc_mails for each row
      when (new.state = 'sent') execute function public.lose_the_record()`)
    expect(await app.runJobs()).toBe(0)
    await app.sql('drop trigger lose_the_record on api.fc_mails')
    expect(await mailsTo(app, account.email)).toMatchObject([{ state: 'queued', attempts: 1 }])
    expect(await app.runJobs('later')).toBe(1)

    const [first, second] = await app.outbox(account.email)
    expect(first?.messageId).toMatch(/^<[0-9a-f]{40}@tingdu\.test>$/)
    expect(second?.messageId).toBe(first?.messageId)
    expect(await mailsTo(app, account.email)).toMatchObject([{ state: 'sent', attempts: 2 }])
    const use = (mail: typeof first, password: string) =>
      app
        .as('anon')
        .post('rpc/reset_password', { ...mail?.link('/changepassword'), url: undefined, password })
    expect((await use(first, 'by the first link')).status).toBe(200)
    expect((await use(second, 'by the second link')).status).toBe(400)
  })

  test('different causes have different Message-IDs', async () => {
    const account = await app.addAccount()
    for (const _ of [1, 2]) await askReset(app, account.email)
    await app.runJobs()
    const ids = (await app.outbox(account.email)).map(({ messageId }) => messageId)
    expect(new Set(ids).size).toBe(2)
  })
})

describe('a mail server', () => {
  test('that is down loses no mail: the request succeeds, and the mail is sent later', async () => {
    const server = await startTestingSmtpServer()
    server.away = true
    const from = 'Tingdu <mail@tingdu.test>'
    const transport = openTransport({ smtpUrl: server.url, from, outbox: 'none', startTls: false })
    const down = await startTestApp({ transport })
    try {
      const email = 'patient@test.test'
      const body = { name: 'Patient Member', email, password: 'red umbrella', role: 'student' }
      expect((await down.as('anon').post('rpc/signup', body)).status).toBe(200)
      expect(await down.runJobs()).toBe(0)
      const [waiting] = await mailsTo(down, email)
      expect(waiting).toMatchObject({ state: 'queued', attempts: 1, sent_at: null })
      expect(waiting.last_error).toMatch(/^The mail server did not take the mail: E(CONNECTION|SOCKET)/)
      // The first retry is at least half a minute away.
      const [job] = await down.sql<{ wait: number; state: string }>(
        `select extract(epoch from start_after - now())::float8 as wait, state::text from pgboss.job where name = 'send-mail'`,
      )
      expect(job?.state).toBe('retry')
      expect(job?.wait).toBeGreaterThan(10)

      server.away = false
      expect(await down.runJobs('later')).toBe(1)
      expect(server.received.map(({ from: sender, to }) => [sender, to])).toEqual([
        ['mail@tingdu.test', [email]],
      ])
      const mail = await readMail(server.received[0]?.data ?? '')
      const { token } = mail.link('/verify-email')
      expect((await down.as('anon').post('rpc/verify_email', { email, token })).status).toBe(200)
      expect(await mailsTo(down, email)).toMatchObject([{ state: 'sent', attempts: 2, last_error: null }])
    } finally {
      await down.close()
      await transport.close()
      await server.close()
    }
  })

  test('is not retried after a permanent error, but after a temporary one', async () => {
    const server = await startTestingSmtpServer()
    const transport = openTransport({
      smtpUrl: server.url,
      from: 'mail@tingdu.test',
      outbox: 'none',
      startTls: false,
    })
    const refused = await startTestApp({ transport })
    try {
      const [invalid, busy] = [await refused.addAccount(), await refused.addAccount()]
      server.rejectWith(550)
      await askReset(refused, invalid.email)
      await refused.runJobs()
      server.rejectWith(451)
      await askReset(refused, busy.email)
      await refused.runJobs()
      server.rejectWith(null)
      await refused.runJobs('later')
      expect(server.received.map(({ to }) => to)).toEqual([[busy.email]])
      expect(await mailsTo(refused, invalid.email)).toMatchObject([
        { state: 'failed', attempts: 1, last_error: 'The mail server did not take the mail: EENVELOPE 550' },
      ])
      expect(await mailsTo(refused, busy.email)).toMatchObject([{ state: 'sent', attempts: 2 }])
    } finally {
      await refused.close()
      await transport.close()
      await server.close()
    }
  })

  test('that never responds is given up after thirteen attempts', async () => {
    const transport = {
      send: () => Promise.reject(new MailError('The mail server did not take the mail: ETIMEDOUT', false)),
      close: async () => {},
    }
    const dead = await startTestApp({ transport })
    try {
      const account = await dead.addAccount()
      await askReset(dead, account.email)
      await dead.runJobs()
      for (let time = 1; time <= 14; time += 1) await dead.runJobs('later')
      expect(await mailsTo(dead, account.email)).toMatchObject([{ state: 'failed', attempts: 13 }])
    } finally {
      await dead.close()
    }
  })
})
