import { randomUUID } from 'node:crypto'
import { startTestApp, type TestAccount, type TestApp } from '@tingdu/testing/app.ts'
import { addText } from '@tingdu/testing/teaching.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expiredReadingEventsJob } from './jobs.server.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A text of the member with four sentences, by default of 5, 10, 15 and 20 characters. */
async function withText(ends = [5, 15, 30, 50]) {
  const account = await app.addAccount()
  const sha1 = await addText(app, { owner: account.id })
  await app.sql(
    `update private.text_documents set document = $2 where text_id = (select id from private.texts where sha1 = $1)`,
    [
      sha1,
      {
        content: '字'.repeat(ends.at(-1) ?? 0),
        sentences: ends.map((end, n) => ({ start: ends[n - 1] ?? 0, end, words: [] })),
      },
    ],
  )
  return { account, sha1 }
}

type Event = { sentence: number; at?: string; [other: string]: unknown }
const anEvent = (text_sha1: string, fields: Event) => ({
  id: randomUUID(),
  text_sha1,
  seconds_read: 10,
  seconds_listened: 0,
  at: new Date().toISOString(),
  device: 'a phone',
  ...fields,
})
const send = (account: TestAccount, events: unknown) =>
  app.with(account).post('rpc/record_reading', events as object)
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

describe('refused', () => {
  test('more events than the daily limit', async () => {
    const { account, sha1 } = await withText()
    await app.sql(`select private.take_daily($1, 'reading events', 19999, 20000)`, [account.id])
    const events = [0, 1].map((sentence) => anEvent(sha1, { sentence }))
    const { status, body, headers } = await send(account, events)
    expect([status, body.code, Number(headers.get('retry-after')) > 86_000]).toEqual([
      429,
      'too_many_requests',
      true,
    ])
    expect((await send(account, events.slice(1))).status).toBe(200)
    expect((await send(account, events)).status).toBe(429)
  })

  test.each([
    ['an object', {}],
    ['501 events', Array.from({ length: 501 }, () => ({}))],
    ['an event that is a number', [1]],
    ['an event without its fields', [{}]],
    ['an id that is none', [anEvent('a'.repeat(40), { sentence: 1, id: 'x' })]],
    ['a time that is none', [anEvent('a'.repeat(40), { sentence: 1, at: 'yesterday noon' })]],
    ['the beginning of time', [anEvent('a'.repeat(40), { sentence: 1, at: '-infinity' })]],
    ['a sentence before the first', [anEvent('a'.repeat(40), { sentence: -1 })]],
    ['half a sentence', [anEvent('a'.repeat(40), { sentence: 0.5 })]],
    ['a negative time', [anEvent('a'.repeat(40), { sentence: 1, seconds_read: -5 })]],
    ['a range that is none', [anEvent('a'.repeat(40), { sentence: 1, shown: [5] })]],
    ['a range without an end', [anEvent('a'.repeat(40), { sentence: 1, shown: [[0, null]] })]],
    ['a range backwards', [anEvent('a'.repeat(40), { sentence: 1, shown: [[5, 2]] })]],
    ['a range before the first', [anEvent('a'.repeat(40), { sentence: 1, shown: [[-1, 2]] })]],
    [
      'more ranges than anybody reads',
      Array.from({ length: 11 }, () =>
        anEvent('a'.repeat(40), { sentence: 1, shown: Array.from({ length: 500 }, () => [0, 0]) }),
      ),
    ],
    ['a range beyond all texts', [anEvent('a'.repeat(40), { sentence: 1, shown: [[0, 2_147_483_647]] })]],
    ['ranges that are none', [anEvent('a'.repeat(40), { sentence: 1, shown: 'all' })]],
    ['too many ranges', [anEvent('a'.repeat(40), { sentence: 1, shown: Array(501).fill([1, 1]) })]],
    ['more than a day', [anEvent('a'.repeat(40), { sentence: 1, seconds_listened: 86_401 })]],
  ])('%s', async (_what, events) => {
    const reply = await send(await app.addAccount(), events)
    expect(reply.status, JSON.stringify(reply.body)).toBe(400)
  })

  test('a text that the caller may not read is left out, and the others are stored', async () => {
    const mine = await withText()
    const theirs = await withText()
    const reply = await send(mine.account, [
      anEvent(theirs.sha1, { sentence: 1 }),
      anEvent('b'.repeat(40), { sentence: 1 }),
      anEvent(mine.sha1, { sentence: 1 }),
    ])
    expect(reply).toMatchObject({ status: 200, body: [{ text_sha1: mine.sha1, sentence: 1 }] })
    expect(await app.sql('select * from api.fc_reading where text_sha1 = $1', [theirs.sha1])).toEqual([])
  })
})

