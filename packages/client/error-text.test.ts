import { expect, test, vi } from 'vitest'
import { errorText, waitText } from './error-text.ts'
import { ApiError } from './errors.ts'
import { failureText } from './failure-text.ts'

const refusal = { code: 'too_many_requests', message: 'No.', details: null, hint: 'Wait.' }
const refused = (retryAfter?: number) => new ApiError(429, refusal, { retryAfter })

test.each([
  [1, '1 second'],
  [89, '89 seconds'],
  [90, '2 minutes'],
  [121, '3 minutes'],
  [900, '15 minutes'],
  [5400, '2 hours'],
])('a wait of %i seconds is shown as %s', (seconds, text) => {
  expect(waitText(refused(seconds))).toBe(`Too many attempts. Please try again in ${text}.`)
  expect(errorText(refused(seconds), 'Failed.')).toBe(waitText(refused(seconds)))
})

test('a limit that does not say how long to wait', () => {
  expect(waitText(refused(), 'Too much text.')).toBe('Too much text. Please try again later.')
})

test('other failures have no wait', () => {
  expect(waitText(new ApiError(503, refusal, { retryAfter: 5 }))).toBeNull()
  expect(waitText(new Error('failed'))).toBeNull()
})

test('a message and its hint are separate sentences, whether or not the message ends with a period', () => {
  const hinted = (message: string) =>
    new ApiError(400, { code: 'P0001', message, details: null, hint: 'Wait.' })
  for (const message of ['It failed', 'It failed.'])
    expect(errorText(hinted(message), 'Failed.')).toBe('It failed. Wait.')
})

test('without a connection, the reason comes before the specified text', () => {
  const unreachable = new ApiError(0, { code: 'network', message: 'No.', details: null, hint: null })
  expect(failureText(unreachable, 'Could not save.')).toBe('Could not save.')
  vi.stubGlobal('navigator', { onLine: false })
  expect(failureText(unreachable, 'Could not save.')).toBe('You are offline. Could not save.')
  expect(errorText(unreachable, 'Could not save.')).toBe('You are offline. Could not save.')
  expect(errorText(refused(), 'Could not save.')).toBe('Too many attempts. Please try again later.')
  vi.unstubAllGlobals()
})
