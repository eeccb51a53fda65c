import { hash } from '@node-rs/argon2'
import { startTestApp, type TestAccount, type TestApp } from '@tingdu/testing/app.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attemptKey } from './attempts.server.ts'
import { limits } from './password-check.server.ts'

let app: TestApp
let passwordHash: string
beforeAll(async () => {
  app = await startTestApp({ rateLimitFactor: 1, trustProxy: ['127.0.0.1'] })
  // Cheap to check, because hundreds of passwords are: a hash contains its parameters.
  passwordHash = await hash('right password', { memoryCost: 8, timeCost: 1, parallelism: 1 })
})
afterAll(() => app.close())

type From = { address: string; cookie?: string }

const login = ({ email }: { email: string }, password: string, { address, cookie }: From) =>
  app
    .as('anon')
    .post('rpc/login', { email, password }, { 'x-forwarded-for': address, ...(cookie ? { cookie } : {}) })

/** Guesses in turn from each of the addresses, and returns the statuses. */
async function guess(account: { email: string }, count: number, addresses: string[]): Promise<number[]> {
  const statuses: number[] = []
  for (let index = 0; index < count; index++) {
    const address = addresses[index % addresses.length] ?? ''
    statuses.push((await login(account, 'wrong password', { address })).status)
  }
  return statuses
}

const evaluated = (statuses: number[]) => statuses.filter((status) => status === 400).length

/** Addresses of `count` strangers. */
const strangers = (count: number) => Array.from({ length: count }, (_, index) => `198.51.100.${index + 1}`)
const home = '203.0.113.7'

/** Slows an account down as if many strangers had guessed its password. */
async function slowDown({ id }: TestAccount): Promise<void> {
  await app.sql(
    `insert into private.rate_limits (key, count, ends_at, next_at)
      values ($1, 500, now() + interval '1 hour', now() + interval '1 hour')
      on conflict (key) do update set count = excluded.count, next_at = excluded.next_at`,
    [attemptKey({ limit: limits.account, subject: String(id) })],
  )
}

test.each([10, 50])(
  'after %i wrong passwords from an address, the owner signs in at once from another',
  async (count) => {
    const owner = await app.addAccount({ passwordHash })
    const statuses = await guess(owner, count, ['198.51.100.1'])
    expect(evaluated(statuses)).toBe(10)
    expect((await login(owner, 'right password', { address: '198.51.100.1' })).status).toBe(429)
    expect((await login(owner, 'right password', { address: home })).status).toBe(200)
    await app.sql('delete from private.rate_limits')
  },
)

test('45 wrong passwords from as many addresses do not delay the owner', async () => {
  const owner = await app.addAccount({ passwordHash })
  expect(evaluated(await guess(owner, 45, strangers(45)))).toBe(45)
  expect((await login(owner, 'right password', { address: home })).status).toBe(200)
})

test('guessing from many addresses is slowed down', async () => {
  const owner = await app.addAccount({ passwordHash })
  const guesses = strangers(90).map((address) => login(owner, 'wrong password', { address }))
  const replies = await Promise.all(guesses)
  const refused = replies.filter(({ status }) => status === 429)
  // 45 at once, then one after each wait.
  expect(replies.length - refused.length).toBeGreaterThan(45)
  expect(refused.length).toBeGreaterThan(0)
  for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60)
})

test('a slowdown grows with each attempt beyond the limit, up to a maximum', async () => {
  /** Two attempts at once, with waits so long that the time the test takes does not matter. */
  const takeTwo = async () => {
    const waits: number[] = []
    for (let attempt = 0; attempt < 2; attempt++) {
      const [row] = await app.sql<{ wait: number }>(
        `select round(private.take_attempts('{slow}', '{2}', '{900000}', '{10000}', '{30000}') / 1000)::int as wait`,
      )
      waits.push(row?.wait ?? -1)
    }
    await app.sql(`update private.rate_limits set next_at = now() where key = 'slow'`)
    return waits
  }
  expect(await takeTwo()).toEqual([0, 0])
  expect(await takeTwo()).toEqual([0, 10])
  expect(await takeTwo()).toEqual([0, 20])
  expect(await takeTwo()).toEqual([0, 30])
  expect(await takeTwo()).toEqual([0, 30])
})

