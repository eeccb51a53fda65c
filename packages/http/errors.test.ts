import { TooManyStatements } from '@tingdu/database/database.ts'
import { expect, test } from 'vitest'
import { HttpError, invalidInput, toHttpError, tooManyRequests } from './errors.ts'
import { describeError, withoutValues } from './log.ts'

const bare = { code: 'internal_error', details: null }

test('an unexpected error is returned without its text', () => {
  for (const thrown of [
    new Error('select secret from accounts'),
    'secret',
    null,
    { code: '42P01', message: 'secret' },
  ]) {
    const { status, body } = toHttpError(thrown)
    expect([status, body]).toEqual([500, expect.objectContaining(bare)])
    expect(JSON.stringify(body)).not.toContain('secret')
  }
})

test('an HttpError keeps its text, code and headers', () => {
  const refusal = new HttpError(409, { code: '23505', message: 'Taken', headers: { 'x-why': 'taken' } })
  expect(toHttpError(refusal)).toBe(refusal)
  expect(refusal.body).toEqual({ code: '23505', message: 'Taken', details: null, hint: null })
})

test('an unavailable database is 503 with Retry-After', () => {
  const thrown = Object.assign(new Error('connect ECONNREFUSED'), {
    name: 'DatabaseUnavailable',
    retryAfterSeconds: 2,
  })
  const refusal = toHttpError(thrown)
  expect([refusal.status, refusal.headers['retry-after'], refusal.body.code]).toEqual([
    503,
    '2',
    'unavailable',
  ])
})

test.each(['40001', '40P01', '55P03'])('a concurrent change (%s) is 503 with Retry-After', (code) => {
  const { status, headers, body } = toHttpError({ code, message: 'Process 17 waits for ShareLock' })
  expect([status, headers['retry-after'], body.code]).toEqual([503, '1', 'unavailable'])
  expect(JSON.stringify(body)).not.toContain('Process')
})

test('a caller with too many waiting statements gets 429 with Retry-After', () => {
  const { status, headers, body } = toHttpError(new TooManyStatements())
  expect([status, headers['retry-after'], body.code]).toEqual([429, '1', 'too_many_waiting'])
})

test('invalid fields are listed, one per line, with the first as the message', () => {
  const { status, body } = invalidInput({ name: 'Too short', '': 'No object' })
  expect([status, body]).toEqual([
    400,
    { code: 'invalid_input', message: 'Too short', details: 'name: Too short\nbody: No object', hint: null },
  ])
})

test('Retry-After is in whole seconds, at least one', () => {
  expect(tooManyRequests(0.2).headers['retry-after']).toBe('1')
  expect(tooManyRequests(41.1).headers['retry-after']).toBe('42')
})

test('a logged URL contains the names of its query parameters but no values', () => {
  expect(withoutValues('/api/fc_users?email=eq.a@b.cc&or=(name.eq.x)&token')).toBe(
    '/api/fc_users?email=…&or=…&…',
  )
  expect(withoutValues('/login')).toBe('/login')
  expect(withoutValues('/verify-email?token=secret')).toBe('/verify-email')
  expect(withoutValues(`/${'x'.repeat(5000)}`).length).toBe(300)
})

test('a logged error contains its code but not the rows quoted by PostgreSQL', () => {
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(a@b.cc) exists',
  })
  expect(describeError(error)).toMatchObject({ message: 'duplicate key', code: '23505' })
  expect(JSON.stringify(describeError(error))).not.toContain('a@b.cc')
})
