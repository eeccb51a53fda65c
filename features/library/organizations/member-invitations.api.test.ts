import { startTestApp, type TestAccount, type TestApp } from '@tingdu/testing/app.ts'
import { type HeldChange, whileHeld } from '@tingdu/testing/while-held.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addOrganizationMember, joinOrganization } from './test-member.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const representation = { prefer: 'return=representation' }
const invalid = [400, 'invalid_invitation']
let count = 0
const newAddress = () => `invited-${++count}@school.test`

async function makeOrganization(fields = {}): Promise<number> {
  const limits = { max_members: 20, max_books: 1, max_classes: 1 }
  const row = { name: 'WIN $1000 School', description: 'Chinese', ...limits, ...fields }
  return (await app.as('support').post('fc_organization', row, representation)).body[0].id
}

/** Invites an address; returns the id of the invited row. */
async function invite(org: number, email: string, by = app.account('support')): Promise<number> {
  const row = { org_id: org, email, user_name: 'Call http://prize.test', role: 'teacher' }
  const { status, body } = await app.with(by).post('fc_org_members', [row], representation)
  expect(status).toBe(201)
  return body[0].id
}

async function mailsTo(email: string) {
  await app.runJob('send-invitations')
  await app.runJobs()
  return app.outbox(email)
}

const linkTo = async (email: string) => (await mailsTo(email)).at(-1)?.link('/invitation').token ?? ''

async function invitedTo(org: number, email = newAddress()) {
  const member = await invite(org, email)
  return { email, member, token: await linkTo(email) }
}

const call = (what: string, account: TestAccount, token: string) =>
  app.with(account).post(`rpc/${what}_invitation`, { token })
const accept = (account: TestAccount, token: string) => call('accept', account, token)
const statusOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const memberOf = async (member: number) =>
  (await app.as('support').get(`fc_org_members?id=eq.${member}`)).body[0]
const countOf = async (org: number) =>
  (await app.as('support').get(`fc_organization?id=eq.${org}&select=nb_members`)).body[0].nb_members
const resend = (who: TestAccount, member: number) =>
  app.with(who).post('rpc/resend_org_invitation', { member })

test('whoever has the link sees what it is for before signing in; the mail says nothing of it', async () => {
  const { email, token, member } = await invitedTo(await makeOrganization({ name: 'Riverside' }))
  const preview = (link: string) => app.as('anon').post('rpc/preview_invitation', { token: link })
  const shown = { kind: 'organization', name: 'Riverside', school: null, role: 'teacher' }
  expect(await preview(token)).toMatchObject({ status: 200, body: { ...shown, email, accepted: false } })
  expect(statusOf(await preview(`${token}x`))).toEqual(invalid)
  expect((await memberOf(member)).user_id).toBeNull()
  expect((await accept(await app.addAccount(), token)).status).toBe(200)
  expect((await preview(token)).body).toEqual({ ...shown, email: null, accepted: true })
})

