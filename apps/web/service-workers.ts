/**
 * Unregisters all service workers of this origin: one left by an earlier client would answer with its own stored files.
 * Never rejects; browsers that block storage refuse the list.
 */
export async function unregisterServiceWorkers(): Promise<void> {
  const registered = await navigator.serviceWorker?.getRegistrations().catch(() => [])
  for (const worker of registered ?? []) worker.unregister().catch(() => {})
}
