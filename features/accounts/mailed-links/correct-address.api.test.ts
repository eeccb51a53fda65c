import { serverCaller } from '@tingdu/database/server-caller.ts'
import { startTestApp, type TestAccount, type TestApp } from '@tingdu/testing/app.ts'
import { type HeldChange, whileHeld } from '@tingdu/testing/while-held.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPasswords } from '../accounts/passwords.server.ts'

const PASSWORD = 'the password'
let app: TestApp
let passwordHash: string
beforeAll(async () => {
  app = await startTestApp()
  passwordHash = await createPasswords().hash(PASSWORD)
})
afterAll(() => app.close())

const correct = (caller: TestAccount, user_id: number, email: string, verified = false) =>
  app.with(caller).post('rpc/correct_address', { user_id, email, verified })
const bySuper = (user_id: number, email: string, verified?: boolean) =>
  correct(app.account('super_admin'), user_id, email, verified)
const addressOf = async (id: number) =>
  (await app.sql('select email, email_verified from private.accounts where user_id = $1', [id]))[0]
const auditOf = (id: number) =>
  app.sql(
    `select actor_id, subject, before, after from private.audit_log
      where resource = 'rpc/correct_address' and person = $1 order by id`,
    [id],
  )
const setState = (id: number, state: number) =>
  app.sql('update private.accounts set email_verified = $2 where user_id = $1', [id, state])

test.each(['student', 'teacher', 'support', 'gk_admin'] as const)(
  'a %s corrects no address',
  async (role) => {
    const member = await app.addAccount()
    const reply = await correct(app.account(role), member.id, `by-${role}@test.test`, true)
    expect([reply.status, reply.body.code]).toEqual([403, '42501'])
    expect(await addressOf(member.id)).toEqual({ email: member.email, email_verified: 0 })
    expect(await auditOf(member.id)).toEqual([])
  },
)

test('anonymous callers, and a password given more than 10 minutes ago, are refused', async () => {
  const member = await app.addAccount()
  const body = { user_id: member.id, email: 'nobody@test.test', verified: true }
  expect((await app.as('anon').post('rpc/correct_address', body)).status).toBe(401)
  const caller = await app.addAccount({ role: 'super_admin' })
  await app.sql(
    `update private.sessions set authenticated_at = now() - interval '11 minutes' where user_id = $1`,
    [caller.id],
  )
  const reply = await app.with(caller).post('rpc/correct_address', body)
  expect([reply.status, reply.body.code]).toEqual([403, 'reauthentication_required'])
  expect(await addressOf(member.id)).toMatchObject({ email: member.email })
})

test('a super_admin corrects neither their own address nor that of another super_admin', async () => {
  const [caller, other] = [app.account('super_admin'), await app.addAccount({ role: 'super_admin' })]
  const own = await bySuper(caller.id, 'my-own@test.test')
  expect([own.status, own.body.code, own.body.message]).toEqual([
    403,
    '42501',
    'Change your own address in your settings, under Account Security.',
  ])
  const reply = await bySuper(other.id, 'of-another@test.test')
  expect([reply.status, reply.body.code]).toEqual([403, '42501'])
  expect(await addressOf(caller.id)).toMatchObject({ email: caller.email })
  expect(await addressOf(other.id)).toMatchObject({ email: other.email })
})

test('refuses an address in use, in any case, and says so', async () => {
  const member = await app.addAccount()
  const reply = await bySuper(member.id, app.account('teacher').email.toUpperCase(), true)
  expect([reply.status, reply.body.code, reply.body.message]).toEqual([
    409,
    '23505',
    'Another account already uses this email address.',
  ])
  expect(await addressOf(member.id)).toEqual({ email: member.email, email_verified: 0 })
})

test.each(['', '  ', 'nothing', 'two@at@test.test', 'line\nend@test.test', `${'a'.repeat(250)}@test.test`])(
  'refuses %j as an address',
  async (email) => {
    const member = await app.addAccount()
    const reply = await bySuper(member.id, email)
    expect([reply.status, reply.body.code]).toEqual([400, 'invalid_input'])
    expect(await addressOf(member.id)).toMatchObject({ email: member.email })
  },
)