describe('the mail', () => {
  test('has a one-time link, and neither the organization’s name nor other text of members', async () => {
    const email = newAddress()
    await invite(await makeOrganization(), email)
    const [mail] = await mailsTo(email)
    expect(mail?.subject).toBe('You have been invited to an organization on Tingdu')
    expect(mail?.link('/invitation').url).toMatch(/^https:\/\/tingdu\.test\/invitation\?token=[\w-]{32}$/)
    expect(`${mail?.text} ${mail?.html}`).not.toMatch(/WIN|prize/)
    const stored = await app.sql(
      `select concat((select jsonb_agg(to_jsonb(m)) from api.fc_mails m)::text,
        (select jsonb_agg(to_jsonb(j)) from pgboss.job j)::text,
        (select jsonb_agg(to_jsonb(t)) from private.invitation_tokens t)::text) as everything`,
    )
    expect(JSON.stringify(stored)).not.toContain(mail?.link('/invitation').token)
  })

  test('is sent once per request, with the newest link only', async () => {
    const email = newAddress()
    const member = await invite(await makeOrganization(), email)
    const first = await linkTo(email)
    expect(await mailsTo(email)).toHaveLength(1)
    expect((await resend(app.account('support'), member)).status).toBe(204)
    const second = await linkTo(email)
    expect(await mailsTo(email)).toHaveLength(2)
    const account = await app.addAccount()
    expect(statusOf(await accept(account, first))).toEqual(invalid)
    expect((await accept(account, second)).status).toBe(200)
  })

  test('is sent to one address five times a day at most', async () => {
    const email = newAddress()
    const member = await invite(await makeOrganization(), email)
    for (let time = 1; time <= 7; time++) {
      await mailsTo(email)
      await resend(app.account('support'), member)
    }
    expect(await mailsTo(email)).toHaveLength(5)
  })

  test('is not sent for an invitation that has been withdrawn', async () => {
    const email = newAddress()
    const org = await makeOrganization()
    await invite(org, email)
    await app.as('support').delete(`fc_org_members?org_id=eq.${org}&email=eq.${email}`)
    expect(await mailsTo(email)).toEqual([])
  })

  test('is deleted with the account that has this address', async () => {
    const { email } = await invitedTo(await makeOrganization())
    const account = await app.addAccount({ email })
    await app.as('super_admin').delete(`fc_users?user_id=eq.${account.id}`)
    const rows = await app.as('support').get(`fc_mails?recipient=eq.${email}&template=eq.invitation`)
    expect(rows.body).toEqual([])
  })

  test('goes to 200 of 500 invited addresses in the first hour, and to 2,000 a day', async () => {
    const org = await makeOrganization({ max_members: 1000 })
    const admin = await addOrganizationMember(app, org, 'org_admin')
    const invite500 = Array.from({ length: 5 }, () =>
      Array.from({ length: 100 }, () => ({ org_id: org, email: newAddress() })),
    )
    for (const rows of invite500)
      expect((await app.with(admin).post('fc_org_members', rows)).status).toBe(201)
    await app.runJob('send-invitations')
    await app.runJob('send-invitations')
    const mailed = async () =>
      app.sql('select count(mailed_at)::int as mails from private.invitations where invited_by = $1', [
        admin.id,
      ])
    expect(await mailed()).toEqual([{ mails: 200 }])
    await app.sql(
      `update private.invitations set mailed_at = mailed_at - interval '1 hour' where invited_by = $1`,
      [admin.id],
    )
    await app.runJob('send-invitations')
    expect(await mailed()).toEqual([{ mails: 400 }])
    await app.sql('update private.rate_limits set count = count + 1500 where key = $1', [
      `invitations of account ${admin.id}`,
    ])
    const more = await app.with(admin).post('fc_org_members', { org_id: org, email: newAddress() })
    expect(statusOf(more)).toEqual([429, 'too_many_requests'])
    expect(more.body.message).toBe('You can send at most 2,000 invitations a day')
    expect(Number(more.headers.get('retry-after'))).toBeGreaterThan(3600)
    await app.sql('delete from private.invitations where invited_by = $1', [admin.id])
  })
})

