import { serverCaller } from '@tingdu/database/server-caller.ts'
import type { PushMessage } from '@tingdu/push/port.ts'
import { startTestPushService, type TestPushService } from '@tingdu/push/testing-push-service.ts'
import { startTestApp, type TestAccount, type TestApp } from '@tingdu/testing/app.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addLearner, aReview, letDaysPass, sendReviews } from '../test-study.ts'

let app: TestApp
let service: TestPushService
let key = ''
beforeAll(async () => {
  service = await startTestPushService(() => key)
  app = await startTestApp({ push: { keys: null, services: [service.origin], outbox: null } })
  key = (await app.as('student').get('rpc/push_device')).body.key
})
afterAll(async () => {
  await app.close()
  await service.close()
})
beforeEach(async () => {
  service.answerWith(null)
  // A test ends in the hour in which it begins, because a reminder is due in that one only.
  const secondsLeft = () => 3600 - ((Date.now() / 1000) % 3600)
  await expect.poll(secondsLeft, { interval: 1000, timeout: 60_000 }).toBeGreaterThan(30)
})

let count = 0

function zoneInWhichItIs(hour: number): string {
  const ahead = ((hour - new Date().getUTCHours() + 12 + 24) % 24) - 12
  // Zones of the sign that POSIX has: Etc/GMT-5 is five hours ahead.
  return ahead >= 0 ? `Etc/GMT-${ahead}` : `Etc/GMT+${-ahead}`
}

/** A learner with two cards that are due, whose zone makes it noon, the hour of their reminders. */
async function learnerAtNoon(hour = 12) {
  count += 1
  const { learner, words } = await addLearner(app, [`提${count}`, `醒${count}`])
  await app.sql('update api.fc_study_settings set time_zone = $2 where owner = $1', [
    learner.id,
    zoneInWhichItIs(12),
  ])
  await study(learner, words)
  await letDaysPass(app, learner.id, 30)
  await app.sql('update api.fc_study_days set day = day - 30 where owner = $1', [learner.id])
  const set = { reminder_hour: hour }
  expect((await app.with(learner).patch(`fc_study_settings?owner=eq.${learner.id}`, set)).status).toBe(204)
  return { learner, words }
}

const study = (learner: TestAccount, words: number[]) =>
  sendReviews(
    app,
    learner,
    words.map((word_id) => aReview({ kind: 'word', word_id, skill: 'meaning', rating: 4 } as never)),
  )

/** Adds a browser to the member's session; returns what it receives. */
async function addBrowser(learner: {
  token: string
}): Promise<{ received: PushMessage[]; endpoint: string }> {
  const { target, received } = service.addBrowser()
  expect(await app.with(learner).post('rpc/add_push_device', target)).toMatchObject({ status: 200, body: {} })
  return { received, endpoint: target.endpoint }
}

const remind = () => app.runJob('study-reminders')
const settingsOf = async ({ id }: TestAccount) =>
  (
    await app.sql<{ reminder_hour: number | null; reminders_ignored: number }>(
      'select reminder_hour, reminders_ignored from api.fc_study_settings where owner = $1',
      [id],
    )
  )[0]

/** Makes it as if the last reminder had been sent this many days ago. */
const remindedDaysAgo = (learner: TestAccount, days = 1) =>
  app.sql('update api.fc_study_settings set reminded_on = reminded_on - $2::int where owner = $1', [
    learner.id,
    days,
  ])

test('a session knows the address of its browser', async () => {
  const learner = await app.addAccount()
  const address = async () => (await app.with(learner).get('rpc/push_device')).body.endpoint
  expect(await address()).toBe(null)
  const { endpoint } = await addBrowser(learner)
  expect(await address()).toBe(endpoint)
  await app.with(learner).post('rpc/remove_push_device', {})
  expect(await address()).toBe(null)
})