test('the position has the beginning of its sentence, that of the latest time', async () => {
  const { account, sha1 } = await withText()
  const late = anEvent(sha1, { sentence: 2, at: minutesAgo(1), sentence_text: '字'.repeat(200) })
  const early = anEvent(sha1, { sentence: 1, at: minutesAgo(5), sentence_text: '早' })
  expect((await send(account, [late])).body).toMatchObject([{ sentence: 2, sentence_text: '字'.repeat(100) }])
  expect((await send(account, [early])).body).toMatchObject([
    { sentence: 2, sentence_text: '字'.repeat(100) },
  ])
  const other = anEvent(sha1, { sentence: 0 })
  expect((await send(account, [other])).body).toMatchObject([{ sentence: 0, sentence_text: '' }])
})

test('the latest time is the position, the furthest only grows, and seconds add up once for each id', async () => {
  const { account, sha1 } = await withText()
  const late = anEvent(sha1, { sentence: 1, at: minutesAgo(1), seconds_listened: 7 })
  const early = anEvent(sha1, { sentence: 2, at: minutesAgo(9) })
  await send(account, [late, late])
  const { body } = await send(account, [early, late])
  expect(body).toMatchObject([
    { sentence: 1, furthest: 2, share_read: 0.75, seconds_read: 20, seconds_listened: 7, finished_at: null },
  ])
  expect(Date.parse(body[0].read_at)).toBe(Date.parse(late.at))
})

test('two devices at once lose nothing', async () => {
  const { account, sha1 } = await withText()
  const events = Array.from({ length: 12 }, (_, n) => anEvent(sha1, { sentence: n % 3, at: minutesAgo(n) }))
  await Promise.all(events.map((event) => send(account, [event, events[0]])))
  const [row] = await app.sql('select * from api.fc_reading where owner = $1', [account.id])
  expect(row).toMatchObject({ sentence: 0, furthest: 2, seconds_read: 120 })
})

test('the last sentence finishes a text, for good', async () => {
  const { account, sha1 } = await withText()
  const at = minutesAgo(5)
  await send(account, [anEvent(sha1, { sentence: 3, at, seconds_read: 15 })])
  const { body } = await send(account, [anEvent(sha1, { sentence: 0 })])
  expect(body).toMatchObject([{ sentence: 0, furthest: 3, share_read: 1 }])
  expect(Date.parse(body[0].finished_at)).toBe(Date.parse(at))
})

/** Whether events of a text with such ends of sentences finish it. */
async function finished(ends: number[], events: Event[]) {
  const { account, sha1 } = await withText(ends)
  for (const event of events) await send(account, [anEvent(sha1, event)])
  const [row] = await app.sql('select finished_at from api.fc_reading where owner = $1', [account.id])
  return row?.finished_at !== null
}

test('a text is finished after as long as a fast reader needs, and a listener a little less', async () => {
  // 140 characters: 7 a second are read, 10 are heard.
  const is = (...events: Event[]) => finished([20, 60, 100, 140], events)
  const last = 3
  expect(await is({ sentence: last, seconds_read: 19 })).toBe(false)
  expect(await is({ sentence: last, seconds_read: 20 })).toBe(true)
  expect(await is({ sentence: last, seconds_read: 0, seconds_listened: 13 })).toBe(false)
  expect(await is({ sentence: last, seconds_read: 0, seconds_listened: 14 })).toBe(true)
  expect(await is({ sentence: last, seconds_read: 10 }, { sentence: last, seconds_read: 10 })).toBe(true)
  // The time before the end was reached counts, that after it does not.
  expect(await is({ sentence: last, seconds_read: 10 }, { sentence: 0, seconds_read: 40 })).toBe(false)
  expect(
    await is({ sentence: 0, seconds_read: 40, at: minutesAgo(2) }, { sentence: last, seconds_read: 1 }),
  ).toBe(true)
})

