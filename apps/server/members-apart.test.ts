import '@tingdu/testing/same-cases.ts'
import { createTokens } from '@tingdu/http/identity.ts'
import {
  startTestApp,
  TEST_SECRET,
  type TestAccount,
  type TestApp,
  type TestRole,
} from '@tingdu/testing/app.ts'
import { type PipelinedRequest, type PipelinedResponse, sendPipelined } from '@tingdu/testing/pipeline.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** MOMENTS=… tries more of them. */
const MOMENTS = Number(process.env.MOMENTS ?? 40)
const roles: TestRole[] = ['support', 'teacher', 'teacher']
const tokens = createTokens(TEST_SECRET)

type Ask = (member: TestAccount, other: TestAccount) => Omit<PipelinedRequest, 'token'>
const get = (path: string, headers?: Record<string, string>) => ({
  method: 'GET',
  path,
  ...(headers && { headers }),
})
const own = 'fc_lookups?select=owner,entry&order=entry'
const zone = (name: string) => ({ prefer: `timezone=${name}` })

const reads: Ask[] = [
  () => get(own),
  () => get(`${own}&entry=like.*of*`, { prefer: 'count=exact' }),
  () => get('fc_lookups?select=owner,entry&order=entry&limit=1', { prefer: 'count=exact' }),
  () => ({ method: 'HEAD', path: 'fc_lookups', headers: { prefer: 'count=exact' } }),
  () => get('fc_sessions?select=id,current'),
  () => get('fc_reading_settings?select=owner,tone_colours'),
  (_, other) => get(`fc_users?select=user_id,name,email&user_id=eq.${other.id}`),
  (_, other) => get(`fc_profile?select=owner,region&owner=in.(${other.id})`),
  () => get('fc_profile?select=region,last_modified&order=owner', zone('Asia/Tokyo')),
  () => get('fc_profile?select=region,last_modified&order=owner', zone('America/Lima')),
  () => get('fc_profile?select=region,last_modified&order=owner'),
]
const refused: Ask[] = [
  ({ id }) => get(`fc_lookups?owner=eq.member${id}`),
  ({ id }) => get(`fc_lookups?entry=match.(${id}`),
  ({ id }) => get(`fc_lookups?select=entry::int&entry=like.*of ${id}*`),
  ({ id }) => get(`fc_lookups?offset=${1000 + id}`, { prefer: 'count=exact' }),
  () => get('fc_lookups', { accept: 'application/vnd.pgrst.object+json' }),
  () => get('fc_coupouns?select=id'),
  ({ id }) => get(`rpc/remember_lookup?kind=word&entry=written by ${id}`),
  ({ id }) => get(`fc_lookups?column_of_${id}=eq.1`),
]
const asks = [...reads, ...refused]

let app: TestApp
let members: TestAccount[]
beforeAll(async () => {
  app = await startTestApp({ pool: { maxConnections: 2 } })
  members = await Promise.all(
    Array.from({ length: 12 }, (_, place) => app.addAccount({ role: roles[place] ?? 'student' })),
  )
  for (const [place, { id }] of members.entries()) {
    await app.sql(
      `insert into api.fc_lookups (owner, kind, entry) select $1::bigint, 'word', 'entry ' || n || ' of ' || $1::bigint from generate_series(0, $2::int) n`,
      [id, place % 5],
    )
    await app.sql(
      `insert into api.fc_profile (owner, region) values ($1::bigint, 'region of ' || $1::bigint)`,
      [id],
    )
    await app.sql('insert into api.fc_reading_settings (owner, tone_colours) values ($1, $2)', [
      id,
      place % 2 ? 'off' : 'standard',
    ])
  }
})
afterAll(() => app.close())

/** All that tells one answer from another. */
function told({ status, headers, body }: PipelinedResponse) {
  return { status, range: headers['content-range'], location: headers['content-location'], body }
}

const nobody = { ...get(own), token: null }
type Asked = { member: number; other: number; ask: number }
const requestOf = ({ member, other, ask }: Asked): PipelinedRequest => {
  const [one, another] = [members[member], members[other]] as [TestAccount, TestAccount]
  const { path, ...rest } = (asks[ask] as Ask)(one, another)
  return { ...rest, path: path.replaceAll(' ', '%20'), token: one.token }
}

const alone = new Map<string, unknown>()
/** What the member is told who is the only one to ask. */
async function toldAlone(request: PipelinedRequest): Promise<unknown> {
  const key = JSON.stringify(request)
  const known = alone.get(key)
  if (known) return known
  const [answer] = (await sendPipelined(app.url, [request])) as [PipelinedResponse]
  alone.set(key, told(answer))
  return alone.get(key)
}

