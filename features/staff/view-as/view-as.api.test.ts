import { connect } from 'node:net'
import { startTestApp, type TestAccount, type TestApp } from '@tingdu/testing/app.ts'
import { addText } from '@tingdu/testing/teaching.ts'
import { type HeldChange, whileHeld } from '@tingdu/testing/while-held.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const readOnly = { status: 403, body: { code: 'view_read_only' } }
const ended = { status: 401, body: { code: 'PT401' } }

const start = (staff: TestAccount, memberId: number) =>
  app.with(staff).post('rpc/view_as', { user_id: memberId })

/** A new member of staff who views the product as a new member. */
async function view({
  role = 'support',
  as = 'student',
}: Partial<Record<'role' | 'as', TestAccount['role']>> = {}) {
  const staff = await app.addAccount({ role })
  const member = await app.addAccount({ role: as })
  const { status, body } = await start(staff, member.id)
  expect(status).toBe(200)
  return { staff, member, answer: body[0], client: app.with(body[0]) }
}

const auditOf = ({ id }: TestAccount) =>
  app.sql<{ action: string }>(
    `select action, actor_id, person from private.audit_log where resource = 'rpc/view_as' and actor_id = $1 order by id`,
    [id],
  )

describe('a view is refused', () => {
  test.each([
    ['student', 'student'],
    ['teacher', 'student'],
    ['support', 'support'],
    ['support', 'gk_admin'],
    ['gk_admin', 'gk_admin'],
    ['gk_admin', 'super_admin'],
    ['super_admin', 'super_admin'],
  ] as const)('to a %s, of a %s', async (role, other) => {
    const staff = await app.addAccount({ role })
    const member = await app.addAccount({ role: other })
    expect(await start(staff, member.id)).toMatchObject({ status: 403, body: { code: '42501' } })
    expect(await auditOf(staff)).toEqual([])
  })

  test('of oneself', async () => {
    const staff = await app.addAccount({ role: 'support' })
    expect(await start(staff, staff.id)).toMatchObject({ status: 403, body: { code: '42501' } })
  })

  test('of a blocked account, an unknown one, and none', async () => {
    const staff = await app.addAccount({ role: 'support' })
    const { id } = await app.addAccount()
    await app.sql('update private.accounts set email_verified = -1 where user_id = $1', [id])
    expect(await start(staff, id)).toMatchObject({ status: 409, body: { code: 'member_blocked' } })
    expect(await start(staff, 2 ** 40)).toMatchObject({ status: 404, body: { code: 'member_missing' } })
    for (const user_id of [0, -1, 1.5, '1', null])
      expect((await app.with(staff).post('rpc/view_as', { user_id })).status).toBe(400)
  })

  test('without a session, and to staff who are blocked', async () => {
    const { id } = await app.addAccount()
    const staff = await app.addAccount({ role: 'support' })
    await app.sql('update private.accounts set email_verified = -1 where user_id = $1', [staff.id])
    expect((await app.as('anon').post('rpc/view_as', { user_id: id })).status).toBe(401)
    expect(await start(staff, id)).toMatchObject(ended)
  })
})

test('a view is refused to staff who are being demoted', async () => {
  const staff = await app.addAccount({ role: 'support' })
  const { id } = await app.addAccount()
  const demotion: HeldChange = [`update private.accounts set role = 'student' where user_id = $1`, [staff.id]]
  expect(await whileHeld(app, [demotion], () => start(staff, id))).toMatchObject(ended)
  expect(await app.sql('select from private.member_views where staff_id = $1', [staff.id])).toEqual([])
  expect(await auditOf(staff)).toEqual([])
})

test('of concurrent starts by one member of staff, thirty in an hour succeed', async () => {
  const limited = await startTestApp({ rateLimitFactor: 1 })
  const member = await limited.addAccount()
  const starts = Array.from({ length: 33 }, () =>
    limited.as('support').post('rpc/view_as', { user_id: member.id }),
  )
  const replies = await Promise.all(starts)
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(30)
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(3)
  const refused = await limited.as('support').post('rpc/view_as', { user_id: limited.account('gk_admin').id })
  expect(refused.status).toBe(403)
  const other = await limited.as('gk_admin').post('rpc/view_as', { user_id: member.id })
  expect(other.status).toBe(200)
  await limited.close()
})