test('a short text is finished after 15 seconds', async () => {
  const is = (seconds_read: number) => finished([5, 8], [{ sentence: 1, seconds_read }])
  expect(await is(14)).toBe(false)
  expect(await is(15)).toBe(true)
})

test('an event that is sent again does not finish a text by its seconds', async () => {
  const { account, sha1 } = await withText()
  const event = anEvent(sha1, { sentence: 3, seconds_read: 10 })
  await send(account, [event, event])
  expect((await send(account, [event])).body).toMatchObject([{ seconds_read: 10, finished_at: null }])
})

test('a text is finished at once when its reader says so', async () => {
  const { account, sha1 } = await withText()
  const said = anEvent(sha1, { sentence: 3, shown: [], seconds_read: 0, finished: true })
  const { body } = await send(account, [said])
  expect(body).toMatchObject([{ share_read: 0, seconds_read: 0, read_through_at: null }])
  expect(Date.parse(body[0].finished_at)).toBe(Date.parse(said.at))
})

describe('a text that its reader says is not read', () => {
  const ends = { sentence: 3, shown: [[0, 3]], seconds_read: 20, finished: null }
  const unread = { ...ends, shown: [], seconds_read: 0, finished: false }
  const read = { ...unread, finished: true }

  test('is not finished any more, and then only once its reader says so', async () => {
    const { account, sha1 } = await withText()
    const event = anEvent(sha1, { ...ends, at: minutesAgo(9) })
    expect((await send(account, [event])).body[0].finished_at).not.toBeNull()
    const undo = anEvent(sha1, { ...unread, at: minutesAgo(8) })
    expect((await send(account, [undo])).body).toMatchObject([{ finished_at: null, seconds_read: 20 }])
    const again = [event, anEvent(sha1, { ...ends, at: minutesAgo(7) })]
    expect((await send(account, again)).body).toMatchObject([{ finished_at: null }])
    const said = anEvent(sha1, { ...read, at: minutesAgo(6) })
    expect(Date.parse((await send(account, [said])).body[0].finished_at)).toBe(Date.parse(said.at))
    const { body } = await send(account, [undo, anEvent(sha1, ends)])
    expect(Date.parse(body[0].finished_at)).toBe(Date.parse(said.at))
  })

  test('is not finished by what was read or said before, whatever arrives first', async () => {
    const { account, sha1 } = await withText()
    const said = anEvent(sha1, { ...read, at: minutesAgo(9) })
    await send(account, [anEvent(sha1, { ...unread, at: minutesAgo(5) })])
    const { body } = await send(account, [anEvent(sha1, { ...ends, at: minutesAgo(8) }), said])
    expect(body).toMatchObject([{ finished_at: null }])
    const other = await withText()
    const at = (minutes: number, fields: Event) => anEvent(other.sha1, { ...fields, at: minutesAgo(minutes) })
    const batch = await send(other.account, [at(8, ends), at(7, unread), at(6, ends)])
    expect(batch.body).toMatchObject([{ finished_at: null }])
  })

  test('is read as far as the time allows again', async () => {
    const { account, sha1 } = await withText([100, 200, 300, 400])
    const all = { ...read, shown: [[0, 3]], seconds_read: 40, at: minutesAgo(9) }
    expect((await send(account, [anEvent(sha1, all)])).body).toMatchObject([{ share_read: 1 }])
    expect((await send(account, [anEvent(sha1, unread)])).body).toMatchObject([{ share_read: 0.5 }])
  })
})

