// @vitest-environment jsdom
import { type StubServer, startStubServer } from '@tingdu/testing/stub-server.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { api, pageOf, rowOf, rowsOf } from './api.ts'
import { ApiError } from './errors.ts'
import { call } from './http.ts'
import { type EndReason, endSession, getSession, onSessionEnd, startSession } from './session.ts'

const me = { id: 7, name: 'Mei Li', email: 'mei@example.test', role: 'student', email_verified: 1 } as const
const refusal = (code: string, details: string | null = null) => ({
  code,
  message: 'No.',
  details,
  hint: null,
})

let answers: StubServer
let ends: EndReason[]
let stop: () => void

beforeEach(async () => {
  answers = await startStubServer()
  startSession(me, 'a token')
  ends = []
  stop = onSessionEnd((reason) => ends.push(reason))
})
afterEach(async () => {
  stop()
  await answers.close()
})

test('a call sends the token and its body, and returns the JSON of the response', async () => {
  answers.on('POST', 'rpc/echo', { status: 200, body: [{ said: 'yes' }] })
  expect(await call('POST', 'rpc/echo', { say: '是' })).toEqual([{ said: 'yes' }])
  expect(answers.calls[0]).toMatchObject({ method: 'POST', body: { say: '是' } })
  expect(answers.calls[0]?.headers.authorization).toBe('Bearer a token')
})

test('an empty response is null; without a session no token is sent', async () => {
  endSession('signed-out')
  answers.on('POST', 'rpc/quiet', { status: 204 })
  expect(await call('POST', 'rpc/quiet')).toBeNull()
  expect(answers.calls[0]?.headers.authorization).toBeUndefined()
})

test('an error response throws with status, code and details', async () => {
  answers.on('POST', 'rpc/signup', { status: 409, body: refusal('23505', 'taken') })
  await expect(call('POST', 'rpc/signup', {})).rejects.toMatchObject({
    name: 'ApiError',
    status: 409,
    code: '23505',
    details: 'taken',
  })
  expect(ends).toEqual([])
})

test('an error response that is not from the API keeps its status', async () => {
  answers.on('GET', 'rpc/proxy', { status: 502, body: '<html>' })
  await expect(call('GET', 'rpc/proxy')).rejects.toMatchObject({ status: 502, code: '' })
})

test('401 on any call ends the session', async () => {
  answers.on('GET', 'fc_words', { status: 401, body: refusal('PT401') })
  await expect(rowsOf(api.from('fc_words').select('id'))).rejects.toBeInstanceOf(ApiError)
  expect(ends).toEqual(['expired'])
  expect(getSession().token).toBeNull()
  expect(localStorage.getItem('tingdu.auth')).toBeNull()
})

test('401 on rpc/me is handled by the caller', async () => {
  answers.on('GET', 'rpc/me', { status: 401, body: refusal('PT401') })
  await expect(call('GET', 'rpc/me')).rejects.toMatchObject({ status: 401 })
  expect(ends).toEqual([])
  expect(getSession().token).toBe('a token')
})

test('a late 401 of an older session does not end the newer one', async () => {
  const held = Promise.withResolvers<void>()
  answers.on('GET', 'fc_words', async () => {
    await held.promise
    return { status: 401, body: refusal('PT401') }
  })
  const asked = rowsOf(api.from('fc_words').select('id')).catch((failure: ApiError) => failure.status)
  await expect.poll(() => answers.calls).toHaveLength(1)
  startSession(me, 'a newer token')
  held.resolve()
  expect(await asked).toBe(401)
  expect(getSession().token).toBe('a newer token')
})

test('no response is an error with status 0, without a retry', async () => {
  answers.on('GET', 'fc_words', 'no answer')
  await expect(rowsOf(api.from('fc_words').select('id'))).rejects.toMatchObject({
    status: 0,
    code: 'network',
  })
  expect(answers.calls).toHaveLength(1)
})

test('a page is requested by a zero-based range and returned with the exact total', async () => {
  answers.on('GET', 'fc_words', {
    status: 206,
    body: [{ id: 11 }],
    headers: { 'content-range': '10-10/134' },
  })
  const page = await pageOf(api.from('fc_words').select('id', { count: 'exact' }), { page: 2, size: 10 })
  expect(page).toEqual({ rows: [{ id: 11 }], total: 134 })
  expect(answers.calls[0]?.headers).toMatchObject({ range: '10-19', prefer: 'count=exact' })
  expect(answers.calls[0]?.path).toBe('fc_words?select=id')
})

test('a page past the end is empty and has the total', async () => {
  const headers = { 'content-range': '*/7' }
  answers.on('GET', 'fc_words', { status: 416, body: refusal('PGRST103'), headers })
  const page = await pageOf(api.from('fc_words').select('id', { count: 'exact' }), { page: 10, size: 10 })
  expect(page).toEqual({ rows: [], total: 7 })
})

test('no row is undefined', async () => {
  answers.on('GET', 'fc_words', { status: 200, body: [] })
  expect(await rowOf(api.from('fc_words').select('id').eq('id', 5))).toBeUndefined()
})
