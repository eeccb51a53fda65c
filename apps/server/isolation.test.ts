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

/** Number of random cases; set ROUNDS for more. */
const ROUNDS = Number(process.env.ROUNDS ?? 40)
const roles: TestRole[] = ['support', 'teacher', 'teacher']
const tokens = createTokens(TEST_SECRET)

type RequestFor = (member: TestAccount, other: TestAccount) => Omit<PipelinedRequest, 'token'>
const get = (path: string, headers?: Record<string, string>) => ({
  method: 'GET',
  path,
  ...(headers && { headers }),
})
const own = 'fc_lookups?select=owner,entry&order=entry'
const zone = (name: string) => ({ prefer: `timezone=${name}` })

const reads: RequestFor[] = [
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
const invalid: RequestFor[] = [
  ({ id }) => get(`fc_lookups?owner=eq.member${id}`),
  ({ id }) => get(`fc_lookups?entry=match.(${id}`),
  ({ id }) => get(`fc_lookups?select=entry::int&entry=like.*of ${id}*`),
  ({ id }) => get(`fc_lookups?offset=${1000 + id}`, { prefer: 'count=exact' }),
  () => get('fc_lookups', { accept: 'application/vnd.pgrst.object+json' }),
  () => get('fc_coupouns?select=id'),
  ({ id }) => get(`rpc/remember_lookup?kind=word&entry=written by ${id}`),
  ({ id }) => get(`fc_lookups?column_of_${id}=eq.1`),
]
const requests = [...reads, ...invalid]

let app: TestApp
let members: TestAccount[]
beforeAll(async () => {
  app = await startTestApp({ pool: { maxConnections: 2 } })
  members = await Promise.all(
    Array.from({ length: 12 }, (_, index) => app.addAccount({ role: roles[index] ?? 'student' })),
  )
  for (const [index, { id }] of members.entries()) {
    await app.sql(
      `insert into api.fc_lookups (owner, kind, entry) select $1::bigint, 'word', 'entry ' || n || ' of ' || $1::bigint from generate_series(0, $2::int) n`,
      [id, index % 5],
    )
    await app.sql(
      `insert into api.fc_profile (owner, region) values ($1::bigint, 'region of ' || $1::bigint)`,
      [id],
    )
    await app.sql('insert into api.fc_reading_settings (owner, tone_colours) values ($1, $2)', [
      id,
      index % 2 ? 'off' : 'standard',
    ])
  }
})
afterAll(() => app.close())

/** The parts of a response that must be equal. */
function compared({ status, headers, body }: PipelinedResponse) {
  return { status, range: headers['content-range'], location: headers['content-location'], body }
}

const anonymous = { ...get(own), token: null }
type Choice = { member: number; other: number; request: number }
const requestOf = ({ member, other, request }: Choice): PipelinedRequest => {
  const [one, another] = [members[member], members[other]] as [TestAccount, TestAccount]
  const { path, ...rest } = (requests[request] as RequestFor)(one, another)
  return { ...rest, path: path.replaceAll(' ', '%20'), token: one.token }
}

const expected = new Map<string, unknown>()
/** The response to the member without concurrent requests. */
async function expectedResponse(request: PipelinedRequest): Promise<unknown> {
  const key = JSON.stringify(request)
  const known = expected.get(key)
  if (known) return known
  const [answer] = (await sendPipelined(app.url, [request])) as [PipelinedResponse]
  expected.set(key, compared(answer))
  return expected.get(key)
}

/** Creates a new session with a fresh token. */
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

const memberIndex = fc.integer({ min: 0, max: 11 })
// Errors are rare, as in practice.
const requestIndex = fc.oneof(
  { weight: 12, arbitrary: fc.integer({ min: 0, max: reads.length - 1 }) },
  { weight: 1, arbitrary: fc.integer({ min: reads.length, max: requests.length - 1 }) },
)
const connection = fc.record({
  chosen: fc.array(fc.record({ member: memberIndex, other: memberIndex, request: requestIndex }), {
    minLength: 2,
    maxLength: 10,
  }),
  hangUpAfterMs: fc.option(fc.integer({ min: 0, max: 6 }), { freq: 6 }),
})
const round = fc.record({
  event: fc.constantFrom(...(Object.keys(events) as Event[])),
  subjectIndex: memberIndex,
  connections: fc.array(connection, { minLength: 2, maxLength: 8 }),
})

test('concurrent requests, sign-outs, changes, errors and disconnects do not affect the responses to other members', async () => {
  const property = fc.asyncProperty(round, async ({ event, subjectIndex, connections }) => {
    const all = connections.map(({ chosen, hangUpAfterMs }) => ({
      hangUpAfterMs,
      requests: chosen.map(requestOf),
    }))
    for (const { requests } of all) for (const request of requests) await expectedResponse(request)
    const subject = members[subjectIndex] as TestAccount
    const { token } = subject
    const answers = all.map(({ requests, hangUpAfterMs }) =>
      sendPipelined(app.url, [...requests, anonymous], hangUpAfterMs ?? undefined),
    )
    const happened = events[event](subject)
    const refusals = ends.includes(event) ? [401] : event === 'loseConnection' ? [503] : []
    for (const [position, { requests, hangUpAfterMs }] of all.entries()) {
      const got = (await answers[position]) ?? []
      if (hangUpAfterMs === null) expect(got).toHaveLength(requests.length + 1)
      for (const [index, answer] of got.entries()) {
        const request = requests[index]
        if (!request) expect([401, ...refusals]).toContain(answer.status)
        else if (refusals.includes(answer.status) && (event === 'loseConnection' || request.token === token))
          continue
        else expect(compared(answer), JSON.stringify(request)).toEqual(await expectedResponse(request))
      }
    }
    await happened
    if (!ends.includes(event)) return
    // The ended session is refused, even among concurrent requests of others.
    const later = [0, 4].flatMap((request) =>
      members.map((_, member) => requestOf({ member, other: 0, request })),
    )
    for (const [index, answer] of (await sendPipelined(app.url, later)).entries()) {
      if (index % members.length === subjectIndex) expect(answer.status).toBe(401)
      else expect(compared(answer)).toEqual(await expectedResponse(later[index] as PipelinedRequest))
    }
    await app.sql('update private.accounts set email_verified = 1, role = $2 where user_id = $1', [
      subject.id,
      subject.role,
    ])
    await app.sql('delete from private.sessions where user_id = $1', [subject.id])
    await signIn(subject)
  })
  await fc.assert(property, { numRuns: ROUNDS, endOnFailure: true })
}, 1_800_000)
