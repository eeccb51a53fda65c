import { useSyncExternalStore } from 'react'
import { isPhoneApp } from './phone-app.ts'

/** In local storage, until the member signs out. */
const INSTALL_KEY = 'tingdu.install'

/** The days on which the app was used here, at most as many as are asked for, and when the offer may come again. */
type Kept = { days: string[]; notBefore?: string | undefined }

const daysOfUse = 3
const pauseDays = 60

/** The event with which browsers offer to install the app. */
type InstallEvent = Event & { prompt: () => Promise<unknown> }

/** How the app can be installed: by a call, or by the menu of Safari on an iPhone or iPad. */
export type Installation = { install: () => Promise<void> } | 'by hand'

let event: InstallEvent | null = null
const listeners = new Set<() => void>()

/**
 * Keeps the browser's offer to install the app for later, which would otherwise be shown as a pop-up once, early; and notes
 * that the app was used today.
 */
export function watchInstallation(): void {
  const set = (next: InstallEvent | null) => {
    event = next
    for (const listener of listeners) listener()
  }
  addEventListener('beforeinstallprompt', (offered) => {
    offered.preventDefault()
    set(offered as InstallEvent)
  })
  addEventListener('appinstalled', () => set(null))
  noteDay(new Date())
}

/** Notes a day of use. */
export function noteDay(now: Date): void {
  const kept = read()
  const today = now.toISOString().slice(0, 10)
  if (kept.days.length < daysOfUse && !kept.days.includes(today))
    write({ ...kept, days: [...kept.days, today] })
}

/** How to offer the installation now; null before the third day of use, after "not now", or if there is nothing to offer. */
export function useInstallation(): Installation | null {
  const offered = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => event,
    () => null,
  )
  const { days, notBefore } = read()
  if (days.length < daysOfUse || (notBefore && new Date().toISOString() < notBefore) || isInstalled())
    return null
  if (offered) return { install: () => install(offered) }
  return isApple() ? 'by hand' : null
}

/** Notes that the member does not want to install the app now; it is offered again after two months. */
export function notNow(): void {
  write({ ...read(), notBefore: new Date(Date.now() + pauseDays * 86_400_000).toISOString() })
}

async function install(offered: InstallEvent): Promise<void> {
  await offered.prompt()
  event = null
  // Declining in the dialog of the browser counts as "Not now".
  notNow()
  for (const listener of listeners) listener()
}

const isInstalled = () =>
  isPhoneApp() ||
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true

/** Safari on iPhones and iPads, which cannot be asked to install an app. An iPad says that it is a Mac. */
const isApple = () =>
  (navigator as { standalone?: boolean }).standalone === false && navigator.maxTouchPoints > 1

function read(): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(INSTALL_KEY) ?? 'null') as Partial<Kept> | null
    return { days: Array.isArray(kept?.days) ? kept.days : [], notBefore: kept?.notBefore }
  } catch {
    return { days: [] }
  }
}

function write(kept: Kept): void {
  try {
    localStorage.setItem(INSTALL_KEY, JSON.stringify(kept))
  } catch {
    // With blocked storage, the app is never offered.
  }
}
