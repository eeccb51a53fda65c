import { randomUUID } from 'node:crypto'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import { startTestApp, type TestAccount, type TestApp } from '@tingdu/testing/app.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let app: TestApp
beforeAll(async () => {
  // Days are those of UTC, wherever the database is.
  app = await startTestApp({ pool: { timeZone: 'America/Los_Angeles' } })
})
afterAll(() => app.close())

const hour = 60 * 60 * 1000
const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
const event = (fields: object = {}) => ({
  id: randomUUID(),
  timestamp: ago(1000),
  event_name: 'text_opened',
  event_type: 'study',
  ...fields,
})
const events = (count: number) => Array.from({ length: count }, () => event())
const send = (owner: TestAccount, body: unknown, headers?: Record<string, string>) =>
  app.with(owner).post('fc_events', body, headers)
const stored = (owner: TestAccount) =>
  app.sql<Record<string, unknown>>('select * from api.fc_events where owner = $1 order by event_name', [
    owner.id,
  ])
const counted = async (name: string) => {
  const { body } = await app.as('support').get(`fc_event_names?event_name=eq.${name}`)
  return (body as { events: number }[]).reduce((sum, { events: count }) => sum + count, 0)
}
const partitionOf = async (where: string, values: unknown[]) =>
  (
    await app.sql<{ name: string }>(
      `select tableoid::regclass::text as name from api.fc_events where ${where}`,
      values,
    )
  )[0]?.name

