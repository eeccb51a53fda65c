import { scope } from './worker-scope.ts'

/** How long the server may take to answer: while it is asked, no newer worker starts. */
const patienceMs = 5_000

/**
 * Removes this worker and the code that it has stored if the server asks for it (`SERVICE_WORKER=0`): pages then come
 * from the server alone. Without an answer it stays.
 */
export async function leaveIfAsked(): Promise<void> {
  const answer = await fetch('/api/health', { signal: AbortSignal.timeout(patienceMs) })
    .then((response) => response.json() as Promise<{ service_worker?: unknown }>)
    .catch(() => null)
  if (answer?.service_worker !== false) return
  await scope.registration.unregister()
  for (const name of await caches.keys()) if (name.startsWith('workbox-precache')) await caches.delete(name)
}
