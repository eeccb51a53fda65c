import { startTestApp, type TestAccount, type TestApp } from '@tingdu/testing/app.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

let count = 0
/** A delivered reminder, which is an optional mail. */
async function reminder({ id, email }: TestAccount) {
  count += 1
  const data = { days: 3, sentence: 'Until Nov 23 2026.' } as const
  await app.queueMail({ to: email, userId: id, template: 'trial-ends', data, cause: `reminder:${count}` })
  await app.runJobs()
  return (await app.outbox(email)).at(-1)
}

const disable = (email: string, token: string) => app.as('anon').post('rpc/disable_email', { email, token })
const isStopped = async ({ id }: TestAccount) =>
  (
    await app.sql<{ stopped: boolean }>(
      'select unsubscribed_at is not null as stopped from private.accounts where user_id = $1',
      [id],
    )
  )[0]?.stopped

const refusal = {
  code: 'invalid_token',
  message: 'The email does not exist or has been unsubscribed already.',
  details: null,
  hint: null,
}

test('the link in a reminder stops reminders, and a second use reports that it was already done', async () => {
  const account = await app.addAccount()
  const mail = await reminder(account)
  const { token, email } = (mail as NonNullable<typeof mail>).link('/unsubscribe-email')
  const reply = await disable(email, token)
  expect([reply.status, reply.body]).toEqual([200, { email: account.email }])
  const again = await disable(email, token)
  expect([again.status, again.body]).toEqual([400, refusal])
  await reminder(account)
  expect(await app.outbox(account.email)).toHaveLength(1)
  const states = await app.sql('select state from api.fc_mails where user_id = $1 order by id', [account.id])
  expect(states).toEqual([{ state: 'sent' }, { state: 'unsubscribed' }])
})

test('mails about the password, the address and payments are still sent, without an unsubscribe link', async () => {
  const account = await app.addAccount()
  const mail = await reminder(account)
  await disable(account.email, mail?.link('/unsubscribe-email').token ?? '')
  await app.as('anon').post('rpc/request_reset_token', { email: account.email })
  await app.with(account).post('rpc/request_email_verify_token', { email: account.email })
  const data = { amount: '$9.99', plan: 'Monthly', date: 'Nov 20 2026', nextDate: null }
  const to = { to: account.email, userId: account.id }
  await app.queueMail({ ...to, template: 'payment-received', data, cause: `payment:${account.id}` })
  await app.runJobs()
  const [, ...later] = await app.outbox(account.email)
  expect(later).toHaveLength(3)
  for (const { headers, text, html } of later) {
    expect(headers['list-unsubscribe'] ?? headers['list-unsubscribe-post']).toBeUndefined()
    expect(text + html).not.toMatch(/unsubscribe/i)
  }
})

test("a mailbox provider's one-click button works with one POST (RFC 8058), even when repeated", async () => {
  const account = await app.addAccount()
  const mail = await reminder(account)
  expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  const [, url = ''] = /^<(https:[^>]+)>$/.exec(mail?.headers['list-unsubscribe'] ?? '') ?? []
  expect(url).toMatch(/^https:\/\/tingdu\.test\/api\/mail\/unsubscribe\?/)
  const path = url.replace('https://tingdu.test/api/', '')
  const press = () =>
    app.as('anon').post(path, 'List-Unsubscribe=One-Click', {
      'content-type': 'application/x-www-form-urlencoded',
    })
  for (const time of [1, 2]) expect([time, (await press()).status]).toEqual([time, 200])
  expect(await isStopped(account)).toBe(true)
})

test('a GET changes nothing: neither on the one-click address nor on the page', async () => {
  const account = await app.addAccount()
  const mail = await reminder(account)
  const [, url = ''] = /^<(https:[^>]+)>$/.exec(mail?.headers['list-unsubscribe'] ?? '') ?? []
  const page = mail?.link('/unsubscribe-email').url ?? ''
  for (const address of [url, page]) {
    for (const method of ['GET', 'HEAD']) {
      await fetch(address.replace('https://tingdu.test', app.url), { method })
    }
  }
  const opened = await fetch(url.replace('https://tingdu.test', app.url), { redirect: 'manual' })
  const { pathname, search } = new URL(page)
  expect([opened.status, opened.headers.get('location')]).toEqual([303, pathname + search])
  expect((await app.as('anon').get('rpc/disable_email')).status).toBeGreaterThanOrEqual(400)
  expect(await isStopped(account)).toBe(false)
})

test('wrong and foreign tokens, and those for other purposes, change nothing', async () => {
  const account = await app.addAccount()
  const other = await app.addAccount()
  const own = (await reminder(account))?.link('/unsubscribe-email').token ?? ''
  await app.as('anon').post('rpc/request_reset_token', { email: account.email })
  await app.runJobs()
  const resetToken = (await app.outbox(account.email)).at(-1)?.link('/changepassword').token ?? ''
  for (const [email, token] of [
    [account.email, 'wrong'],
    [account.email, resetToken],
    [other.email, own],
    ['nobody@test.test', own],
  ] as const) {
    expect((await disable(email, token)).body).toEqual(refusal)
    const query = new URLSearchParams({ email, token })
    expect((await app.as('anon').post(`mail/unsubscribe?${query}`)).status).toBe(400)
  }
  expect((await app.as('anon').post('mail/unsubscribe')).status).toBe(400)
  expect([await isStopped(account), await isStopped(other)]).toEqual([false, false])
})

test("an older mail's token works as well as the newest", async () => {
  const account = await app.addAccount()
  const older = (await reminder(account))?.link('/unsubscribe-email').token ?? ''
  await reminder(account)
  expect((await disable(account.email, older)).status).toBe(200)
})

test.each([
  ['archived', -2],
  ['blocked', -1],
])('the link of an account that is %s since then stops its mails', async (_state, emailVerified) => {
  const account = await app.addAccount()
  const mail = await reminder(account)
  const { token } = (mail as NonNullable<typeof mail>).link('/unsubscribe-email')
  await app.sql('update private.accounts set email_verified = $2 where user_id = $1', [
    account.id,
    emailVerified,
  ])
  expect(await disable(account.email, token)).toMatchObject({ status: 200, body: { email: account.email } })
  expect(await isStopped(account)).toBe(true)
  const again = await disable(account.email, token)
  expect([again.status, again.body]).toEqual([400, refusal])
})
