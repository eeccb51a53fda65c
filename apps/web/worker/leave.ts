import { scope } from './worker-scope.ts'

/**
 * Removes this worker and the code that it has stored if the server asks for it (`SERVICE_WORKER=0`): pages then come
 * from the server alone. Without an answer it stays.
 */
export async function leaveIfAsked(): Promise<void> {
  const answer = await fetch('/api/health')
    .then((response) => response.json() as Promise<{ service_worker?: unknown }>)
    .catch(() => null)
  if (answer?.service_worker !== false) return
  await scope.registration.unregister()
  for (const name of await caches.keys()) if (name.startsWith('workbox-precache')) await caches.delete(name)
}
