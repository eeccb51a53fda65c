import type { KeptItem } from './database.ts'

/** How much space is used, how much is free (null if the browser does not say), and whether the browser may reclaim it. */
export type StorageUse = { bytes: number; free: number | null; isPersistent: boolean }

/** Asks the browser about the storage on this device. */
export async function storageUse(items: readonly Pick<KeptItem, 'bytes'>[]): Promise<StorageUse> {
  const bytes = items.reduce((sum, item) => sum + item.bytes, 0)
  const { storage } = navigator
  const estimate = await storage?.estimate?.().catch(() => null)
  const isPersistent = (await storage?.persisted?.().catch(() => false)) ?? false
  const free = estimate?.quota === undefined ? null : Math.max(0, estimate.quota - (estimate.usage ?? 0))
  return { bytes, free, isPersistent }
}
