const known = new Map<string, boolean>()

/** Whether a name is a time zone (`America/Los_Angeles`); unknown ones are no preference at all. */
export function knowsTimezone(name: string): boolean {
  const before = known.get(name)
  if (before !== undefined) return before
  const answer = /^[A-Za-z][A-Za-z0-9_+/-]{1,40}$/.test(name) && isZone(name)
  if (known.size < 2000) known.set(name, answer)
  return answer
}

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
