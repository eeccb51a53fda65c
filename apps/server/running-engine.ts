import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Where the PostgreSQL of a running server listens: it writes its port and its socket's folder into its pid file. */
export async function runningEngine(dataDir: string): Promise<string | null> {
  const directory = join(dataDir, 'postgres')
  const lines = (await readFile(join(directory, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const [port, written] = [lines[3], lines[4]]
  // A path by which PostgreSQL alone can see its own directory.
  const folder = written?.startsWith('/proc/') ? directory : written
  if (!port || !folder) return null
  return `postgresql:///postgres?host=${encodeURIComponent(folder)}&port=${port}&user=postgres`
}