describe('in a view', () => {
  test('staff read what the member reads, as the member', async () => {
    const { member, client, answer } = await view()
    expect(answer.me).toMatchObject({ id: member.id, name: member.name, role: 'student' })
    expect((await client.get('rpc/me')).body).toEqual([{ me: answer.me }])
    expect((await client.get('fc_users')).body).toMatchObject([{ user_id: member.id }])
    expect((await client.get('fc_mails')).body).toEqual([])
    expect((await client.get('rpc/member_access')).body).toMatchObject([{ user_id: member.id }])
  })

  test.each([
    ['post', 'fc_mistakes'],
    ['post', 'rpc/login'],
    ['post', 'rpc/member_access'],
    ['post', 'rpc/view_as'],
    ['post', 'rpc/end_view'],
    ['post', 'rpc/logout'],
    ['post', 'rpc/change_password'],
    ['post', 'bt/unsubscribe'],
    ['post', 'media'],
    ['post', 'nothing/here'],
    ['patch', 'fc_profile?owner=gt.0'],
    ['patch', 'fc_reading_settings'],
    ['delete', 'fc_users?user_id=gt.0'],
    ['delete', 'fc_sessions?id=not.is.null'],
  ] as const)('%s %s is refused', async (method, path) => {
    const { client } = await view()
    const reply = method === 'delete' ? await client.delete(path) : await client[method](path, {})
    expect(reply).toMatchObject(readOnly)
  })

  test.each(['PUT', 'PROPFIND', 'TRACE'])('%s has no effect', async (method) => {
    const { answer, member } = await view()
    const { port } = new URL(app.url)
    const reply = await rawRequest(
      Number(port),
      method,
      `/api/fc_profile?owner=eq.${member.id}`,
      answer.token,
    )
    expect(reply).toMatch(/^HTTP\/1.1 4\d\d/)
  })

  test.each(['s3/signed?resource=images/0.png', 'bt/client_token', 'account/export'])(
    'GET %s, which creates something, is refused',
    async (path) => {
      const { client } = await view()
      expect(await client.get(path)).toMatchObject(readOnly)
      expect(await app.sql('select from private.uploads')).toEqual([])
    },
  )

  test('there are no websockets', async () => {
    const { answer } = await view()
    const upgrade =
      'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=='
    const reply = await rawRequest(Number(new URL(app.url).port), 'GET', '/api/rpc/me', answer.token, upgrade)
    expect(reply).not.toMatch(/^HTTP\/1.1 101/)
  })

  test('a function that writes cannot be called by GET', async () => {
    const { client } = await view()
    const { status } = await client.get('rpc/remember_lookup?kind=word&entry=x')
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  })

  test('a text of the library is not opened for the member', async () => {
    const { member, client } = await view()
    const sha1 = await addText(app, { owner: app.account('support').id, inLibrary: true, plan: 'silver' })
    const opening = await client.get(`rpc/text_opening?sha1=${sha1}`)
    expect(opening.body).toMatchObject([{ right: null, opened: 0 }])
    expect((await client.get(`fc_texts?sha1=eq.${sha1}&select=json_text`)).body).toEqual([
      { json_text: null },
    ])
    expect(await app.sql('select from private.opened_texts where account = $1', [member.id])).toEqual([])
  })

  test('the member’s sessions and sign-ins stay as they were', async () => {
    const { member, client } = await view()
    const read = () => app.sql('select * from private.sessions where user_id = $1', [member.id])
    const before = await read()
    await client.get('rpc/me')
    expect(await read()).toEqual(before)
  })

  test('the log has both accounts, of reads and of refused changes', async () => {
    const { staff, member, client } = await view()
    await client.get('fc_profile')
    await client.patch('fc_profile', {})
    await client.get('rpc/me')
    const caller = `account ${member.id}, viewed by account ${staff.id}`
    await expect
      .poll(() =>
        app.log.filter((line) => line.caller === caller).map(({ method, status }) => [method, status]),
      )
      .toEqual([
        ['GET', 200],
        ['PATCH', 403],
        ['GET', 200],
      ])
  })
})