/** A new session, on a token that nobody has used. */
async function signIn(member: TestAccount): Promise<void> {
  const [session] = await app.sql<{ id: string }>(
    "insert into private.sessions (user_id, expires_at, device) values ($1, now() + interval '1 day', 'test') returning id",
    [member.id],
  )
  member.sessionId = session?.id as string
  member.token = await tokens.sign({ userId: member.id, sessionId: member.sessionId })
}

const events = {
  nothing: () => [],
  signOut: ({ id }: TestAccount) => app.sql('delete from private.sessions where user_id = $1', [id]),
  block: ({ id }: TestAccount) =>
    app.sql('update private.accounts set email_verified = -1 where user_id = $1', [id]),
  expire: ({ id }: TestAccount) =>
    app.sql('update private.sessions set expires_at = now() where user_id = $1', [id]),
  newRole: ({ id, role }: TestAccount) =>
    app.sql('update private.accounts set role = $2 where user_id = $1', [
      id,
      role === 'student' ? 'teacher' : 'student',
    ]),
  readCatalogAgain: () => app.sql('notify migrated'),
  makePlansInvalid: () => app.sql('alter table api.fc_lookups set (fillfactor = 90)'),
  loseConnection: () =>
    app.sql(`select pg_terminate_backend(pid, 10000) from (select pid from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and query like '%gateway_row%' order by random() limit 2) as chosen`),
}
type Event = keyof typeof events
const ends: Event[] = ['signOut', 'block', 'expire', 'newRole']

const place = fc.integer({ min: 0, max: 11 })
// Refusals are few, as in life.
const whichAsk = fc.oneof(
  { weight: 12, arbitrary: fc.integer({ min: 0, max: reads.length - 1 }) },
  { weight: 1, arbitrary: fc.integer({ min: reads.length, max: asks.length - 1 }) },
)
const connection = fc.record({
  asked: fc.array(fc.record({ member: place, other: place, ask: whichAsk }), { minLength: 2, maxLength: 10 }),
  hangUpAfterMs: fc.option(fc.integer({ min: 0, max: 6 }), { freq: 6 }),
})
const moment = fc.record({
  event: fc.constantFrom(...(Object.keys(events) as Event[])),
  whom: place,
  connections: fc.array(connection, { minLength: 2, maxLength: 8 }),
})

test('among many who ask, sign out, change, fail and hang up at once, each is told what they would be told alone', async () => {
  const property = fc.asyncProperty(moment, async ({ event, whom, connections }) => {
    const all = connections.map(({ asked, hangUpAfterMs }) => ({
      hangUpAfterMs,
      requests: asked.map(requestOf),
    }))
    for (const { requests } of all) for (const request of requests) await toldAlone(request)
    const subject = members[whom] as TestAccount
    const { token } = subject
    const answers = all.map(({ requests, hangUpAfterMs }) =>
      sendPipelined(app.url, [...requests, nobody], hangUpAfterMs ?? undefined),
    )
    const happened = events[event](subject)
    const refusals = ends.includes(event) ? [401] : event === 'loseConnection' ? [503] : []
    for (const [place, { requests, hangUpAfterMs }] of all.entries()) {
      const got = (await answers[place]) ?? []
      if (hangUpAfterMs === null) expect(got).toHaveLength(requests.length + 1)
      for (const [index, answer] of got.entries()) {
        const request = requests[index]
        if (!request) expect([401, ...refusals]).toContain(answer.status)
        else if (refusals.includes(answer.status) && (event === 'loseConnection' || request.token === token))
          continue
        else expect(told(answer), JSON.stringify(request)).toEqual(await toldAlone(request))
      }
    }
    await happened
    if (!ends.includes(event)) return
    // Among others who ask at the same moment, the session that ended is refused.
    const later = [0, 4].flatMap((ask) => members.map((_, member) => requestOf({ member, other: 0, ask })))
    for (const [index, answer] of (await sendPipelined(app.url, later)).entries()) {
      if (index % members.length === whom) expect(answer.status).toBe(401)
      else expect(told(answer)).toEqual(await toldAlone(later[index] as PipelinedRequest))
    }
    await app.sql('update private.accounts set email_verified = 1, role = $2 where user_id = $1', [
      subject.id,
      subject.role,
    ])
    await app.sql('delete from private.sessions where user_id = $1', [subject.id])
    await signIn(subject)
  })
  await fc.assert(property, { numRuns: MOMENTS, endOnFailure: true })
}, 1_800_000)