test('refuses members who do not exist, ids that are none, and a blocked or archived account', async () => {
  const missing = await bySuper(999_999_999, 'missing@test.test')
  expect([missing.status, missing.body.code]).toEqual([404, 'member_missing'])
  for (const user_id of [0, -1, 1.5, '1', null, 1e300]) {
    const body = { user_id, email: 'no-id@test.test', verified: true }
    expect((await app.as('super_admin').post('rpc/correct_address', body)).status).toBe(400)
  }
  for (const state of [-1, -2]) {
    const member = await app.addAccount()
    await setState(member.id, state)
    const reply = await bySuper(member.id, `blocked${state}@test.test`, true)
    expect([reply.status, reply.body.code]).toEqual([409, 'member_blocked'])
    expect(await addressOf(member.id)).toEqual({ email: member.email, email_verified: state })
  }
})

test('refuses the address that the member has, unless it becomes verified', async () => {
  const member = await app.addAccount()
  expect((await bySuper(member.id, member.email.toUpperCase())).body).toMatchObject({
    code: 'invalid_input',
    message: 'This already is the member’s email address.',
  })
  expect((await bySuper(member.id, member.email, true)).status).toBe(200)
  expect(await addressOf(member.id)).toEqual({ email: member.email, email_verified: 1 })
  expect((await app.with(member).get('rpc/me')).status).toBe(200)
  expect(await auditOf(member.id)).toMatchObject([
    { before: { email: member.email, email_verified: 0 }, after: { email: member.email, email_verified: 1 } },
  ])
  expect((await bySuper(member.id, member.email, true)).status).toBe(400)
  await app.runJobs()
  expect(await app.outbox(member.email)).toEqual([])
})

test('a corrected and verified address is that of the account, and the old one is told', async () => {
  const member = await app.addAccount({ passwordHash })
  await setState(member.id, 1)
  const reply = await bySuper(member.id, ' right@test.test ', true)
  expect([reply.status, reply.body]).toEqual([200, { email: 'right@test.test', email_verified: 1 }])
  expect(await addressOf(member.id)).toEqual({ email: 'right@test.test', email_verified: 1 })
  expect((await app.with(member).get('rpc/me')).status).toBe(401)
  const signIn = (email: string) => app.as('anon').post('rpc/login', { email, password: PASSWORD })
  expect((await signIn('right@test.test')).status).toBe(200)
  expect((await signIn(member.email)).status).toBe(400)
  await app.runJobs()
  const mails = await app.outbox(member.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['Your email address was changed'])
  expect(mails[0]?.text).toContain('right@test.test')
  expect(await auditOf(member.id)).toEqual([
    {
      actor_id: app.account('super_admin').id,
      subject: String(member.id),
      before: { email: member.email, email_verified: 1 },
      after: { email: 'right@test.test', email_verified: 1 },
    },
  ])
})

test('without verification the new address gets the link, and an old one never verified is not told the new one', async () => {
  const member = await app.addAccount()
  expect((await bySuper(member.id, 'to-verify@test.test')).body).toEqual({
    email: 'to-verify@test.test',
    email_verified: 0,
  })
  await app.runJobs()
  const [notice] = await app.outbox(member.email)
  expect(notice?.text).toContain('Your account does not use this address anymore.')
  expect(`${notice?.text} ${notice?.html}`).not.toContain('to-verify')
  const token = (await app.outbox('to-verify@test.test'))[0]?.link('/verify-email').token ?? ''
  const verified = await app.as('anon').post('rpc/verify_email', { email: 'to-verify@test.test', token })
  expect(verified.status).toBe(200)
  expect(await addressOf(member.id)).toEqual({ email: 'to-verify@test.test', email_verified: 1 })
})

test('links mailed before are void, to the old address and to one that the member asked for', async () => {
  const member = await app.addAccount({ passwordHash })
  const { email } = member
  await app.as('anon').post('rpc/request_reset_token', { email })
  await app.with(member).post('rpc/request_email_verify_token', { email })
  await app.with(member).post('rpc/change_email', { email: 'asked-for@test.test', password: PASSWORD })
  await app.runJobs()
  const mails = await app.outbox(email)
  const reset = mails.find(({ subject }) => /password/i.test(subject))?.link('/changepassword').token ?? ''
  const verify = mails.find(({ subject }) => /verify/i.test(subject))?.link('/verify-email').token ?? ''
  const change = (await app.outbox('asked-for@test.test'))[0]?.link('/verify-email').token ?? ''
  expect([reset, verify, change]).not.toContain('')
  // Queued, not sent yet.
  await app.as('anon').post('rpc/request_reset_token', { email })

  expect((await bySuper(member.id, 'voided@test.test', true)).status).toBe(200)
  const call = (path: string, body: object) => app.as('anon').post(path, body)
  for (const address of [email, 'voided@test.test']) {
    const password = 'another password'
    expect((await call('rpc/reset_password', { email: address, token: reset, password })).status).toBe(400)
    expect((await call('rpc/verify_email', { email: address, token: verify })).status).toBe(400)
  }
  expect((await call('rpc/verify_email', { email: 'asked-for@test.test', token: change })).status).toBe(400)
  await app.runJobs()
  const after = (await app.outbox(email)).slice(mails.length)
  expect(after.map(({ subject }) => subject)).toEqual(['Your email address was changed'])
  expect(await app.sql('select from private.account_tokens where user_id = $1', [member.id])).toEqual([])
  expect(await addressOf(member.id)).toEqual({ email: 'voided@test.test', email_verified: 1 })
})

