const known = new Map<string, boolean>()

/** Whether a name is a time zone (`America/Los_Angeles`); the preference is ignored for unknown ones. */
export function knowsTimezone(name: string): boolean {
  const cached = known.get(name)
  if (cached !== undefined) return cached
  const result = /^[A-Za-z][A-Za-z0-9_+/-]{1,40}$/.test(name) && isZone(name)
  if (known.size < 2000) known.set(name, result)
  return result
}

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
