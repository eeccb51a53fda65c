import { hash } from '@node-rs/argon2'
import { startTestApp, type TestApp } from '@tingdu/testing/app.ts'
import pLimit from 'p-limit'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestApp
let passwordHash: string
beforeAll(async () => {
  app = await startTestApp({ rateLimitFactor: 1, trustProxy: ['127.0.0.1'] })
  // Cheap to check, because thousands of attempts are made: a hash contains its parameters.
  passwordHash = await hash('right password', { memoryCost: 8, timeCost: 1, parallelism: 1 })
})
afterAll(() => app.close())

type Login = { email: string }

const login = ({ email }: Login, password: string, address: string) =>
  app.as('anon').post('rpc/login', { email, password }, { 'x-forwarded-for': address })

const right = (account: Login, address: string) => login(account, 'right password', address)

let groups = 0

/** Addresses that have tried nothing yet. */
function strangers(count: number): string[] {
  groups += 1
  return Array.from({ length: count }, (_, index) => `10.${groups}.${index >> 8}.${index & 255}`)
}

const home = '203.0.113.7'
const elsewhere = '192.0.2.9'

/** Guesses from each of the addresses in turn, 40 at a time, and returns the statuses. */
async function flood(account: Login, rounds: number, addresses: string[]): Promise<number[]> {
  const limit = pLimit(40)
  const turns = Array.from({ length: rounds }, () => addresses).flat()
  const guesses = turns.map((address) => limit(() => login(account, 'wrong password', address)))
  return (await Promise.all(guesses)).map(({ status }) => status)
}

/** Floods an account, and closes it to those who wait for their turn like anyone. */
async function close(account: Login): Promise<void> {
  await flood(account, 1, strangers(80))
  await app.sql(`update private.rate_limits set next_at = now() + interval '1 hour' where count > 45`)
}

/** Lets time pass for all limits. */
const pass = (seconds: number) =>
  app.sql(
    `update private.rate_limits
        set next_at = next_at - make_interval(secs => $1), ends_at = ends_at - make_interval(secs => $1)`,
    [seconds],
  )

test('during a flood from 400 addresses, the owner signs in at once at an address used before', async () => {
  const owner = await app.addAccount({ passwordHash })
  expect((await right(owner, home)).status).toBe(200)
  const attack = flood(owner, 3, strangers(400))
  const statuses: number[] = []
  for (let time = 1; time <= 5; time++) statuses.push((await right(owner, home)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200])
  const guesses = (await attack).filter((status) => status === 400).length
  expect(guesses).toBeGreaterThanOrEqual(45)
  expect(guesses).toBeLessThan(80)
})

test('after a flood, an address that has not tried before comes before those that have', async () => {
  const owner = await app.addAccount({ passwordHash })
  const addresses = strangers(200)
  await flood(owner, 4, addresses)
  // No more than ten seconds, however the flood goes on: those who have tried four times wait longer.
  const first = await right(owner, elsewhere)
  if (first.status === 429) {
    const wait = Number(first.headers.get('retry-after'))
    expect(wait).toBeLessThanOrEqual(10)
    await pass(wait)
    await flood(owner, 1, addresses.slice(0, 100))
    expect((await right(owner, elsewhere)).status).toBe(200)
  } else expect(first.status).toBe(200)
})

test('attempts that are refused count against the address that makes them', async () => {
  const owner = await app.addAccount({ passwordHash })
  await flood(owner, 1, strangers(60))
  const [poller = ''] = strangers(1)
  const waits: number[] = []
  for (let time = 1; time <= 12; time++) {
    const { headers } = await login(owner, 'wrong password', poller)
    waits.push(Number(headers.get('retry-after')))
  }
  expect(waits.at(-1)).toBeGreaterThan(600)
  await pass(120)
  expect((await right(owner, poller)).status).toBe(429)
  expect((await right(owner, elsewhere)).status).toBe(200)
})

test('what an address used before may do besides is limited as well, also at once', async () => {
  const owner = await app.addAccount({ passwordHash })
  const used = ['203.0.113.1', '203.0.113.2', '203.0.113.3']
  for (const address of used) expect((await right(owner, address)).status).toBe(200)
  await close(owner)
  const guesses = await flood(owner, 20, used)
  expect(guesses.filter((status) => status === 400)).toHaveLength(20)
})

test('an address is known to the account that has used it, for 90 days', async () => {
  const [owner, other] = [await app.addAccount({ passwordHash }), await app.addAccount({ passwordHash })]
  expect((await right(other, home)).status).toBe(200)
  for (const account of [owner, other]) await close(account)
  expect((await right(owner, home)).status).toBe(429)
  await app.sql(`update private.known_devices set last_used_at = now() - interval '91 days'`)
  expect((await right(other, home)).status).toBe(429)
  await app.sql(`update private.known_devices set last_used_at = now() - interval '89 days'`)
  expect((await right(other, home)).status).toBe(200)
})

test('in an hour, all addresses together guess no more than 191 times', async () => {
  const owner = await app.addAccount({ passwordHash })
  const used = ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4']
  for (const address of used) expect((await right(owner, address)).status).toBe(200)
  await app.sql('delete from private.rate_limits')
  let [seconds, guesses] = [0, 0]
  const addresses = strangers(2000)
  for (const address of addresses) {
    const { status, headers } = await login(owner, 'wrong password', address)
    if (status === 400) guesses += 1
    else {
      const wait = Number(headers.get('retry-after'))
      if (seconds + wait > 3600) break
      await pass(wait)
      seconds += wait
    }
  }
  expect(seconds).toBeGreaterThan(3500)
  expect(guesses).toBeGreaterThan(100)
  const besides = (await flood(owner, 20, used)).filter((status) => status === 400).length
  expect(guesses + besides).toBeLessThanOrEqual(191)
})

test('a login without an account is answered like one with an account', async () => {
  const owner = await app.addAccount({ passwordHash })
  for (const account of [owner, { email: 'nobody@test.test' }]) {
    await close(account)
    for (const password of ['right password', 'wrong password']) {
      const { status, body, headers } = await login(account, password, elsewhere)
      expect([status, body.code]).toEqual([429, 'too_many_requests'])
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(3500)
    }
  }
})
