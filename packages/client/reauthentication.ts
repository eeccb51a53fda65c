import { useSyncExternalStore } from 'react'

/** The code with which the server asks for the password again. */
export const REAUTHENTICATION_REQUIRED = 'reauthentication_required'

type Question = { answered: Promise<boolean>; answer: (confirmed: boolean) => void }

let question: Question | null = null
const listeners = new Set<() => void>()

/**
 * Asks the member for their password, once for concurrent requests. Resolves with whether the server has accepted it; false
 * if the member cancels, or if no page is shown that can ask.
 */
export function askForPassword(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false)
  question ??= newQuestion()
  show()
  return question.answered
}

function newQuestion(): Question {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  return {
    answered: promise,
    answer(confirmed) {
      question = null
      show()
      resolve(confirmed)
    },
  }
}

/** For the component that asks: the function that takes the answer, or null while there is no question. */
export function usePasswordQuestion(): ((confirmed: boolean) => void) | null {
  return useSyncExternalStore(subscribe, () => question)?.answer ?? null
}

function show() {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
