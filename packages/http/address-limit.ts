import { limitedAddress } from './address.ts'

export type AddressLimit = {
  /** Counts a request. Returns 0 if it is allowed, otherwise the seconds to wait. */
  take(ip: string): number
}

type Window = { count: number; endsAt: number }

/**
 * Limits requests per address in fixed windows, in this process's memory, so that one client cannot occupy the whole
 * server. The limits that protect accounts are counted in PostgreSQL, across all processes.
 * @param requests maximum number of requests per window
 * @param maxAddresses maximum number of addresses; beyond it the oldest window is dropped
 */
export function createAddressLimit(
  {
    requests,
    windowMs = 60_000,
    maxAddresses = 50_000,
  }: { requests: number; windowMs?: number; maxAddresses?: number },
  clock: () => number = Date.now,
): AddressLimit {
  const windows = new Map<string, Window>()
  return {
    take(ip) {
      const address = limitedAddress(ip)
      const now = clock()
      const current = windows.get(address)
      if (current && current.endsAt > now) {
        current.count += 1
        return current.count <= requests ? 0 : (current.endsAt - now) / 1000
      }
      windows.delete(address)
      windows.set(address, { count: 1, endsAt: now + windowMs })
      const [oldest] = windows.size > maxAddresses ? windows.keys() : []
      if (oldest !== undefined) windows.delete(oldest)
      return 0
    },
  }
}
