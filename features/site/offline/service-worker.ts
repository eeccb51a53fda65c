import { useSyncExternalStore } from 'react'

/** How often a page that stays open asks for a new version. */
const askAgainMs = 60 * 60 * 1000

let isWaiting = false
const listeners = new Set<() => void>()

/** Whether a newer version of the app is stored, and waits for the next start. */
export function useNewVersion(): boolean {
  return useSyncExternalStore(subscribe, () => isWaiting)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let started = false

/**
 * Registers the service worker (`apps/web/worker`), unless the server asks browsers not to, and notices when a newer one
 * waits. Does so once, and nothing where the browser has no service workers or blocks storage.
 */
export async function startServiceWorker(): Promise<void> {
  if (started || !('serviceWorker' in navigator)) return
  started = true
  try {
    const registered = await navigator.serviceWorker.getRegistration('/')
    if (registered) return follow(registered)
    if (await isAllowed()) follow(await navigator.serviceWorker.register('/sw.js'))
  } catch {
    // Without a connection or in a private window, there is no worker; the app works without it.
  }
}

/** Asks the server before the first registration. A registered worker asks by itself, in case the app does not start. */
async function isAllowed(): Promise<boolean> {
  const health = await (await fetch('/api/health')).json()
  return health.service_worker !== false
}

function follow(registration: ServiceWorkerRegistration) {
  const look = () => {
    // The first worker of a device has no earlier one to wait for.
    isWaiting = registration.waiting !== null && registration.active !== null
    for (const listener of listeners) listener()
  }
  // A newer one may be on its way already when the page begins to look.
  const followInstallation = () => registration.installing?.addEventListener('statechange', look)
  look()
  followInstallation()
  registration.addEventListener('updatefound', followInstallation)
  let asked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < askAgainMs) return
    asked = Date.now()
    registration.update().catch(() => undefined)
  })
}
