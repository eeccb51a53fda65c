// @vitest-environment jsdom
import { expect, test } from 'vitest'
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
