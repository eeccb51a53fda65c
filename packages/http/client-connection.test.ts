import { expect, test } from 'vitest'
import { createAddressLimit } from './address-limit.ts'
import { isLoopback, limitedAddress, limitedNetworks } from './client-connection.ts'

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

test.each(['2001:db8:1:2345::6', '2001:db8:1:2345::/64'])('%s is also limited by wider networks', (ip) => {
  expect(limitedNetworks(ip)).toEqual([
    { network: '2001:db8:1:2345::/64', share: 1 },
    { network: '2001:db8:1:2300::/56', share: 2 },
    { network: '2001:db8:1::/48', share: 4 },
  ])
})

test('an IPv4 address is the only network of its caller', () => {
  expect(limitedNetworks('::ffff:203.0.113.7')).toEqual([{ network: '203.0.113.7', share: 1 }])
})

test.each([
  ['/64', 1, (index: number) => `2001:db8:1:2::${index + 1}`],
  ['/56', 2, (index: number) => `2001:db8:1:${(index + 1).toString(16)}::1`],
  ['/48', 4, (index: number) => `2001:db8:1:${(index + 1).toString(16)}00::1`],
])('the addresses of one %s share a limit', (_prefix, share, addressOf) => {
  const limit = createAddressLimit({ requests: 10 }, () => 0)
  const passed = Array.from({ length: 100 }, (_, index) => limit.take(addressOf(index))).filter(
    (wait) => wait === 0,
  )
  expect(passed).toHaveLength(10 * share)
})

test('what one /64 is refused does not use up the limit of its neighbors', () => {
  const limit = createAddressLimit({ requests: 10 }, () => 0)
  for (let request = 0; request < 100; request++) limit.take('2001:db8:1:2::1')
  expect(limit.take('2001:db8:1:3::1')).toBe(0)
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
