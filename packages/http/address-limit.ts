import { LRUCache } from 'lru-cache'
import { limitedAddress } from './client-connection.ts'

export type AddressLimit = {
  /** Counts a request. Returns 0 if it may pass, otherwise the seconds until the next one may. */
  take(ip: string): number
}

type Window = { count: number; endsAt: number }

/**
 * A general limit per address over fixed windows, in memory of this process; it only keeps one client from occupying
 * the whole server. The limits that protect accounts are counted in PostgreSQL, across all processes.
 * @param requests the maximum number of requests per window
 * @param maxAddresses the maximum number of addresses kept; beyond it the least recently seen one is dropped
 */
export function createAddressLimit(
  {
    requests,
    windowMs = 60_000,
    maxAddresses = 50_000,
  }: { requests: number; windowMs?: number; maxAddresses?: number },
  clock: () => number = Date.now,
): AddressLimit {
  const windows = new LRUCache<string, Window>({ max: maxAddresses })
  return {
    take(ip) {
      const address = limitedAddress(ip)
      const now = clock()
      const current = windows.get(address)
      if (current && current.endsAt > now) {
        current.count += 1
        return current.count <= requests ? 0 : (current.endsAt - now) / 1000
      }
      windows.set(address, { count: 1, endsAt: now + windowMs })
      return 0
    },
  }
}