describe('sending', () => {
  test('belongs to the caller: another owner is refused', async () => {
    const [member, other] = [await app.addAccount(), await app.addAccount()]
    const { status, body } = await send(member, event({ owner: other.id }))
    expect([status, body.code]).toEqual([403, '42501'])
    expect((await send(member, event({ owner: member.id }))).status).toBe(201)
    expect(await stored(other)).toEqual([])
    expect(await stored(member)).toMatchObject([{ owner: member.id }])
  })

  test('members read the keys of their own events only, which recognizing repeated events requires', async () => {
    const [member, other] = [await app.addAccount(), await app.addAccount()]
    const sent = event()
    await send(member, sent)
    await send(other, event())
    expect((await app.with(member).get('fc_events')).status).toBe(403)
    expect((await app.with(member).get('fc_events?select=event_name')).status).toBe(403)
    expect((await app.with(member).get('fc_events?select=id')).body).toEqual([{ id: sent.id }])
    expect((await send(member, event(), { prefer: 'return=representation' })).status).toBe(403)
    expect(
      (await send(member, { ...sent, event_name: 'x' }, { prefer: 'resolution=merge-duplicates' })).status,
    ).toBe(403)
  })

  test('partitions and their default are no resources', async () => {
    for (const path of ['events_default', 'fc_events_default', 'event_counts', 'event_types'])
      expect([path, (await app.as('super_admin').get(path)).status]).toEqual([path, 404])
  })

  test('stores a batch of 1,000 once, however often and concurrently it is sent', async () => {
    const member = await app.addAccount()
    const batch = events(1000)
    const replies = await Promise.all([send(member, batch), send(member, batch), send(member, batch)])
    replies.push(await send(member, batch, { prefer: 'resolution=ignore-duplicates, return=minimal' }))
    replies.push(await send(member, [...batch.slice(0, 10), event({ event_name: 'new' })]))
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect(await stored(member)).toHaveLength(1001)
    const [sent] = await app.sql('select events from private.event_senders where owner = $1', [member.id])
    expect(sent).toEqual({ events: 1001 })
  })

  test('stores the fields as sent, and numbers as text', async () => {
    const member = await app.addAccount()
    const script = '<img src=x onerror=alert(1)>'
    const fields = {
      device: script,
      params1: 7,
      params2: null,
      params: { 听: [script, null] },
      data: [1, '\\u0000'],
    }
    expect((await send(member, event(fields))).status).toBe(201)
    expect(await stored(member)).toMatchObject([{ ...fields, params1: '7' }])
  })

  test('an event without id, type and time counts as activity of now', async () => {
    const member = await app.addAccount()
    expect((await send(member, { event_name: 'tapped' })).status).toBe(201)
    expect(await stored(member)).toMatchObject([{ event_type: 'activity', id: expect.any(String) }])
  })

  test('refuses more than 1,000', async () => {
    const member = await app.addAccount()
    const { status, body } = await send(member, events(1001))
    expect([status, body.message]).toEqual([400, 'At most 1,000 events can be sent at once'])
    expect(await stored(member)).toEqual([])
  })

  test('a partly invalid batch names its invalid events, and stores nothing', async () => {
    const member = await app.addAccount()
    const batch = [event(), event({ event_name: '' }), event(), event({ timestamp: 'yesterday' })]
    const { status, body } = await send(member, batch)
    expect([status, body.code]).toEqual([400, 'invalid_input'])
    expect(body.message).toBe('Event 2: event_name is missing')
    expect(body.details).toBe(
      'Event 2: event_name is missing\nEvent 4: timestamp must be a time such as 2026-01-31T09:30:00Z',
    )
    expect(body.hint).toMatch(/^No events in this request were stored/)
    expect(await stored(member)).toEqual([])
  })

  test.each<[string, object, RegExp]>([
    ['an id that is no UUID', { id: 7 }, /id must be a UUID/],
    ['an id without a time', { timestamp: undefined }, /must have a timestamp/],
    ['a time without a zone', { timestamp: '2026-01-31T09:30:00' }, /timestamp must be/],
    ['an impossible day', { timestamp: '2026-02-31T09:30:00Z' }, /timestamp must be/],
    ['the year 9999', { timestamp: '9999-01-01T00:00:00Z' }, /in the future/],
    ['a clock that is two hours ahead', { timestamp: ago(-2 * hour) }, /in the future/],
    ['a time over a year ago', { timestamp: ago(366 * 24 * hour) }, /more than a year ago/],
    ['NUL in a name', { event_name: 'a\0' }, /cannot be stored/],
    ['NUL in a key of JSON', { data: { 'a\0': 1 } }, /cannot be stored/],
    ['half a surrogate pair', { params: { a: '\ud800' } }, /cannot be stored/],
    ['a long name', { event_name: 'x'.repeat(101) }, /at most 100 characters/],
    ['a long device', { device: '听'.repeat(201) }, /at most 200 characters/],
    ['an object as a parameter', { params1: {} }, /params1 must be text/],
    ['large JSON', { data: { text: '听'.repeat(2000) } }, /at most 4096 bytes/],
  ])('refuses %s', async (_what, fields, message) => {
    const member = await app.addAccount()
    const { status, body } = await send(member, [event(), event(fields)])
    expect([status, body.message]).toEqual([400, expect.stringMatching(message)])
    expect(body.message).toMatch(/^Event 2: /)
    expect(await stored(member)).toEqual([])
  })

  test.each<[string, string, number]>([
    ['no JSON', '{"event_name":', 400],
    ['JSON that is no object', '7', 400],
    ['deeply nested JSON', `{"event_name":"a","data":${'['.repeat(1000)}${']'.repeat(1000)}}`, 400],
    [
      'an unknown field nested too deeply',
      `{"event_name":"a","x":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
      400,
    ],
    ['a number too large for PostgreSQL', '{"event_name":"a","data":1e999999}', 400],
    ['a number that takes a lot of storage', '{"event_name":"a","data":1e99999}', 400],
    ['an unknown field', '{"event_name":"a","role":"x"}', 400],
    ['a request of over 4 MiB', JSON.stringify({ event_name: 'a', data: 'x'.repeat(5_000_000) }), 413],
  ])('refuses %s', async (_what, body, status) => {
    const member = await app.addAccount()
    const reply = await send(member, body)
    expect([reply.status, reply.body]).toEqual([
      status,
      expect.objectContaining({ code: expect.any(String) }),
    ])
    expect(await stored(member)).toEqual([])
  })

  test('refuses form-encoded events', async () => {
    const member = await app.addAccount()
    const type = 'application/x-www-form-urlencoded'
    const reply = await send(member, 'event_name=a', { 'content-type': type })
    expect([reply.status, reply.body.message]).toEqual([415, 'Send events as JSON.'])
    expect(await stored(member)).toEqual([])
  })

  test.each(["now() + interval '2 hours'", "now() - interval '366 days'"])(
    'the database refuses %s as well',
    async (time) => {
      const member = await app.addAccount()
      const sending = app.database.transaction(serverCaller(), async (run) => {
        await run({
          text: `select set_config('role', 'tingdu_student', true), set_config('request.jwt.claims', $1, true)`,
          values: [JSON.stringify({ user_id: member.id })],
        })
        await run({
          text: `insert into api.fc_events (event_name, "timestamp") values ('a', ${time})`,
          values: [],
        })
      })
      await expect(sending).rejects.toMatchObject({ code: '42501' })
    },
  )

  test('a member can send events of 200 names and types a day', async () => {
    const member = await app.addAccount()
    const named = (first: number, count: number) =>
      Array.from({ length: count }, (_, index) => event({ event_name: `name ${first + index}` }))
    expect((await send(member, named(0, 150))).status).toBe(201)
    expect((await send(member, named(100, 100))).status).toBe(201)
    const refused = await send(member, named(200, 1))
    expect([refused.status, refused.body.message]).toEqual([
      429,
      'You can send at most 200 different event names and types a day',
    ])
    expect((await send(member, named(0, 1))).status).toBe(201)
    await app.sql('update private.event_senders set day = day - 1 where owner = $1', [member.id])
    expect((await send(member, named(200, 1))).status).toBe(201)
    await app.sql('delete from private.accounts where user_id = $1', [member.id])
  })

  test('a member can send 10 MB of events a day, also concurrently', async () => {
    const member = await app.addAccount()
    const large = () => events(100).map((one) => ({ ...one, data: ['x'.repeat(4000)] }))
    const replies = await Promise.all(Array.from({ length: 32 }, () => send(member, large())))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(26)
    const refused = replies.find(({ status }) => status !== 201)
    expect([refused?.status, refused?.body.message]).toEqual([
      429,
      'You can send at most 10 MB of events a day',
    ])
    await app.sql('update private.event_senders set day = day - 1 where owner = $1', [member.id])
    expect((await send(member, large())).status).toBe(201)
    await app.sql('delete from private.accounts where user_id = $1', [member.id])
  })

  test('a member can send 20,000 events a day, also concurrently', async () => {
    const member = await app.addAccount()
    await app.sql(`insert into private.event_senders values ($1, (now() at time zone 'UTC')::date, 19990)`, [
      member.id,
    ])
    const replies = await Promise.all([send(member, events(6)), send(member, events(6))])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 429])
    const refused = replies.find(({ status }) => status === 429)
    expect(refused?.body.message).toBe('You can send at most 20000 events a day')
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await stored(member)).toHaveLength(6)
    await app.sql('update private.event_senders set day = day - 1 where owner = $1', [member.id])
    expect((await send(member, events(6))).status).toBe(201)
  })
})

describe('reading', () => {
  test('staff filter by owner, name, type, device and time, and search', async () => {
    const member = await app.addAccount()
    await send(member, [
      event({
        event_name: 'filtered',
        device: 'Tablet 3000',
        params1: '公园散步',
        timestamp: ago(48 * hour),
      }),
      event({ event_name: 'filtered', device: 'Phone', params1: 'else', event_type: 'error' }),
    ])
    const total = async (query: string) => {
      const reply = await app
        .as('support')
        .get(`fc_events?event_name=eq.filtered&${query}`, { prefer: 'count=estimated' })
      return reply.headers.get('content-range')?.split('/')[1]
    }
    for (const [query, found] of [
      [`owner=eq.${member.id}`, '2'],
      ['event_type=eq.error', '1'],
      ['device=ilike.*tablet*', '1'],
      [`timestamp=gte.${ago(49 * hour)}&timestamp=lte.${ago(47 * hour)}`, '1'],
      ['or=(params1.ilike."公园*",params2.ilike."公园*")', '1'],
      ['device=eq.none', '0'],
    ])
      expect([query, await total(query as string)]).toEqual([query, found])
  })

  test('the names have the number of their events', async () => {
    const [member, other] = [await app.addAccount(), await app.addAccount()]
    await send(member, [event({ event_name: 'counted' }), event({ event_name: 'counted' })])
    await Promise.all([member, other].map((owner) => send(owner, [event({ event_name: 'counted' })])))
    expect(await counted('counted')).toBe(4)
    await app.sql('delete from private.accounts where user_id = $1', [member.id])
    expect(await counted('counted')).toBe(1)
    expect(await stored(member)).toEqual([])
  })

  test('the data export has the events of the member', async () => {
    const member = await app.addAccount()
    await send(member, event({ params: { a: 1 } }))
    const { body } = await app.with(member).get('account/export')
    expect(body.events).toMatchObject([{ event_name: 'text_opened', params: { a: 1 } }])
  })
})

describe('keeping', () => {
  test('low-level activity is deleted within a day, other types when the table of types says so', async () => {
    const member = await app.addAccount()
    const kept = [
      ['activity', 21],
      ['unlisted', 21],
      ['performance', 29 * 24],
      ['error', 89 * 24],
      ['study', 360 * 24],
    ] as const
    const expired = [
      ['activity', 22.1],
      ['unlisted', 22.1],
      ['also unlisted', 30],
      ['performance', 31 * 24],
      ['error', 91 * 24],
    ] as const
    const named = (name: string, list: readonly (readonly [string, number])[]) =>
      list.map(([type, hours]) => event({ event_name: name, event_type: type, timestamp: ago(hours * hour) }))
    expect((await send(member, [...named('expiring', kept), ...named('expired', expired)])).status).toBe(201)
    await app.runJob('delete-events')
    expect((await stored(member)).map(({ event_type }) => event_type).toSorted()).toEqual(
      kept.map(([type]) => type).toSorted(),
    )
    expect(await counted('expired')).toBe(0)
    expect(await counted('expiring')).toBe(kept.length)
  })

  test('a day begins at midnight UTC, whatever the time zone of the database', async () => {
    const member = await app.addAccount()
    const yesterday = `date_trunc('day', now(), 'UTC') - interval '1 day'`
    await app.sql(
      `insert into private.event_types values ('zoned', now() - (${yesterday} + interval '2 hours'))`,
    )
    await app.sql(
      `insert into api.fc_events (owner, event_name, event_type, "timestamp") values
        ($1, 'expired', 'zoned', ${yesterday} + interval '1 hour'), ($1, 'kept', 'zoned', ${yesterday} + interval '3 hours')`,
      [member.id],
    )
    await app.runJob('delete-events')
    expect(await stored(member)).toMatchObject([{ event_name: 'kept' }])
    await app.sql(`delete from private.event_types where event_type = 'zoned'`)
  })

  test('events are in the partition of their month; those that came before it are moved there', async () => {
    const member = await app.addAccount()
    const timestamp = ago(40 * 24 * hour)
    const month = `private.events_${timestamp.slice(0, 7).replace('-', '_')}`
    const [before, after] = [event({ timestamp }), event({ timestamp })]
    await send(member, before)
    await app.runJob('event-partitions')
    await app.runJob('event-partitions')
    await send(member, after)
    expect(await partitionOf('id = $1', [before.id])).toBe(month)
    expect(await partitionOf('id = $1', [after.id])).toBe(month)
    expect((await send(member, before)).status).toBe(201)
    expect(await stored(member)).toHaveLength(2)
    expect(await app.sql('select from private.events_default')).toEqual([])
    const [ahead] = await app.sql<{ name: string | null }>(
      `select to_regclass(private.event_partition((now() at time zone 'UTC' + interval '1 month')::date))::text as name`,
    )
    expect(ahead?.name).toMatch(/^private\.events_\d{4}_\d\d$/)
  })

  test('a month is dropped with its counts when it is a year old', async () => {
    const member = await app.addAccount()
    await app.sql(
      `insert into api.fc_events (owner, event_name, event_type, "timestamp") values
        ($1, 'old', 'study', now() - interval '14 months'), ($1, 'younger', 'study', now() - interval '11 months')`,
      [member.id],
    )
    await app.runJob('event-partitions')
    expect(await stored(member)).toMatchObject([{ event_name: 'younger' }])
    expect([await counted('old'), await counted('younger')]).toEqual([0, 1])
  })
})
