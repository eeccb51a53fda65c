import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { EngineError } from './engine-error.ts'

const BUSY = 5

/**
 * Locks the data directory for this process; throws `EngineError` with the process id of the current holder. Uses a
 * lock of the operating system (SQLite's exclusive lock on an empty database, the only one that Node offers), which
 * ends with the process and thus is never stale. Returns a function that releases it.
 */
export function lockDataDir(dataDir: string): () => void {
  const pidFile = join(dataDir, 'server.pid')
  const lock = new DatabaseSync(join(dataDir, 'server.lock'))
  try {
    lock.exec('pragma journal_mode = off; begin exclusive')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode !== BUSY) throw error
    throw new EngineError(
      `The data directory ${dataDir} is in use by another server, process ${readPid(pidFile)}. ` +
        'Stop that one first, or give this one a separate directory with DATA_DIR.',
    )
  }
  writeFileSync(pidFile, `${process.pid}\n`)
  return () => lock.close()
}

function readPid(pidFile: string): string {
  try {
    return readFileSync(pidFile, 'utf8').trim() || 'unknown'
  } catch {
    return 'unknown'
  }
}
