/** The part of a service worker's global scope that is used here: the compiler knows the types of pages only. */
export type WorkerScope = {
  registration: ServiceWorkerRegistration
  clients: { matchAll: (options: { type: 'window' }) => Promise<readonly unknown[]> }
  skipWaiting: () => Promise<void>
  addEventListener: (type: 'message', listener: (event: { data: unknown }) => unknown) => void
}

/** The scope of this worker. */
export const scope = globalThis as unknown as WorkerScope