test('a device that has signed in before signs in while the account is slowed down, a new one waits', async () => {
  const owner = await app.addAccount({ passwordHash })
  const first = await login(owner, 'right password', { address: home })
  const cookie = (first.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  await slowDown(owner)
  expect((await login(owner, 'right password', { address: '192.0.2.1' })).status).toBe(429)
  const known = await login(owner, 'right password', { address: '192.0.2.2', cookie })
  expect(known.status).toBe(200)
  expect((await login(owner, 'right password', { address: '192.0.2.1' })).status).toBe(429)
})

test('a known device is limited by its own failures', async () => {
  const owner = await app.addAccount({ passwordHash })
  const first = await login(owner, 'right password', { address: home })
  const cookie = (first.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  const replies = await Promise.all(
    strangers(20).map((address) => login(owner, 'wrong password', { address, cookie })),
  )
  expect(evaluated(replies.map(({ status }) => status))).toBe(10)
})

test("an invented cookie and another account's do not make a device known", async () => {
  const [owner, other] = [await app.addAccount({ passwordHash }), await app.addAccount({ passwordHash })]
  const reply = await login(other, 'right password', { address: home })
  const foreign = (reply.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  await slowDown(owner)
  for (const cookie of [
    foreign,
    `tingdu_device=${'a'.repeat(32)}`,
    'tingdu_device=',
    "tingdu_device=' or 1",
  ]) {
    expect((await login(owner, 'right password', { address: home, cookie })).status).toBe(429)
  }
})

test('the cookie is only readable by the server, and its token is stored as a digest', async () => {
  const owner = await app.addAccount({ passwordHash })
  const first = await login(owner, 'right password', { address: home })
  const cookie = first.headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(
    /^tingdu_device=[\w-]{32}; Path=\/api\/rpc; Max-Age=31536000; HttpOnly; SameSite=Strict; Secure$/,
  )
  const again = await login(owner, 'right password', { address: home, cookie: cookie.split(';')[0] ?? '' })
  expect(again.headers.get('set-cookie')).toBe(cookie)
  expect(
    await app.sql(
      'select digest = sha256(convert_to($2, $3)) as hashed from private.known_devices where user_id = $1',
      [owner.id, cookie.slice('tingdu_device='.length, 'tingdu_device='.length + 32), 'UTF8'],
    ),
  ).toEqual([{ hashed: true }])
})

test('only the 20 most recent devices of an account are known', async () => {
  const owner = await app.addAccount({ passwordHash })
  await app.sql(
    `insert into private.known_devices (user_id, digest, last_used_at)
      select $1, sha256(n::text::bytea), now() - make_interval(days => n) from generate_series(1, 30) n`,
    [owner.id],
  )
  await login(owner, 'right password', { address: home })
  const rows = await app.sql<{ oldest: number; count: number }>(
    `select count(*)::int, max(extract(day from now() - last_used_at))::int as oldest
       from private.known_devices where user_id = $1`,
    [owner.id],
  )
  expect(rows).toEqual([{ count: 20, oldest: 19 }])
})

test.each([
  ['/64', 10, (index: number) => `2001:db8:1:2::${(index + 1).toString(16)}`],
  ['/56', 20, (index: number) => `2001:db8:2:${(index + 1).toString(16)}::1`],
  ['/48', 40, (index: number) => `2001:db8:3:${(index + 1).toString(16)}00::1`],
])('the addresses in one %s share a limit on an account', async (_prefix, limit, addressOf) => {
  const owner = await app.addAccount({ passwordHash })
  const addresses = Array.from({ length: 50 }, (_, index) => addressOf(index))
  expect(evaluated(await guess(owner, 50, addresses))).toBe(limit)
  expect((await login(owner, 'right password', { address: '2001:db8:9::1' })).status).toBe(200)
})

test('junk tokens do not use up the links of an account', async () => {
  const owner = await app.addAccount({ passwordHash })
  for (const address of strangers(5)) {
    for (let index = 0; index < 10; index++) {
      const body = { email: owner.email, token: `junk${index}`, password: 'new password' }
      const { status } = await app.as('anon').post('rpc/reset_password', body, { 'x-forwarded-for': address })
      expect(status).toBe(400)
    }
  }
  await app.as('anon').post('rpc/request_reset_token', { email: owner.email }, { 'x-forwarded-for': home })
  await app.runJobs()
  const [mail] = await app.outbox(owner.email)
  const token = mail?.link('/changepassword').token
  const body = { email: owner.email, token, password: 'new password' }
  const reply = await app.as('anon').post('rpc/reset_password', body, { 'x-forwarded-for': home })
  expect(reply.status).toBe(200)
  expect(reply.body).toEqual({ email: owner.email })
  // The device of whoever reads the owner's mail is known, so the account can be slowed down, but not closed.
  await slowDown(owner)
  const cookie = (reply.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  expect((await login(owner, 'new password', { address: home, cookie })).status).toBe(200)
})

test('requests for reset mails from one address leave those of the owner', async () => {
  const owner = await app.addAccount({ passwordHash })
  const request = (address: string) =>
    app.as('anon').post('rpc/request_reset_token', { email: owner.email }, { 'x-forwarded-for': address })
  const statuses: number[] = []
  for (let index = 0; index < 20; index++) statuses.push((await request('198.51.100.1')).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(5)
  expect((await request(home)).status).toBe(200)
})
