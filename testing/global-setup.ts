import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopLeftover } from '@tingdu/database/engine/leftover.ts'
import { prepareEngineRoles } from '@tingdu/database/engine/roles.ts'
import { startEngine } from '@tingdu/database/engine.ts'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the test run's PostgreSQL, as its superuser. */
    postgres: string
  }
}

const PREFIX = 'tingdu-test-'

/**
 * Starts one PostgreSQL for the whole Vitest run, in a temporary directory: the embedded one, or the system's with
 * `TEST_POSTGRES=system`. Test files create their own databases in it (`postgres.ts`).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeAbandoned()
  const dataDir = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`))
  const engine = await startEngine({ dataDir, durable: false, maxConnections: 300 })
  await prepareEngineRoles(engine.connectionString)
  project.provide('postgres', engine.connectionString)
  return async () => {
    await engine.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Cleans up after test runs that were killed. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(name.startsWith(PREFIX) && name.slice(PREFIX.length).split('-')[0])
    if (!pid || isAlive(pid)) continue
    const directory = join(tmpdir(), name)
    const cluster = join(directory, 'postgres')
    await stopLeftover(cluster, cluster).catch(() => {})
    await rm(directory, { recursive: true, force: true }).catch(() => {})
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
