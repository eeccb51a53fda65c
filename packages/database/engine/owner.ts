import { realpathSync, statSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The user that runs PostgreSQL; undefined for the user of this process. */
export type Owner = { uid: number; gid: number }

const NOBODY = 65534

/**
 * PostgreSQL refuses to run as root. A server started by root runs it as the owner of the existing data directory, or
 * as `nobody`.
 */
export async function ownerOf(clusterDir: string): Promise<Owner | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const present = await stat(clusterDir).catch(() => undefined)
  if (present && present.uid !== 0) return { uid: present.uid, gid: present.gid }
  return await nobody()
}

async function nobody(): Promise<Owner> {
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const fields = users
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name]) => name === 'nobody')
  return { uid: Number(fields?.[2] ?? NOBODY), gid: Number(fields?.[3] ?? NOBODY) }
}

/**
 * Whether the user may enter and read the directory and all directories above it. Synchronous, because a series of
 * asynchronous calls takes longer.
 */
export function canEnter(directory: string, owner: Owner | undefined): boolean {
  if (!owner) return true
  const real = realpathSync(directory)
  for (let path = real; ; path = dirname(path)) {
    const { mode, uid, gid } = statSync(path)
    const bits = uid === owner.uid ? mode >> 6 : gid === owner.gid ? mode >> 3 : mode
    const needed = path === real ? 5 : 1
    if ((bits & needed) !== needed) return false
    if (path === dirname(path)) return true
  }
}
