// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { unregisterServiceWorkers } from './service-workers.ts'

afterEach(() => vi.unstubAllGlobals())

test('every registered service worker is unregistered', async () => {
  const unregister = vi.fn(async () => true)
  const getRegistrations = async () => [{ unregister }, { unregister }]
  vi.stubGlobal('navigator', { serviceWorker: { getRegistrations } })
  await unregisterServiceWorkers()
  expect(unregister).toHaveBeenCalledTimes(2)
})

test.each([
  ['service workers', {}],
  ['the list', { serviceWorker: { getRegistrations: () => Promise.reject(new Error('SecurityError')) } }],
])('a browser without %s is left alone', async (_what, navigator) => {
  vi.stubGlobal('navigator', navigator)
  await expect(unregisterServiceWorkers()).resolves.toBeUndefined()
})
