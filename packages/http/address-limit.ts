import { LRUCache } from 'lru-cache'
import { limitedNetworks } from './client-connection.ts'

export type AddressLimit = {
  /** Counts a request. Returns 0 if it may pass, otherwise the seconds until the next one may. */
  take(ip: string): number
}

type Window = { count: number; endsAt: number }

/**
 * A general limit per address (for IPv6 also per network, see `limitedNetworks`) over fixed windows, in memory of this process; it only keeps one client from occupying
 * the whole server. The limits that protect accounts are counted in PostgreSQL, across all processes.
 * @param requests the maximum number of requests per window
 * @param maxAddresses the maximum number of addresses and networks kept; beyond it the least recently seen one is dropped
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
  const takeFrom = (network: string, most: number, now: number) => {
    const current = windows.get(network)
    if (current && current.endsAt > now) {
      current.count += 1
      return current.count <= most ? 0 : (current.endsAt - now) / 1000
    }
    windows.set(network, { count: 1, endsAt: now + windowMs })
    return 0
  }
  return {
    take(ip) {
      const now = clock()
      for (const { network, share } of limitedNetworks(ip)) {
        const wait = takeFrom(network, requests * share, now)
        // What a narrow network is refused does not use up the wider one, which others share.
        if (wait > 0) return wait
      }
      return 0
    },
  }
}
