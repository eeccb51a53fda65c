import { expect, test } from 'vitest'
import { createSecretBox } from './secret-box.server.ts'
import { codeAt, keyUri, newSecret, stepOfCode } from './totp.server.ts'

/** The key of RFC 6238's test vectors, '12345678901234567890', and the last six digits of some of them. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('at %i seconds the code is that of RFC 6238', (seconds, code) => {
  expect(codeAt(secret, seconds * 1000)).toBe(code)
  expect(stepOfCode(secret, code, seconds * 1000)).toBe(Math.floor(seconds / 30))
})

test.each([
  [-60, null],
  [-30, 999],
  [0, 1000],
  [30, 1001],
  [60, null],
])('a code that is %i seconds away counts for its own step, up to one step', (seconds, step) => {
  const now = 1000 * 30_000
  expect(stepOfCode(secret, codeAt(secret, now + seconds * 1000), now)).toBe(step)
})

test.each(['', '1', '12345', '1234567', 'abcdef', '٠٠٠٠٠٠'])('%j is no code', (code) => {
  expect(stepOfCode(secret, code, 0)).toBeNull()
})

test('secrets are random, and apps read them from an address with the account', () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newSecret()).not.toBe(newSecret())
  const uri = keyUri(secret, 'a:b&c@test.test')
  expect(uri).toMatch(/^otpauth:\/\/totp\/Tingdu:a%3Ab%26c%40test\.test\?/)
  expect(new URL(uri).searchParams.get('secret')).toBe(secret)
})

const [old, current] = ['a first secret that is long enough', 'another secret that is long enough']

test('an encrypted secret opens for its own account and with its own key only', () => {
  const sealed = createSecretBox(old).seal(7, secret)
  expect(sealed.includes(secret)).toBe(false)
  expect(createSecretBox(old).open(7, sealed)).toEqual({ secret, current: true })
  expect(createSecretBox(old).open(8, sealed)).toBeUndefined()
  expect(createSecretBox(current).open(7, sealed)).toBeUndefined()
  expect(createSecretBox(current, [old]).open(7, sealed)).toEqual({ secret, current: false })
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1
  expect(createSecretBox(old).open(7, sealed)).toBeUndefined()
})
