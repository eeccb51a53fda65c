import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of an installed PostgreSQL server (15 or later), the newest one; null if there is none. */
export function ownPostgresFolder() {
  const base = '/usr/lib/postgresql'
  if (!existsSync(base)) return null
  const versions = readdirSync(base)
    .map(Number)
    .filter((version) => version >= 15)
  const folders = versions.sort((a, b) => b - a).map((version) => join(base, String(version), 'bin'))
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null
}
