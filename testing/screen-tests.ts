import { cleanup } from '@testing-library/react'
import { endSession } from '@tingdu/client/session.ts'
import { afterEach, beforeEach } from 'vitest'
import { type StubServer, startStubServer } from './stub-server.ts'
import './patience.ts'

/** A signed-in member, as passed to `startSession`. */
export const member = {
  id: 5,
  name: 'Wang Ming',
  email: 'ming@example.test',
  role: 'student',
  email_verified: 0,
} as const

/**
 * Starts a stub server for each test of a file (see `startStubServer`), and cleans up the rendered screen, the
 * session and browser storage after it. Call it before the file's own `beforeEach`, which may set responses for all
 * tests.
 */
export function stubServerForEachTest(): Pick<StubServer, 'on' | 'calls'> {
  let server: StubServer
  beforeEach(async () => {
    server = await startStubServer()
  })
  afterEach(async () => {
    cleanup()
    await server.close()
    endSession('signed-out')
    localStorage.clear()
    sessionStorage.clear()
  })
  return {
    on: (method, path, answer) => server.on(method, path, answer),
    get calls() {
      return server.calls
    },
  }
}
