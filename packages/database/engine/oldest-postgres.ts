const OLDEST_MAJOR = 15
/**
 * The first minor release of a major one that may be used. Those before it let a prepared statement go on with the row
 * policies of the role that it was planned for, where policies lie below views or subqueries (CVE-2024-10976): callers of
 * several roles share connections here.
 */
const oldestMinor = new Map([
  [15, 9],
  [16, 5],
  [17, 1],
])

/** The release that is needed instead of this one (`15.9`); undefined where this one will do. */
export function newerPostgresFor(version: string): string | undefined {
  const [, major = '0', minor = '0'] = /^(\d+)(?:\.(\d+))?/.exec(version) ?? []
  if (Number(major) < OLDEST_MAJOR) return `${OLDEST_MAJOR}.${oldestMinor.get(OLDEST_MAJOR)}`
  const oldest = oldestMinor.get(Number(major)) ?? 0
  return Number(minor) < oldest ? `${major}.${oldest}` : undefined
}
