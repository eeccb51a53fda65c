import { cleanup } from '@testing-library/react'
import { endSession } from '@tingdu/client/session.ts'
import { afterEach, beforeEach } from 'vitest'
import { type Answers, startAnswers } from './answers.ts'
import './patience.ts'

/** Somebody who is signed in, as `startSession` takes them. */
export const member = {
  id: 5,
  name: 'Wang Ming',
  email: 'ming@example.test',
  role: 'student',
  email_verified: 0,
} as const

/**
 * Gives each test of a file a server of its own that says what it is told to (see `startAnswers`), and takes away
 * after it what was shown, who was signed in and what the browser kept. Called before the file's own `beforeEach`,
 * which may tell it what all tests need.
 */
export function answersForEachTest(): Pick<Answers, 'on' | 'calls'> {
  let answers: Answers
  beforeEach(async () => {
    answers = await startAnswers()
  })
  afterEach(async () => {
    cleanup()
    await answers.close()
    endSession('signed-out')
    localStorage.clear()
    sessionStorage.clear()
  })
  return {
    on: (method, path, answer) => answers.on(method, path, answer),
    get calls() {
      return answers.calls
    },
  }
}
