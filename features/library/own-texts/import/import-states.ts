import { useSyncExternalStore } from 'react'

/** How far a book is that this tab adds. `why` says what stopped it; `lasting` whether it goes on after the tab is closed. */
export type ImportState = {
  id: string
  title: string
  inNotebook: boolean
  stored: number
  total: number
  status: 'adding' | 'waiting' | 'stopped'
  why: string
  lasting: boolean
}

let states: readonly ImportState[] = []
const listeners = new Set<() => void>()

function set(next: readonly ImportState[]): void {
  states = next
  for (const listener of listeners) listener()
}

/** Shows how far a book is; null once it is finished or left out. */
export function showImport(id: string, state: ImportState | null): void {
  const others = states.filter((other) => other.id !== id)
  set(state ? [...others, state] : others)
}

/** Forgets what is shown, at the end of the session. */
export function forgetImports(): void {
  set([])
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The books that this tab adds. */
export function useImports(): readonly ImportState[] {
  return useSyncExternalStore(
    subscribe,
    () => states,
    () => states,
  )
}