describe('sentences that were shown', () => {
  test('are a union, whatever the order; jumping to the end is not reading', async () => {
    const { account, sha1 } = await withText()
    const jumped = { sentence: 3, shown: [[3, 3]], at: minutesAgo(9), seconds_read: 15 }
    const jump = await send(account, [anEvent(sha1, jumped)])
    expect(jump.body).toMatchObject([{ share_read: 0.25, shown: '{[3,4)}', read_through_at: null }])
    expect(jump.body[0].finished_at).toBeNull()
    // However long the reader stays at the end.
    const stayed = { ...jumped, seconds_read: 600, at: minutesAgo(8) }
    expect((await send(account, [anEvent(sha1, stayed)])).body).toMatchObject([{ finished_at: null }])
    await send(account, [anEvent(sha1, { sentence: 1, shown: [[0, 1]], at: minutesAgo(5) })])
    const last = anEvent(sha1, { sentence: 2, shown: [[2, 2]], at: minutesAgo(3) })
    const { body } = await send(account, [anEvent(sha1, { sentence: 0, shown: [], at: minutesAgo(2) }), last])
    expect(body).toMatchObject([{ share_read: 1, shown: '{[0,4)}' }])
    expect(Date.parse(body[0].read_through_at)).toBe(Date.parse(last.at))
    // The end was reached in another session.
    const again = await send(account, [anEvent(sha1, { sentence: 3, shown: [], seconds_read: 3 })])
    expect(again.body[0].finished_at).not.toBeNull()
  })

  test('are not needed of a text that was heard, since it may not be known which ones were', async () => {
    const heard = (seconds_listened: number) =>
      finished([50, 100, 150], [{ sentence: 2, shown: [], seconds_read: 0, seconds_listened }])
    expect(await heard(14)).toBe(false)
    expect(await heard(15)).toBe(true)
  })

  test('beyond the end of the text count for nothing', async () => {
    const { account, sha1 } = await withText()
    const { body } = await send(account, [anEvent(sha1, { sentence: 0, shown: [[3, 900]] })])
    expect(body).toMatchObject([{ share_read: 0.25, shown: '{[3,4)}' }])
  })

  test('four fifths are enough once the last one is reached, and less is not', async () => {
    const { account, sha1 } = await withText()
    await app.sql(
      `update private.text_documents set document = jsonb_set(document, '{sentences}', $2::jsonb)
        where text_id = (select id from private.texts where sha1 = $1)`,
      [sha1, JSON.stringify(Array.from({ length: 5 }, (_, n) => ({ start: n, end: n + 1, words: [] })))],
    )
    const first = await send(account, [
      anEvent(sha1, {
        sentence: 4,
        shown: [
          [0, 1],
          [4, 4],
        ],
      }),
    ])
    expect(first.body).toMatchObject([{ read_through_at: null }])
    const then = await send(account, [anEvent(sha1, { sentence: 2, shown: [[2, 2]] })])
    expect(then.body[0].read_through_at).not.toBeNull()
    const other = await app.addAccount()
    await app.sql(`update private.texts set owner = $2 where sha1 = $1`, [sha1, other.id])
    const most = await send(other, [anEvent(sha1, { sentence: 3, shown: [[0, 3]] })])
    expect(most.body).toMatchObject([{ share_read: expect.closeTo(0.8), read_through_at: null }])
  })

  test('count as read as far as the time allows, less for a reader than for a listener', async () => {
    const { account, sha1 } = await withText([100, 200, 300, 400])
    const scrolled = { sentence: 3, shown: [[0, 3]], seconds_read: 5, at: minutesAgo(9) }
    const first = await send(account, [anEvent(sha1, scrolled)])
    expect(first.body).toMatchObject([{ sentence: 3, share_read: expect.closeTo(0.0625), shown: '{[0,4)}' }])
    const stayed = anEvent(sha1, { sentence: 3, shown: [], seconds_read: 20, seconds_listened: 2 })
    const then = await send(account, [stayed, stayed])
    expect(then.body).toMatchObject([{ sentence: 3, share_read: expect.closeTo(0.3625) }])
    const { body } = await send(account, [anEvent(sha1, { sentence: 3, shown: [], seconds_read: 30 })])
    expect(body).toMatchObject([{ share_read: 1 }])
  })

  test('all count once the reader says that the text is read', async () => {
    const { account, sha1 } = await withText([100, 200, 300, 400])
    await send(account, [anEvent(sha1, { sentence: 3, shown: [[0, 3]], seconds_read: 5, at: minutesAgo(1) })])
    const said = anEvent(sha1, { sentence: 3, shown: [], seconds_read: 0, finished: true })
    expect((await send(account, [said])).body).toMatchObject([{ share_read: 1 }])
  })

  test('are everything up to the sentence for an app that does not say them', async () => {
    const { account, sha1 } = await withText()
    const { body } = await send(account, [anEvent(sha1, { sentence: 2 })])
    expect(body).toMatchObject([{ share_read: 0.75, shown: '{[0,3)}' }])
  })
})

