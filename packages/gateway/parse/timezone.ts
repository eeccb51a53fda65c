import { LRUCache } from 'lru-cache'

const zones = new LRUCache<string, boolean>({ max: 2000, memoMethod: isZone })

/** Whether a name is a time zone (`America/Los_Angeles`); the gateway ignores unknown ones. */
export function knowsTimezone(name: string): boolean {
  return /^[A-Za-z][A-Za-z0-9_+/-]{1,40}$/.test(name) && zones.memo(name)
}

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
