import type { ReactNode } from 'react'

/** What is asked before something is done, and what it does. */
export type Question = {
  title: string
  /** The consequences of confirming, and whether they can be undone. */
  text: ReactNode
  /** The verb on the confirming button. */
  confirmLabel: string
  cancelLabel?: string
  call: () => Promise<unknown>
  /** The toast after success. */
  done?: string
  /** The specified text of a failure without a reason of its own, or the text for each failure. */
  failed: string | ((failure: unknown) => string)
  /** Called after success, when the dialog is closed. */
  onDone?: () => unknown
  /** Refetches what changes; called when the dialog closes after an attempt, because its button may be in what changes. */
  refetch?: () => unknown
}

/** Why something cannot be done, said instead of asking. */
export type Obstacle = Pick<Question, 'title' | 'text'> & { call: null }

let asked: Question | Obstacle | null = null
const listeners = new Set<() => void>()

/** Asks for confirmation in a dialog (see `Confirmation`), which stays open with the reason if the call fails. */
export function confirmAction(question: Question): void {
  set(question)
}

/** Asks before something is deleted. */
export function confirmDelete(question: Omit<Question, 'confirmLabel'>): void {
  set({ ...question, confirmLabel: 'Delete' })
}

/** Says in a dialog why something cannot be done, and what to do first. */
export function tellObstacle(obstacle: Pick<Question, 'title' | 'text'>): void {
  set({ ...obstacle, call: null })
}

/** Closes the dialog, such as that of a page that was left. */
export function closeConfirmation(): void {
  set(null)
}

/** The question that is asked now; with `subscribeToQuestion` a store for `useSyncExternalStore`. */
export function askedQuestion(): Question | Obstacle | null {
  return asked
}

/** Calls `listener` whenever a question is asked or its dialog is closed. Returns a function that unsubscribes. */
export function subscribeToQuestion(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function set(question: Question | Obstacle | null) {
  asked = question
  for (const listener of listeners) listener()
}