test('a clock that is ahead does not win forever', async () => {
  const { account, sha1 } = await withText()
  await send(account, [anEvent(sha1, { sentence: 3, at: '2999-01-01T00:00:00Z' })])
  const { body } = await send(account, [anEvent(sha1, { sentence: 1 })])
  expect(body).toMatchObject([{ sentence: 1 }])
})

test.each([2, -2])('a clock that is wrong by %i years loses nothing', async (years) => {
  const { account, sha1 } = await withText()
  const off = years * 365 * 24 * 3600_000
  const by = (ms: number) => new Date(Date.now() + off - ms).toISOString()
  const sent_at = by(0)
  const { body } = await send(account, [
    anEvent(sha1, { sentence: 1, at: by(120_000), sent_at, seconds_read: 20 }),
    anEvent(sha1, { sentence: 2, at: by(60_000), sent_at, seconds_read: 30 }),
  ])
  expect(body).toMatchObject([{ sentence: 2, seconds_read: 50 }])
  const [stored] = await app.sql(
    `select now() - max(at) between '59 s' and '600 s' as right_time from private.reading_events where owner = $1`,
    [account.id],
  )
  expect(stored).toEqual({ right_time: true })
})

test.each(['infinity', '-infinity', '294276-01-01', 'yesterday at noon'])(
  'the clock %s is refused or does no harm',
  async (sent_at) => {
    const { account, sha1 } = await withText()
    const { status } = await send(account, [anEvent(sha1, { sentence: 0, sent_at })])
    expect([200, 400]).toContain(status)
  },
)

test('characters count the first time they are reached, and not when they are skipped', async () => {
  const { account, sha1 } = await withText()
  await send(account, [
    anEvent(sha1, { sentence: 0, at: minutesAgo(3) }),
    anEvent(sha1, { sentence: 1, at: minutesAgo(2) }),
    anEvent(sha1, { sentence: 0, at: minutesAgo(1) }),
    anEvent(sha1, { sentence: 3, seconds_read: 1 }),
  ])
  const rows = await app.sql('select characters from private.reading_events where owner = $1 order by at', [
    account.id,
  ])
  expect(rows).toEqual([{ characters: 5 }, { characters: 10 }, { characters: 0 }, { characters: 15 }])
})

test('an event that is older than the ids that are kept moves the position only', async () => {
  const { account, sha1 } = await withText()
  const old = anEvent(sha1, { sentence: 2, at: minutesAgo(31 * 24 * 60) })
  const { body } = await send(account, [old])
  expect(body).toMatchObject([{ sentence: 2, seconds_read: 0 }])
  await app.sql(`update private.reading_events set at = now() - interval '31 days' where owner = $1`, [
    account.id,
  ])
  await send(account, [anEvent(sha1, { sentence: 2 })])
  await app.sql(
    `insert into private.reading_events values ($1, gen_random_uuid(), now() - interval '31 days', '', 1, 1, 1)`,
    [account.id],
  )
  await expiredReadingEventsJob(app as never).run({} as never)
  expect(await app.sql('select 1 from private.reading_events where owner = $1', [account.id])).toHaveLength(1)
})
