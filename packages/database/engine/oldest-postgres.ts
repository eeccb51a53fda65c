const OLDEST_MAJOR = 15
/**
 * The first usable minor release of each major one. Earlier ones may run a prepared statement with the row policies of
 * another role, if the policies are below views or subqueries (CVE-2024-10976), and callers with different roles share
 * connections here.
 */
const oldestMinor = new Map([
  [15, 9],
  [16, 5],
  [17, 1],
])

/** The release required instead of this one (`15.9`); undefined if this one is recent enough. */
export function newerPostgresFor(version: string): string | undefined {
  const [, major = '0', minor = '0'] = /^(\d+)(?:\.(\d+))?/.exec(version) ?? []
  if (Number(major) < OLDEST_MAJOR) return `${OLDEST_MAJOR}.${oldestMinor.get(OLDEST_MAJOR)}`
  const oldest = oldestMinor.get(Number(major)) ?? 0
  return Number(minor) < oldest ? `${major}.${oldest}` : undefined
}
