import { afterEach, expect, test, vi } from 'vitest'
import { ownZone } from './own-zone.ts'

afterEach(() => vi.unstubAllGlobals())

test('the zone of the browser is read from Temporal, or from Intl in browsers without it', () => {
  vi.stubGlobal('Temporal', { Now: { timeZoneId: () => 'Asia/Kathmandu' } })
  expect(ownZone()).toBe('Asia/Kathmandu')
  vi.stubGlobal('Temporal', undefined)
  expect(ownZone()).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
})
