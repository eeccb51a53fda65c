import type { QueuedMail } from '@tingdu/mail/port.ts'
import type { TemplateName } from '@tingdu/mail/templates.ts'
import { sampleMails } from '@tingdu/mail/testing-samples.ts'
import { startTestApp, type TestAccount, type TestApp } from '@tingdu/testing/app.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** What a stranger could make our mails say: at sign-up, any name can be given for anyone's address. */
const hostile = 'WIN $1000 http://prize.test <b>now</b>'

/** Mails that repeat other text of members, and why no stranger's address can receive it. */
const exceptions: Partial<Record<TemplateName, string>> = {
  'email-changed':
    'tells the new address to a verified old one only; tested in features/accounts/mailed-links',
  'left-without': 'sent to support, at the configured address',
}
const templates = (Object.keys(sampleMails) as TemplateName[]).filter((name) => !(name in exceptions))

async function newInvitation(email: string): Promise<number | undefined> {
  const [row] = await app.sql<{ id: number }>(
    `insert into private.invitations (target_kind, member_id, email) values ('organization', 1, $1) returning id`,
    [email],
  )
  return row?.id
}

/** Sends a mail whose data has the hostile text in the name and in every field that is not ours. */
async function send(template: TemplateName, account: TestAccount, to = account.email): Promise<string> {
  const data = { ...sampleMails[template].data, name: hostile, organization: hostile, role: hostile }
  if (template === 'invitation') Object.assign(data, { invitation: await newInvitation(to) })
  const mail = { to, userId: account.id, template, data, cause: `hostile:${template}:${to}` } as QueuedMail
  await app.queueMail(mail)
  await app.runJobs()
  const [sent] = await app.outbox(to)
  return [sent?.subject, sent?.text, sent?.html, JSON.stringify(sent?.headers)].join('\n')
}

describe.each(templates)('%s', (template) => {
  test('does not repeat a name to an unverified address', async () => {
    const account = await app.addAccount({ name: hostile })
    const to = template === 'email-change' ? `new-${account.email}` : account.email
    const mail = await send(template, account, to)
    expect(mail).toContain('Tingdu')
    expect(mail).not.toMatch(/WIN|prize/)
  })
})

test('a verified address is greeted by name, but not an address that is no longer the account’s', async () => {
  const account = await app.addAccount({ name: 'Mei Lin' })
  await app.sql('update private.accounts set email_verified = 1 where user_id = $1', [account.id])
  expect(await send('password-changed', account)).toContain(`Hello ${hostile}`)
  expect(await send('password-changed', account, 'old-address@test.test')).not.toContain('prize')
})
