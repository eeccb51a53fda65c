import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The address of a running server's PostgreSQL, which writes its port and socket directory into its pid file. */
export async function runningEngine(dataDir: string): Promise<string | null> {
  const directory = join(dataDir, 'postgres')
  const lines = (await readFile(join(directory, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const [port, written] = [lines[3], lines[4]]
  // A path that only PostgreSQL itself can resolve.
  const folder = written?.startsWith('/proc/') ? directory : written
  if (!port || !folder) return null
  return `postgresql:///postgres?host=${encodeURIComponent(folder)}&port=${port}&user=postgres`
}
