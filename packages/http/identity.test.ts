import { decodeProtectedHeader, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { createIdentify, createTokens } from './identity.ts'

const [former, current, other] = ['former', 'current', 'other'].map((name) => name.padEnd(40, '-')) as [
  string,
  string,
  string,
]
const session = { userId: 7, sessionId: '0b9f2a86-7c1e-4d59-9a55-3f4f7d0e8c11' }
const refused = { status: 401, body: { code: 'PGRST301' } }

test('a token of a former secret is refused unless the secret is accepted', async () => {
  const token = await createTokens(former).sign(session)
  await expect(createTokens(current).verify(token)).rejects.toMatchObject(refused)
  await expect(createTokens(current, Date.now, [other]).verify(token)).rejects.toMatchObject(refused)
  expect(await createTokens(current, Date.now, [other, former]).verify(token)).toMatchObject(session)
})

test('new tokens are signed with the current secret, and can be verified before every process has it', async () => {
  const token = await createTokens(current, Date.now, [former]).sign(session)
  expect(await createTokens(current).verify(token)).toMatchObject(session)
  expect(await createTokens(former, Date.now, [current]).verify(token)).toMatchObject(session)
  await expect(createTokens(former).verify(token)).rejects.toMatchObject(refused)
})

test('a key id differs by secret, is the same in every process, and does not reveal the secret', async () => {
  const idOf = async (secret: string) => decodeProtectedHeader(await createTokens(secret).sign(session)).kid
  expect(await idOf(current)).toMatch(/^[0-9a-f]{16}$/)
  expect(await idOf(current)).toBe(await idOf(current))
  expect(await idOf(current)).not.toBe(await idOf(former))
})

const sign = (secret: string, header: object) =>
  new SignJWT({ sid: session.sessionId })
    .setProtectedHeader({ alg: 'HS256', ...header })
    .setSubject('7')
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(secret))

test('a token without a key id is valid under any accepted secret', async () => {
  const tokens = createTokens(current, Date.now, [former])
  for (const secret of [current, former])
    expect(await tokens.verify(await sign(secret, {}))).toMatchObject(session)
  await expect(tokens.verify(await sign(other, {}))).rejects.toMatchObject(refused)
})

test.each([
  ['an unknown key', () => sign(current, { kid: 'unknown' })],
  [
    'a key of another secret',
    async () => sign(current, decodeProtectedHeader(await createTokens(former).sign(session))),
  ],
  ['a key that is no text', () => sign(current, { kid: {} })],
])('a token that names %s is refused', async (_what, token) => {
  const tokens = createTokens(current, Date.now, [former])
  await expect(tokens.verify(await token())).rejects.toMatchObject(refused)
})

test('an expired token of an accepted secret is reported as expired', async () => {
  const token = await createTokens(former, () => Date.now() - 31 * 24 * 60 * 60 * 1000).sign(session)
  const expired = { status: 401, body: { code: 'PGRST303' } }
  await expect(createTokens(current, Date.now, [former]).verify(token)).rejects.toMatchObject(expired)
})

test('the token of a view names who views, and is refused where views are not known', async () => {
  const tokens = createTokens(current)
  const token = await tokens.signViewAs({ ...session, viewerId: 9, seconds: 60 })
  expect(await tokens.verify(token)).toMatchObject({ ...session, viewerId: 9 })
  const settings = { tokens, sessionRole: 'null', statementTimeoutMs: 1 }
  await expect(createIdentify(settings)(`Bearer ${token}`, '')).rejects.toMatchObject(refused)
  const late = createTokens(current, () => Date.now() - 61_000)
  const expired = await late.signViewAs({ ...session, viewerId: 9, seconds: 60 })
  await expect(tokens.verify(expired)).rejects.toMatchObject({ body: { code: 'PGRST303' } })
})