describe('a reminder', () => {
  test('says how much is due, in the hour that the member chose, once a day', async () => {
    const { learner } = await learnerAtNoon()
    const { received } = await addBrowser(learner)
    await remind()
    await remind()
    expect(received).toEqual([{ title: 'Time to review', text: '2 cards are due', path: '/review' }])
  })

  test('is sent once by several servers at the same time', async () => {
    const { learner } = await learnerAtNoon()
    const { received } = await addBrowser(learner)
    await Promise.all([remind(), remind(), remind(), remind()])
    expect(received).toHaveLength(1)
  })

  test('goes to each browser in which the member is signed in', async () => {
    const { learner } = await learnerAtNoon()
    const [session] = await app.sql<{ id: string }>(
      `insert into private.sessions (user_id, expires_at) values ($1, now() + interval '1 day') returning id`,
      [learner.id],
    )
    const first = await addBrowser(learner)
    const { target, received } = service.addBrowser()
    await app.sql(
      'insert into private.push_devices (session_id, endpoint, p256dh, auth) values ($1, $2, $3, $4)',
      [session?.id, target.endpoint, target.p256dh, target.auth],
    )
    await remind()
    expect([first.received.length, received.length]).toEqual([1, 1])
  })

  test.each<[string, (learner: TestAccount, words: number[]) => Promise<unknown>]>([
    [
      'in another hour',
      (learner) => app.with(learner).patch(`fc_study_settings?owner=eq.${learner.id}`, { reminder_hour: 13 }),
    ],
    ['if nothing is due', (learner, words) => study(learner, words)],
    [
      'during a break',
      (learner) =>
        app.with(learner).patch(`fc_study_settings?owner=eq.${learner.id}`, { paused_until: '2999-01-01' }),
    ],
    [
      'after reminders are turned off',
      (learner) =>
        app.with(learner).patch(`fc_study_settings?owner=eq.${learner.id}`, { reminder_hour: null }),
    ],
    [
      'in a browser that no longer wants any',
      (learner) => app.with(learner).post('rpc/remove_push_device', {}),
    ],
    ['after signing out', (learner) => app.with(learner).post('rpc/logout', {})],
    [
      'to somebody who is blocked',
      (learner) =>
        app.sql('update private.accounts set email_verified = -1 where user_id = $1', [learner.id]),
    ],
    [
      'after the session has expired',
      (learner) => app.sql(`update private.sessions set expires_at = now() where user_id = $1`, [learner.id]),
    ],
  ])('is not sent %s', async (_when, change) => {
    const { learner, words } = await learnerAtNoon()
    const { received } = await addBrowser(learner)
    await change(learner, words)
    await remind()
    expect(received).toEqual([])
  })

  test('that a process had begun to send when it died is sent by the next run, and then no more', async () => {
    const { learner } = await learnerAtNoon()
    const { received } = await addBrowser(learner)
    service.answerWith('hang')
    const interrupted = remind()
    await expect.poll(service.hanging).toBe(1)
    const until = async () => {
      const [row] = await app.sql<{ minutes: number | null }>(
        `select extract(epoch from reminding_until - now())::float8 / 60 as minutes
          from api.fc_study_settings where owner = $1`,
        [learner.id],
      )
      return row?.minutes
    }
    expect(await until()).toBeCloseTo(10, 0)
    await remind()
    expect(service.hanging(), 'while it is being sent').toBe(1)
    service.answerWith(null)
    await interrupted
    expect(await until()).toBe(null)

    const diedMinutesAgo = (minutes: number) =>
      app.sql(
        `update api.fc_study_settings set reminding_until = now() - make_interval(mins => $2) where owner = $1`,
        [learner.id, minutes],
      )
    await app.sql('update api.fc_study_settings set reminder_hour = 11 where owner = $1', [learner.id])
    await diedMinutesAgo(61)
    await remind()
    expect(received, 'too late').toEqual([])
    await diedMinutesAgo(5)
    await remind()
    await remind()
    expect(received).toHaveLength(1)
    expect(await settingsOf(learner)).toEqual({ reminder_hour: 11, reminders_ignored: 0 })
  })

  test('that a service refuses is not sent again that day, and the others are sent', async () => {
    const [one, two] = [await learnerAtNoon(), await learnerAtNoon()]
    const first = await addBrowser(one.learner)
    service.answerWith(503)
    await remind()
    service.answerWith(null)
    const second = await addBrowser(two.learner)
    await remind()
    expect([first.received.length, second.received.length]).toEqual([0, 1])
    expect(app.log.some(({ msg }) => msg === 'a reminder could not be sent')).toBe(true)
  })
})

test('a push service that does not answer holds up no other members', async () => {
  const learners = [await learnerAtNoon(), await learnerAtNoon(), await learnerAtNoon()]
  for (const { learner } of learners) await addBrowser(learner)
  service.answerWith('hang')
  const job = remind()
  await expect.poll(service.hanging, { timeout: 60_000 }).toBe(3)
  service.answerWith(null)
  await job
}, 90_000)

test('a browser that is gone is forgotten', async () => {
  const { learner } = await learnerAtNoon()
  const { endpoint } = await addBrowser(learner)
  service.answerWith(410)
  await remind()
  expect(await app.sql('select 1 from private.push_devices where endpoint = $1', [endpoint])).toEqual([])
})

test('a browser belongs to the account that added it last, and a session has one', async () => {
  const [one, two] = [await app.addAccount(), await app.addAccount()]
  const { target } = service.addBrowser()
  for (const account of [one, one, two]) await app.with(account).post('rpc/add_push_device', target)
  await app.with(two).post('rpc/add_push_device', service.addBrowser().target)
  expect(
    await app.sql(
      `select s.user_id as id from private.push_devices d join private.sessions s on s.id = d.session_id
        where s.user_id = any ($1)`,
      [[one.id, two.id]],
    ),
  ).toEqual([{ id: two.id }])
})

