// @vitest-environment jsdom
import { ApiError } from '@tingdu/client/errors.ts'
import { expect, test } from 'vitest'
import { limitText } from './queries.ts'

const refused = (status: number, code: string, retryAfter?: number) =>
  new ApiError(
    status,
    { code, message: 'No', details: null, hint: 'The limit resets at midnight UTC.' },
    { retryAfter },
  )

test('a refused analysis says which limit was reached and how long to wait', () => {
  expect(limitText(refused(403, 'PT403'))).toBe('No. The limit resets at midnight UTC.')
  expect(limitText(refused(429, 'too_many_requests', 45))).toBe(
    'Too many requests. Please try again in 45 seconds.',
  )
  expect(limitText(refused(503, 'unavailable'))).toBeNull()
})
