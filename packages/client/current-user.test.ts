// @vitest-environment jsdom
import { type StubServer, startStubServer } from '@tingdu/testing/stub-server.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { refreshSession } from './current-user.ts'
import { endSession, getSession, startSession } from './session.ts'

const me = { id: 7, name: 'Mei Li', email: 'mei@example.test', role: 'student', email_verified: 0 } as const

let answers: StubServer

beforeEach(async () => {
  answers = await startStubServer()
  startSession(me, 'first')
})
afterEach(() => answers.close())

test('stores a changed account and a renewed token', async () => {
  answers.on('GET', 'rpc/me', { status: 200, body: [{ me: { ...me, email_verified: 1 }, token: 'second' }] })
  await refreshSession()
  expect(getSession()).toMatchObject({ emailVerified: 1, token: 'second' })
})

test('keeps the token if it was not renewed', async () => {
  answers.on('GET', 'rpc/me', { status: 200, body: [{ me: { ...me, name: 'Mei Wang' } }] })
  await refreshSession()
  expect(getSession()).toMatchObject({ username: 'Mei Wang', token: 'first' })
})

test('a response after signing out does not sign in again', async () => {
  answers.on('GET', 'rpc/me', () => {
    endSession('signed-out')
    return { status: 200, body: [{ me, token: 'second' }] }
  })
  await refreshSession()
  expect(getSession()).toMatchObject({ id: null, token: null })
  expect(localStorage.getItem('tingdu.auth')).toBeNull()
})

test('a response for the previous session does not change the next one', async () => {
  answers.on('GET', 'rpc/me', () => {
    startSession({ ...me, id: 8, name: 'Somebody Else' }, 'another')
    return { status: 200, body: [{ me, token: 'second' }] }
  })
  await refreshSession()
  expect(getSession()).toMatchObject({ id: 8, username: 'Somebody Else', token: 'another' })
})
