import { onSessionEnd } from '@tingdu/client/session.ts'
import { useSyncExternalStore } from 'react'
import { defaultReadingSettings, type ReadingSettings } from './reading-choices.ts'

const storageKey = 'tingdu.reading'

let current = readStored()
const listeners = new Set<() => void>()

onSessionEnd(() => change(defaultReadingSettings))
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === null || key === storageKey) change(readStored())
})

/**
 * The reading settings of who is signed in. This browser remembers them until the session ends, so that a page has them
 * with its first paint; `own-reading-settings.ts` brings them in line with the account, and other tabs follow.
 */
export function useReadingSettings(): ReadingSettings {
  return useSyncExternalStore(subscribe, getReadingSettings, getReadingSettings)
}

/** The reading settings as they are now, for code that is no component. */
export function getReadingSettings(): ReadingSettings {
  return current
}

/** Shows other settings from now on; `saveReadingSettings` keeps them with the account. */
export function showReadingSettings(settings: ReadingSettings): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(settings))
  } catch {
    // Storage that is full or forbidden: they hold as long as the page.
  }
  change(settings)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(settings: ReadingSettings) {
  current = settings
  for (const listener of listeners) listener()
}

function readStored(): ReadingSettings {
  try {
    return { ...defaultReadingSettings, ...JSON.parse(localStorage.getItem(storageKey) ?? '{}') }
  } catch {
    return defaultReadingSettings
  }
}
