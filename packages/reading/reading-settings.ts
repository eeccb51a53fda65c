import { getSession, onSessionEnd } from '@tingdu/client/session.ts'
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
 * The reading settings of the signed-in member. Stored in the browser until the session ends, so that they apply to
 * the first paint; `features/dictionary/reading` syncs them with the account, and other tabs follow.
 */
export function useReadingSettings(): ReadingSettings {
  return useSyncExternalStore(subscribe, getReadingSettings, getReadingSettings)
}

/** Returns the current reading settings, for code outside of components. */
export function getReadingSettings(): ReadingSettings {
  return current
}

/** Applies other settings in this browser; `saveReadingSettings` of that feature saves them to the account. */
export function showReadingSettings(settings: ReadingSettings): void {
  try {
    // Staff who view the product as a member keep their own in this browser.
    if (!getSession().viewing) localStorage.setItem(storageKey, JSON.stringify(settings))
  } catch {
    // If storage is full or blocked, the settings last until the page is closed.
  }
  change(settings)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(settings: ReadingSettings) {
  // The account usually has what is stored here: then nothing is rendered again.
  if (JSON.stringify(settings) !== JSON.stringify(current)) current = settings
  for (const listener of listeners) listener()
}

function readStored(): ReadingSettings {
  try {
    return { ...defaultReadingSettings, ...JSON.parse(localStorage.getItem(storageKey) ?? '{}') }
  } catch {
    return defaultReadingSettings
  }
}