describe('a view ends', () => {
  const endings: [string, (staff: TestAccount, member: TestAccount) => Promise<unknown>][] = [
    ['when staff end it', (staff) => app.with(staff).post('rpc/end_view')],
    ['when staff sign out', (staff) => app.with(staff).post('rpc/logout')],
    [
      'when staff are demoted',
      ({ id }) => app.sql(`update private.accounts set role = 'student' where user_id = $1`, [id]),
    ],
    [
      'when staff are blocked',
      ({ id }) => app.sql('update private.accounts set email_verified = -1 where user_id = $1', [id]),
    ],
    [
      'when the session of staff is too old',
      ({ sessionId }) =>
        app.sql(`update private.sessions set created_at = now() - interval '13 hours' where id = $1`, [
          sessionId,
        ]),
    ],
    [
      'when its time is over',
      ({ id }) => app.sql('update private.member_views set expires_at = now() where staff_id = $1', [id]),
    ],
    [
      'when the member is promoted',
      (_staff, { id }) => app.sql(`update private.accounts set role = 'support' where user_id = $1`, [id]),
    ],
    [
      'when the member is blocked',
      (_staff, { id }) => app.sql('update private.accounts set email_verified = -1 where user_id = $1', [id]),
    ],
    ['when staff start another one', async (staff) => start(staff, (await app.addAccount()).id)],
  ]

  test.each(endings)('%s', async (_when, end) => {
    const { staff, member, client } = await view()
    await end(staff, member)
    expect(await client.get('fc_profile')).toMatchObject(ended)
    expect(await client.get('rpc/me')).toMatchObject(ended)
  })

  test('without ending the session of staff', async () => {
    const { staff, client } = await view()
    await app.with(staff).post('rpc/end_view')
    expect((await client.get('fc_profile')).status).toBe(401)
    expect((await app.with(staff).get('rpc/me')).status).toBe(200)
  })

  test('start and end are in the audit log, with both accounts, once each', async () => {
    const { staff, member } = await view()
    await app.with(staff).post('rpc/end_view')
    await app.with(staff).post('rpc/end_view')
    expect(await auditOf(staff)).toEqual([
      { action: 'start_view', actor_id: staff.id, person: member.id },
      { action: 'end_view', actor_id: staff.id, person: member.id },
    ])
  })

  test.each([
    ['signing out', (staff: TestAccount) => app.with(staff).post('rpc/logout')],
    [
      'expiry',
      async ({ id }: TestAccount) => {
        await app.sql(
          `update private.member_views set expires_at = now() - interval '1 hour' where staff_id = $1`,
          [id],
        )
        await app.runJob('expired-views')
      },
    ],
  ])('an end by %s is in the audit log', async (_how, end) => {
    const { staff } = await view()
    await end(staff)
    expect((await auditOf(staff)).map(({ action }) => action)).toEqual(['start_view', 'end_view'])
  })

  test('with the account of staff, which the audit log then replaces by a tag', async () => {
    const { staff, member } = await view()
    await app.sql('delete from private.accounts where user_id = $1', [staff.id])
    const rows = await app.sql(
      `select action, actor_id, actor_tag ~ '^deleted-' as tagged from private.audit_log
        where resource = 'rpc/view_as' and person = $1 order by id`,
      [member.id],
    )
    expect(rows).toEqual([
      { action: 'start_view', actor_id: null, tagged: true },
      { action: 'end_view', actor_id: null, tagged: true },
    ])
  })

  test('of concurrent starts by one session, one view remains', async () => {
    const staff = await app.addAccount({ role: 'support' })
    const members = await Promise.all(Array.from({ length: 4 }, () => app.addAccount()))
    const started = await Promise.all(members.map(({ id }) => start(staff, id)))
    const reads = await Promise.all(started.map(({ body }) => app.with(body[0]).get('fc_profile')))
    expect(reads.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401])
  })
})

test('a token of a view names the member, staff and view that belong together', async () => {
  const { answer, member } = await view()
  const [head, , signature] = answer.token.split('.')
  const claims = { sub: String(member.id), sid: crypto.randomUUID(), act: { sub: '1' }, iat: 1, exp: 4e9 }
  const forged = [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.')
  expect((await app.with({ token: forged }).get('fc_profile')).status).toBe(401)
})

/** Sends a request that `fetch` does not send, and returns the beginning of the response. */
function rawRequest(
  port: number,
  method: string,
  path: string,
  token: string,
  headers = 'Connection: close',
) {
  return new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        `${method} ${path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n${headers}\r\n\r\n`,
      ),
    )
    socket.once('data', (data) => {
      resolve(String(data))
      socket.destroy()
    })
    socket.once('close', () => resolve('HTTP/1.1 499 closed'))
    socket.once('error', reject)
  })
}
