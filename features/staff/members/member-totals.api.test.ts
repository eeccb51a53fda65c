import { startTestApp, type TestApp } from '@tingdu/testing/app.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const always = 'lang=eq.chinese&last_modified=gte.2000-01-01&last_modified=lte.2100-01-01'
const everyone = 'role=in.(student,teacher,gk_admin,super_admin,support)'

/** The total of a list as the screen asks for it. */
async function total(query: string, caller = app.as('support')): Promise<number> {
  const headers = { prefer: 'count=exact', range: '0-0' }
  const reply = await caller.get(`fc_users?${query}&order=last_modified.desc`, headers)
  return Number(reply.headers.get('content-range')?.split('/')[1])
}

/** The number of all accounts that a condition applies to. */
async function counted(where: string): Promise<number> {
  const [row] = await app.sql<{ count: string }>(
    `select count(*) from private.accounts a left join private.subscriptions s on s.owner = user_id where ${where}`,
  )
  return Number(row?.count)
}

/** Totals of lists and the same counted one by one. */
const totals: [query: string, where: string][] = [
  [`${always}&${everyone}`, 'true'],
  [`${always}&role=in.(teacher,support)`, `role in ('teacher', 'support')`],
  [`${always}&${everyone}&auto_renew_status=eq.1`, 'auto_renew_status = 1'],
  [`${always}&${everyone}&auto_renew_status=eq.0`, 'auto_renew_status = 0'],
  ['last_modified=gte.2020-03-01T22:00:00Z', `created_at >= '2020-03-01T22:00Z'`],
  [
    'last_modified=gte.2020-03-01T22:00:00%2B02:00&last_modified=lte.2020-03-03T21:59:59.999999%2B02:00',
    `created_at between '2020-03-01T20:00Z' and '2020-03-03T19:59:59.999999Z'`,
  ],
  [
    'last_modified=gte.2020-03-02T12:00:00Z&last_modified=lte.2020-03-02T12:00:00Z',
    `created_at = '2020-03-02T12:00Z'`,
  ],
  [
    'last_modified=lte.2020-03-01T22:00:00Z&auto_renew_status=eq.1',
    `created_at <= '2020-03-01T22:00Z' and auto_renew_status = 1`,
  ],
  ['last_modified=lte.2019-01-01&last_modified=gte.2021-01-01', 'false'],
  ['last_modified=lte.9999-12-31', 'true'],
  ['last_modified=gte.9999-12-31T23:59:59Z', 'false'],
  ['last_modified=gte.-infinity&last_modified=lte.294276-12-31T23:59:59.999999Z', 'true'],
  ['last_modified=gte.infinity', 'false'],
  ['last_modified=gte.4713-01-01%20BC&last_modified=lte.0001-01-01', 'false'],
  ['lang=eq.english', 'false'],
]
async function expectTotals() {
  for (const [query, where] of totals)
    expect([query, await total(query)]).toEqual([query, await counted(where)])
}

const addEvent = (user: number, kind: string, data = {}) =>
  app.sql(
    `insert into private.subscription_events (user_id, kind, provider, provider_event_id, happened_at, data)
      values ($1, $2, 'apple', gen_random_uuid(), now(), $3::jsonb)`,
    [user, kind, JSON.stringify({ subscription_id: `s${user}`, price: 9.99, ...data })],
  )

/** Members who joined around the first days of March 2020, some of them with a subscription, and a teacher. */
async function addMembers() {
  const accounts = await Promise.all(
    Array.from({ length: 8 }, (_, index) => app.addAccount({ role: index === 7 ? 'teacher' : 'student' })),
  )
  const ids = accounts.map(({ id }) => id)
  // Accounts are made now; the counts are made anew for those that joined earlier.
  await app.sql(
    `update private.accounts set created_at = '2020-03-01T16:00Z'::timestamptz + (user_id - $1) * interval '10 hours'
      where user_id = any ($2)`,
    [ids[0], ids],
  )
  await app.runJob('recount-members')
  await Promise.all(ids.filter((_, index) => index % 2 === 0).map((id) => addEvent(id, 'subscribed')))
  return ids
}

test('totals follow sign-ups, subscriptions, roles and deletions', async () => {
  const [first = 0, second = 0, third = 0, fourth = 0] = await addMembers()
  await expectTotals()
  await addEvent(first, 'cancelled')
  await app.as('super_admin').patch(`fc_users?user_id=in.(${first},${second},${third})`, { role: 'teacher' })
  await app.as('super_admin').delete(`fc_users?user_id=in.(${third},${fourth})`)
  await app.as('support').patch(`fc_users?user_id=eq.${second}`, { email_verified: -1 })
  await expectTotals()
})

test('totals are right after concurrent changes, and the same after counting anew', async () => {
  const ids = await addMembers()
  await Promise.all([
    app.runJob('recount-members'),
    ...ids.map((id) => addEvent(id, 'subscribed', { subscription_id: `again${id}` })),
    ...Array.from({ length: 6 }, () => app.addAccount({ role: 'teacher' })),
    app.runJob('recount-members'),
  ])
  await expectTotals()
  await Promise.all([app.runJob('recount-members'), app.runJob('recount-members')])
  await app.runJob('recount-members')
  await expectTotals()
  const [rows] = await app.sql<{ repeated: string }>(
    `select count(*) - count(distinct (joined, role, renews)) as repeated from private.member_counts`,
  )
  expect(Number(rows?.repeated)).toBe(0)
})

test('members count only themselves', async () => {
  for (const role of ['student', 'teacher'] as const) {
    const caller = app.as(role)
    expect(await total(`${always}&${everyone}`, caller)).toBe(1)
    expect(await total('last_modified=gte.2020-01-01&role=in.(support,gk_admin)', caller)).toBe(0)
    expect((await caller.get('rpc/fc_users_total')).body).toBe(1)
  }
})

test.each(['last_modified=gte.2026-02-30', 'last_modified=gte.yesterday-ish', 'auto_renew_status=eq.x'])(
  '%s is refused',
  async (filter) => {
    const reply = await app.as('support').get(`fc_users?${filter}`, { prefer: 'count=exact' })
    expect(reply.status).toBe(400)
  },
)

test('a page deep in the list follows the one before it', async () => {
  const page = async (range: string) =>
    (
      await app.as('support').get(`fc_users?${always}&${everyone}&order=last_modified.desc,user_id.desc`, {
        prefer: 'count=exact',
        range,
      })
    ).body.map((row: { user_id: number }) => row.user_id)
  const all = await page('0-99')
  expect([...(await page('0-3')), ...(await page('4-7'))]).toEqual(all.slice(0, 8))
})
