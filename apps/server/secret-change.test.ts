import { createTokens } from '@tingdu/http/identity.ts'
import { startTestApp, TEST_SECRET } from '@tingdu/testing/app.ts'
import { expect, test } from 'vitest'

const authSecret = 'another secret that only tests use, long enough'
const keyIdOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid

test('after AUTH_SECRET has changed, members must log in again', async () => {
  const app = await startTestApp({ authSecret })
  const { status, body } = await app.as('student').get('rpc/me')
  expect([status, body.code]).toEqual([401, 'PGRST301'])
  await app.close()
})

test('while the former AUTH_SECRET is accepted, members stay signed in, and tokens are renewed with the new one', async () => {
  const app = await startTestApp({ authSecret, acceptedSecrets: [TEST_SECRET] })
  expect((await app.as('student').get('rpc/me')).status).toBe(200)
  expect((await app.as('student').get('fc_profile')).status).toBe(200)
  const { id: userId, sessionId } = app.account('student')
  const twoDaysAgo = () => Date.now() - 2 * 24 * 60 * 60 * 1000
  const old = await createTokens(TEST_SECRET, twoDaysAgo).sign({ userId, sessionId })
  const [{ token }] = (await app.with({ token: old }).get('rpc/me')).body
  expect(keyIdOf(token)).toMatch(/^[0-9a-f]{16}$/)
  expect(keyIdOf(token)).not.toBe(keyIdOf(old))
  expect((await app.with({ token }).get('rpc/me')).status).toBe(200)
  await app.close()
})