test('sessions that add each other’s address at the same time do not wait for each other', async () => {
  const [one, two] = [await app.addAccount(), await app.addAccount()]
  const [first, second] = [service.addBrowser().target, service.addBrowser().target]
  for (let round = 0; round < 15; round += 1) {
    const replies = await Promise.all(
      [first, second].flatMap((target) =>
        [one, two].map((account) => app.with(account).post('rpc/add_push_device', target)),
      ),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  }
})

test('a browser that is added while its session ends neither blocks that nor is kept', async () => {
  const account = await app.addAccount()
  await addBrowser(account)
  const ofMember = (text: string) => ({ text, values: [account.id] })
  const adding = await app.database.transaction(serverCaller(), async (run) => {
    await run(ofMember('select from private.sessions where user_id = $1 for update'))
    const reply = app.with(account).post('rpc/add_push_device', service.addBrowser().target)
    await expect
      .poll(() =>
        app.sql(
          `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        ),
      )
      .toHaveLength(1)
    await run(ofMember('delete from private.sessions where user_id = $1'))
    return { reply }
  })
  expect((await adding.reply).status).toBe(200)
  expect(
    await app.sql(
      `select 1 from private.push_devices d left join private.sessions s on s.id = d.session_id
        where s.id is null or s.user_id = $1`,
      [account.id],
    ),
  ).toEqual([])
})

test.each([
  ['an address that is not of a push service', { endpoint: 'http://169.254.169.254/latest/meta-data' }],
  ['an invalid key', { p256dh: '<script>' }],
  ['an empty secret', { auth: '' }],
  ['an address that is too long', { endpoint: `https://web.push.apple.com/${'x'.repeat(1000)}` }],
])('%s is refused', async (_name, fields) => {
  const { target } = service.addBrowser()
  const { status, body } = await app.as('student').post('rpc/add_push_device', { ...target, ...fields })
  expect([status, body.code]).toEqual([400, 'invalid_input'])
})

describe('after ten without any study', () => {
  test('no more are sent until an hour is chosen again', async () => {
    const { learner } = await learnerAtNoon()
    const { received } = await addBrowser(learner)
    for (let day = 0; day < 12; day += 1) {
      await remind()
      await remindedDaysAgo(learner)
    }
    expect(received).toHaveLength(10)
    expect(await settingsOf(learner)).toEqual({ reminder_hour: null, reminders_ignored: 10 })
    await app.with(learner).patch(`fc_study_settings?owner=eq.${learner.id}`, { reminder_hour: 12 })
    await remind()
    expect(received).toHaveLength(11)
  })

  test('studying resets the count', async () => {
    const { learner } = await learnerAtNoon()
    await addBrowser(learner)
    for (let day = 0; day < 3; day += 1) {
      await remind()
      await remindedDaysAgo(learner)
    }
    expect(await settingsOf(learner)).toMatchObject({ reminders_ignored: 2 })
    await app.sql(
      `insert into api.fc_study_days (owner, day, seconds_read) select owner, reminded_on, 60
        from api.fc_study_settings where owner = $1`,
      [learner.id],
    )
    await remind()
    expect(await settingsOf(learner)).toEqual({ reminder_hour: 12, reminders_ignored: 0 })
  })
})

test('study after a reminder at night belongs to the study day before, and begins the count anew, too', async () => {
  const { learner } = await learnerAtNoon()
  await addBrowser(learner)
  // With a day that begins at noon, 11:00 is what 03:00 is usually.
  await app.sql(
    `update api.fc_study_settings set time_zone = $2, day_starts_at = 12, reminder_hour = 11,
        reminders_ignored = 3, reminded_on = (now() at time zone $2)::date - 1 where owner = $1`,
    [learner.id, zoneInWhichItIs(11)],
  )
  await app.sql('update api.fc_study_settings set reminders_ignored = 3 where owner = $1', [learner.id])
  await app.sql(
    `insert into api.fc_study_days (owner, day, seconds_read) select owner, reminded_on - 1, 60
      from api.fc_study_settings where owner = $1`,
    [learner.id],
  )
  await remind()
  expect(await settingsOf(learner)).toEqual({ reminder_hour: 11, reminders_ignored: 0 })
})

test('all servers use the keys that were generated first', async () => {
  const { generatePushKeys } = await import('@tingdu/push/web-push.ts')
  const { pushKeys } = await import('./push.server.ts')
  const context = { database: app.database, push: { keys: null, services: [], outbox: null } }
  await app.sql('delete from private.push_keys')
  const keys = await Promise.all([pushKeys(context), pushKeys(context), pushKeys(context)])
  expect(new Set(keys.map(({ privateKey }) => privateKey)).size).toBe(1)
  const configured = generatePushKeys()
  expect(await pushKeys({ ...context, push: { ...context.push, keys: configured } })).toEqual(configured)
})
