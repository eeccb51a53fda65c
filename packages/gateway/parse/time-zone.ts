import { LRUCache } from 'lru-cache'

const zones = new LRUCache<string, boolean>({ max: 2000, memoMethod: isZone })

/**
 * Whether PostgreSQL can be asked for a time zone: a name, or an offset in quarters of an hour. Every connection keeps
 * each zone that it was ever asked for (26 KB), and PostgreSQL accepts invented abbreviations (`ABC4`) without end.
 */
export function isCommonTimeZone(name: string): boolean {
  if (/^[A-Za-z][A-Za-z0-9_+/-]{1,40}$/.test(name)) return zones.memo(name)
  return /^[+-]?(0?\d|1[0-5])(:(00|15|30|45))?$/.test(name)
}

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
