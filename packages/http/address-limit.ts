import { LRUCache } from 'lru-cache'
import { limitedAddress } from './address.ts'

export type AddressLimit = {
  /** Counts a request. Gives 0 when it may pass, otherwise the seconds until it may. */
  take(ip: string): number
}

type Window = { count: number; endsAt: number }

/**
 * A general limit per address over fixed windows, in this process's memory: it only keeps one client from taking the
 * whole server. The limits that protect accounts are counted in PostgreSQL, over all processes.
 * @param requests how many may pass in one window
 * @param maxAddresses how many addresses are kept; past it the one not heard from for longest is forgotten
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