test('a mail that waits to be sent with a link is withdrawn: to the old address and to one that the member asked for', async () => {
  const member = await app.addAccount({ passwordHash })
  const asked = `waits-${member.id}@test.test`
  await app.with(member).post('rpc/change_email', { email: asked, password: PASSWORD })
  await app.as('anon').post('rpc/request_reset_token', { email: member.email })
  expect((await bySuper(member.id, `right-${member.id}@test.test`)).status).toBe(200)
  await app.runJobs()
  expect(await app.outbox(asked)).toEqual([])
  expect((await app.outbox(member.email)).map(({ subject }) => subject)).toEqual([
    'Your email address was changed',
  ])
  expect((await app.outbox(`right-${member.id}@test.test`)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Verify/),
  ])
  const states = await app.sql(
    `select template, state from api.fc_mails where user_id = $1 and template in ('email-change', 'reset') order by 1`,
    [member.id],
  )
  expect(states).toEqual([
    { template: 'email-change', state: 'superseded' },
    { template: 'reset', state: 'superseded' },
  ])
})

test('a mail is withdrawn while it is about to be sent, without a deadlock', async () => {
  const member = await app.addAccount({ passwordHash })
  const asked = `held-${member.id}@test.test`
  await app.runJobs()
  await app.with(member).post('rpc/change_email', { email: asked, password: PASSWORD })
  const sent = await app.database.transaction(serverCaller(60_000), async (run) => {
    const change = (text: string) => run({ text, values: [member.id] })
    await change('select from private.accounts where user_id = $1 for no key update')
    const jobs = app.runJobs()
    const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await app.sql(waits)).length).toBeGreaterThan(0)
    await change(`update api.fc_mails set state = 'superseded' where user_id = $1 and state = 'queued'`)
    return { jobs }
  })
  expect(await sent.jobs, 'jobs that succeeded').toBe(1)
  expect(await app.outbox(asked)).toEqual([])
})

test('of two members who are given one address at once, one gets it', async () => {
  const members = [await app.addAccount(), await app.addAccount()]
  const replies = await Promise.all(members.map(({ id }) => bySuper(id, 'wanted-by-two@test.test', true)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test.each([
  ['a member who is being promoted', 'super_admin', 403],
  ['a caller who is being demoted', 'gk_admin', 401],
] as const)('%s decides the outcome', async (who, role, status) => {
  const [caller, member] = [await app.addAccount({ role: 'super_admin' }), await app.addAccount()]
  const { id } = who.startsWith('a caller') ? caller : member
  const change: HeldChange = ['update private.accounts set role = $2 where user_id = $1', [id, role]]
  const reply = await whileHeld(app, [change], () => correct(caller, member.id, 'raced@test.test', true))
  expect(reply.status).toBe(status)
  expect(await addressOf(member.id)).toMatchObject({ email: member.email })
})

test('the audit log keeps no address of a deleted account', async () => {
  const member = await app.addAccount()
  await bySuper(member.id, 'gone-soon@test.test', true)
  await app.sql('delete from private.accounts where user_id = $1', [member.id])
  const rows = await app.sql(
    `select person_tag, before, after from private.audit_log
      where resource = 'rpc/correct_address' and person_tag is not null`,
  )
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toMatch(/gone-soon|@/)
  expect(rows[0]).toMatchObject({ before: { email_verified: 0 }, after: { email_verified: 1 } })
})

test('thirty corrections in an hour are enough', async () => {
  const strict = await startTestApp({ rateLimitFactor: 0.1 })
  try {
    const statuses: number[] = []
    for (let time = 1; time <= 4; time += 1) {
      const body = { user_id: 999_999_999, email: `time${time}@test.test`, verified: false }
      statuses.push((await strict.as('super_admin').post('rpc/correct_address', body)).status)
    }
    expect(statuses).toEqual([404, 404, 404, 429])
  } finally {
    await strict.close()
  }
})
