import { expect, test } from 'vitest'
import { isFromOtherSite } from './shared-text.ts'

const url = 'https://tingdu.test/texts/shared'
const sent = (headers: Record<string, string>, referrer = '') => ({
  headers: new Headers(headers),
  referrer,
  url,
})

test.each([
  [{ origin: 'https://elsewhere.test' }],
  [{ origin: 'http://tingdu.test' }],
  [{ 'sec-fetch-site': 'cross-site' }],
  [{ 'sec-fetch-site': 'same-site' }],
])('a form with %o is from another site', (headers) => {
  expect(isFromOtherSite(sent(headers))).toBe(true)
})

test('a form whose page is from another site is, too', () => {
  expect(isFromOtherSite(sent({}, 'https://elsewhere.test/form'))).toBe(true)
})

test.each([
  [{}, ''],
  [{ origin: 'null' }, 'about:client'],
  [{ 'sec-fetch-site': 'none' }, ''],
  [{ origin: 'https://tingdu.test', 'sec-fetch-site': 'same-origin' }, 'https://tingdu.test/texts/add'],
])('what a phone shares, or the app itself sends, is not: %o from %j', (headers, referrer) => {
  expect(isFromOtherSite(sent(headers as Record<string, string>, referrer))).toBe(false)
})
