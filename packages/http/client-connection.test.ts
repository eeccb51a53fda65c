import { expect, test } from 'vitest'
import { createAddressLimit } from './address-limit.ts'
import { isLoopback, limitedAddress } from './client-connection.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s is limited by %s', (ip, limited) => {
  expect(limitedAddress(ip)).toBe(limited)
})

test.each([
  ['127.0.0.1', true],
  ['127.8.8.8', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['10.0.0.1', false],
  ['::ffff:10.0.0.1', false],
  ['128.127.0.1', false],
])('%s is loopback: %s', (ip, loopback) => {
  expect(isLoopback(ip)).toBe(loopback)
})

test('counts addresses separately, resets after a window, and bounds its memory', () => {
  let now = 0
  const limit = createAddressLimit({ requests: 2, windowMs: 1000, maxAddresses: 3 }, () => now)
  expect([limit.take('a'), limit.take('a'), limit.take('a'), limit.take('b')]).toEqual([0, 0, 1, 0])
  now = 400
  expect(limit.take('a')).toBe(0.6)
  now = 1000
  expect(limit.take('a')).toBe(0)
  for (const ip of ['c', 'd', 'e', 'f']) limit.take(ip)
  expect([limit.take('a'), limit.take('a'), limit.take('a')].at(-1)).toBe(1)
})
