// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { ApiError } from './errors.ts'
import { queryClient } from './query-client.ts'

test.each([
  ['network', 0, true],
  ['timeout', 0, false],
  ['XX000', 503, false],
])('a read that fails with %s (status %i) is retried: %s', (code, status, retried) => {
  const failure = new ApiError(status, { code, message: 'No.', details: null, hint: null })
  const retry = queryClient.getDefaultOptions().queries?.retry as (
    failures: number,
    failure: Error,
  ) => boolean
  expect(retry(0, failure)).toBe(retried)
  expect(retry(1, failure)).toBe(false)
})

test('without a connection, a read fails at once', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const read = vi.fn(() =>
    Promise.reject(new ApiError(0, { code: 'network', message: 'No.', details: null, hint: null })),
  )
  await expect(queryClient.fetchQuery({ queryKey: ['offline'], queryFn: read })).rejects.toThrow('No.')
  expect(read).toHaveBeenCalledTimes(1)
  vi.restoreAllMocks()
})
