/** The part of a service worker's global scope that is used here: the compiler knows the types of pages only. */
export type WorkerScope = {
  registration: ServiceWorkerRegistration
  clients: {
    matchAll: (options: { type: 'window' }) => Promise<readonly WorkerClient[]>
    openWindow: (address: string) => Promise<unknown>
  }
  skipWaiting: () => Promise<void>
  addEventListener: <Name extends keyof WorkerEvents>(
    type: Name,
    listener: (event: WorkerEvents[Name]) => unknown,
  ) => void
}

/** A page of the app. */
type WorkerClient = { url: string; focus: () => Promise<unknown> }

type Waiting = { waitUntil: (work: Promise<unknown>) => void }

type WorkerEvents = {
  message: { data: unknown }
  push: Waiting & { data: { json: () => unknown } | null }
  notificationclick: Waiting & { notification: Notification }
}

/** The scope of this worker. */
export const scope = globalThis as unknown as WorkerScope
