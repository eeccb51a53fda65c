import { expect, test } from 'vitest'
import { createPasswords } from './passwords.server.ts'

test('a password matches its own hash and no other', async () => {
  const passwords = createPasswords()
  const hash = await passwords.hash('secret')
  expect(await passwords.matches('secret', hash)).toBe(true)
  expect(await passwords.matches('Secret', hash)).toBe(false)
  expect(await passwords.matches('secret', null)).toBe(false)
})

test('a call beyond the queue limit is refused, and the others get their hashes', async () => {
  const passwords = createPasswords({ parallel: 1, queue: 2 })
  const outcomes = await Promise.allSettled(['a', 'b', 'c', 'd'].map((one) => passwords.hash(one)))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
  expect(outcomes[3]).toMatchObject({ reason: { status: 503, headers: { 'retry-after': '2' } } })
  await expect(passwords.hash('e')).resolves.toMatch(/^\$argon2id/)
})