describe('accepting', () => {
  test('requires a session and a valid link', async () => {
    const { token } = await invitedTo(await makeOrganization())
    const anonymous = await app.as('anon').post('rpc/accept_invitation', { token })
    expect(statusOf(anonymous)).toEqual([401, 'PGRST302'])
    const account = await app.addAccount()
    for (const wrong of ['wrong', `${token}x`, 'x'.repeat(200)]) {
      for (const what of ['open', 'accept', 'decline']) {
        expect(statusOf(await call(what, account, wrong))).toEqual(invalid)
      }
    }
    expect(statusOf(await accept(account, ' '))).toEqual([400, 'invalid_input'])
    expect(statusOf(await accept(account, 'x'.repeat(201)))).toEqual([400, 'invalid_input'])
  })

  test('is never done by opening the link, or by an account with the address alone', async () => {
    const org = await makeOrganization()
    const { email, token, member } = await invitedTo(org)
    const account = await app.addAccount({ email })
    await app.sql('update private.accounts set email_verified = 1 where user_id = $1', [account.id])
    const { status, body } = await call('open', account, token)
    expect([status, body]).toEqual([
      200,
      {
        kind: 'organization',
        id: org,
        name: 'WIN $1000 School',
        school: null,
        role: 'teacher',
        accepted: false,
      },
    ])
    await fetch(`${app.url}/invitation?token=${token}`)
    expect((await memberOf(member)).user_id).toBeNull()
    expect((await app.with(account).get('fc_organization')).body).toEqual([])
  })

  test('makes the signed-in account the member, whatever its address; repeating it is harmless', async () => {
    const org = await makeOrganization()
    const { email, token, member } = await invitedTo(org)
    const account = await app.addAccount({ email: `other-${email}` })
    const first = await accept(account, token)
    expect([first.status, first.body.accepted]).toEqual([200, true])
    expect(await memberOf(member)).toMatchObject({ user_id: account.id, user_name: account.name, email })
    expect((await app.with(account).get('fc_organization')).body).toHaveLength(1)
    for (const what of ['accept', 'open', 'decline']) {
      const again = await call(what, account, token)
      expect([again.status, again.body.accepted]).toEqual([200, true])
    }
    expect(await countOf(org)).toBe(1)
    const addresses = await app.sql('select email from private.invitations where member_id = $1', [member])
    expect(addresses).toEqual([{ email: null }])
  })

  test('is possible for one account only', async () => {
    const { token, member } = await invitedTo(await makeOrganization())
    const [first, second] = [await app.addAccount(), await app.addAccount()]
    expect((await accept(first, token)).status).toBe(200)
    for (const what of ['open', 'accept', 'decline']) {
      expect(statusOf(await call(what, second, token))).toEqual(invalid)
    }
    expect((await memberOf(member)).user_id).toBe(first.id)
  })

  test('by several accounts at once succeeds for one, and by one account several times for all', async () => {
    const org = await makeOrganization()
    const { token } = await invitedTo(org)
    const accounts = await Promise.all([1, 2, 3, 4].map(() => app.addAccount()))
    const replies = await Promise.all(accounts.map((account) => accept(account, token)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
    const another = await invitedTo(org)
    const account = await app.addAccount()
    const same = await Promise.all([1, 2, 3, 4].map(() => accept(account, another.token)))
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await countOf(org)).toBe(2)
  })

  test('is refused for an account that is a member already', async () => {
    const org = await makeOrganization()
    const account = await addOrganizationMember(app, org, 'teacher')
    const { token, member } = await invitedTo(org)
    expect(statusOf(await accept(account, token))).toEqual([409, 'already_member'])
    expect((await memberOf(member)).user_id).toBeNull()
  })

  test('is refused when the link has expired after 14 days, until a new one is sent', async () => {
    const { email, token, member } = await invitedTo(await makeOrganization())
    const age = (days: number) =>
      app.sql('update private.invitation_tokens set expires_at = expires_at - make_interval(days => $1)', [
        days,
      ])
    const account = await app.addAccount()
    await age(13)
    expect((await call('open', account, token)).status).toBe(200)
    await age(1)
    expect(statusOf(await accept(account, token))).toEqual(invalid)
    await app.runJob('invitations-clean-up')
    expect(await app.sql('select from private.invitation_tokens where expires_at < now()')).toEqual([])
    await resend(app.account('support'), member)
    expect((await accept(account, await linkTo(email))).status).toBe(200)
  })

  test('is refused once the invitation is withdrawn, also while it waits for the withdrawal', async () => {
    const org = await makeOrganization()
    const [withdrawn, held] = [await invitedTo(org), await invitedTo(org)]
    const account = await app.addAccount()
    await app.as('support').delete(`fc_org_members?org_id=eq.${org}&email=eq.${withdrawn.email}`)
    expect(statusOf(await accept(account, withdrawn.token))).toEqual(invalid)
    const removal: HeldChange = ['delete from api.fc_org_members where id = $1', [held.member]]
    const reply = await whileHeld(app, [removal], () => accept(account, held.token))
    expect(statusOf(reply)).toEqual(invalid)
    expect(await countOf(org)).toBe(0)
  })

  test('gives no way back to a member who has been removed', async () => {
    const { token, member } = await invitedTo(await makeOrganization())
    const account = await app.addAccount()
    await accept(account, token)
    await app.as('support').delete(`fc_org_members?id=eq.${member}`)
    expect(statusOf(await accept(account, token))).toEqual(invalid)
  })
})

test('an invited row takes a seat; declining frees it', async () => {
  const org = await makeOrganization({ max_members: 1 })
  const { token } = await invitedTo(org)
  const full = await app.as('support').post('fc_org_members', { org_id: org, email: newAddress() })
  expect(statusOf(full)).toEqual([400, 'P0001'])
  const account = await app.addAccount()
  expect((await call('decline', account, token)).status).toBe(200)
  expect(await countOf(org)).toBe(0)
  expect(statusOf(await accept(account, token))).toEqual(invalid)
  const next = await invitedTo(org)
  expect((await accept(account, next.token)).status).toBe(200)
  expect(await countOf(org)).toBe(1)
})

describe('sending an invitation again', () => {
  test('is for the org_admin and staff', async () => {
    const org = await makeOrganization()
    const member = await invite(org, newAddress())
    const admin = await addOrganizationMember(app, org, 'org_admin')
    const teacher = await addOrganizationMember(app, org, 'teacher')
    const stranger = await addOrganizationMember(app, await makeOrganization(), 'org_admin')
    for (const who of [teacher, stranger, await app.addAccount()]) {
      expect(statusOf(await resend(who, member))).toEqual([403, '42501'])
    }
    for (const who of [admin, app.account('support')]) expect((await resend(who, member)).status).toBe(204)
  })

  test('is refused for members and for rows that do not exist, alike for those who may not', async () => {
    const org = await makeOrganization()
    const { token, member } = await invitedTo(org)
    await accept(await app.addAccount(), token)
    const stranger = await app.addAccount()
    for (const row of [member, 999_999_999]) {
      expect(statusOf(await resend(app.account('support'), row))).toEqual([404, 'PT404'])
      expect(statusOf(await resend(stranger, row))).toEqual([403, '42501'])
    }
  })

  test('is refused for an org_admin who is being demoted', async () => {
    const org = await makeOrganization()
    const admin = await app.addAccount({ role: 'teacher' })
    await joinOrganization(app, org, admin, 'org_admin')
    const member = await invite(org, newAddress())
    const demotion: HeldChange = [
      `update api.fc_org_members set role = 'teacher' where org_id = $1 and user_id = $2`,
      [org, admin.id],
    ]
    const reply = await whileHeld(app, [demotion], () => resend(admin, member))
    expect(statusOf(reply)).toEqual([403, '42501'])
  })
})

describe('an invitation by a member', () => {
  /** A member who is admin of an organization and teacher of a class there. */
  async function manager() {
    const account = await app.addAccount({ role: 'teacher' })
    const org = await makeOrganization({ max_classes: 5 })
    await joinOrganization(app, org, account, 'org_admin')
    const { body } = await app.with(account).post('fc_classes', newClass(org), representation)
    return { account, org, classId: body[0].id as number }
  }
  const newClass = (org_id: number) => ({
    ...{ org_id, name: 'Invited class', description: 'Chinese' },
    ...{ max_members: 20, max_books: 1 },
  })
  const add = async ({ account, org, classId }: Awaited<ReturnType<typeof manager>>, email: string) => [
    await app.with(account).post('fc_org_members', { org_id: org, email, role: 'teacher' }),
    await app.with(account).post('fc_class_members', { class_id: classId, email, role: 'student' }),
  ]
  const verify = ({ id }: TestAccount, state: number) =>
    app.sql('update private.accounts set email_verified = $2 where user_id = $1', [id, state])

  test('is sent once their own address is verified', async () => {
    const by = await manager()
    const email = newAddress()
    await verify(by.account, 0)
    for (const reply of await add(by, email)) {
      expect(statusOf(reply)).toEqual([403, 'email_unverified'])
      expect(reply.body.message).toBe('Verify your email address before you invite others')
    }
    expect(await mailsTo(email)).toEqual([])
    expect(await countOf(by.org)).toBe(1)
    await verify(by.account, 1)
    for (const reply of await add(by, email)) expect(reply.status).toBe(201)
    expect(await mailsTo(email)).toHaveLength(2)
  })

  test('is not sent again while their own address is not verified', async () => {
    const by = await manager()
    await verify(by.account, 1)
    const email = newAddress()
    await add(by, email)
    await verify(by.account, 0)
    const rows = await app.sql<{ id: number }>('select id from api.fc_org_members where email = $1', [email])
    expect(statusOf(await resend(by.account, rows[0]?.id ?? 0))).toEqual([403, 'email_unverified'])
  })

  test.each([
    'a@school.test,b@school.test',
    'a@school.test\nb@school.test',
    'a@school.test\r\nBcc: b@school.test',
    'a@school.test\t',
    'a@school.test; b@school.test',
    'Me <a@school.test>',
    '"a b"@school.test',
    'a@b@school.test',
    'a b@school.test',
    '\u202ea@school.test',
    'a@sсhool.test',
    '@school.test',
    'school.test',
    `${'a'.repeat(250)}@school.test`,
  ])('goes to one address: %j is refused, also by staff', async (email) => {
    const by = await manager()
    await verify(by.account, 1)
    const staff = { ...by, account: app.account('support') }
    for (const reply of [...(await add(by, email)), ...(await add(staff, email))]) {
      expect(statusOf(reply)).toEqual([400, '23514'])
      expect(reply.body.message).toContain('Enter one email address')
    }
    expect(await app.sql('select from private.invitations where invited_by = $1', [by.account.id])).toEqual(
      [],
    )
  })

  test('is in their data export, with the address until it is answered', async () => {
    const by = await manager()
    await verify(by.account, 1)
    const [waiting, declined] = [newAddress(), newAddress()]
    for (const email of [waiting, declined])
      await app.with(by.account).post('fc_org_members', { org_id: by.org, email, role: 'teacher' })
    await call('decline', await app.addAccount(), await linkTo(declined))
    const { body } = await app.with(by.account).get('account/export')
    expect(body.sent_invitations).toMatchObject([
      { invited_to: 'organization', email: waiting, ended_at: null },
      { invited_to: 'organization', email: null, ended_at: expect.any(String) },
    ])
    const other = (await app.with(await app.addAccount()).get('account/export')).body
    expect(other.sent_invitations).toEqual([])
  })
})
