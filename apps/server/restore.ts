import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, normalize, sep } from 'node:path'
import type { DumpedRows } from '@tingdu/database/dump.ts'
import type { Connections } from '@tingdu/database/engine/roles.ts'
import { loadDatabase } from '@tingdu/database/load.ts'
import { type ArchiveEntry, readArchive } from './archive.ts'
import { ArchiveError } from './archive-error.ts'
import { BACKUP_FORMAT, type BackupEnd, type BackupFacts } from './backup.ts'
import { loginOf } from './connections.ts'

const UNFINISHED = 'restored.unfinished'

/**
 * Restores a backup of this or an older version into an empty database, and a data directory without uploads. Atomic: a
 * backup that is damaged anywhere leaves both unchanged. Existing generated keys stay. An encrypted backup needs one of
 * its identities. Returns a summary line.
 */
export async function restore(
  connections: Connections,
  { dataDir, featuresDir }: { dataDir: string; featuresDir: string },
  file: string,
  identities: string[] = [],
): Promise<string> {
  if (file === '') throw new Error('Name the file: npm run admin -- restore FILE')
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  await refuseFilled(dataDir)
  const unfinished = join(dataDir, UNFINISHED)
  await rm(unfinished, { recursive: true, force: true })
  const entries = readArchive(file, identities)
  try {
    const facts = readFacts((await entries.next()).value)
    const settings = { featuresDir, ...loginOf(connections) }
    await loadDatabase(connections.ownerConnectionString, settings, facts, rowsOf(entries, unfinished))
    await moveIn(unfinished, dataDir)
    return `Restored ${facts.tables.length} tables as of ${facts.createdAt}.`
  } finally {
    await entries.return(undefined)
    await rm(unfinished, { recursive: true, force: true })
  }
}

async function refuseFilled(dataDir: string): Promise<void> {
  const media = await readdir(join(dataDir, 'media')).catch(() => [])
  if (media.length === 0) return
  throw new Error(`${join(dataDir, 'media')} is not empty. Move it away, or choose another DATA_DIR.`)
}

function readFacts(entry: ArchiveEntry | undefined): BackupFacts {
  if (entry?.name !== 'backup.json') throw new ArchiveError('This is not a backup of Tingdu.')
  const facts = JSON.parse(entry.bytes.toString()) as BackupFacts
  if (facts.format === BACKUP_FORMAT) return facts
  throw new ArchiveError(`The backup has format ${facts.format}, but this version reads ${BACKUP_FORMAT}.`)
}

/** Yields the rows, and writes files to a temporary directory on the way. Throws at the end if entries are missing. */
async function* rowsOf(entries: AsyncIterable<ArchiveEntry>, aside: string): AsyncGenerator<DumpedRows> {
  const seen: BackupEnd = { rows: 0, files: 0 }
  for await (const { name, bytes } of entries) {
    const [kind, rest] = [name.split('/', 1)[0], name.slice(name.indexOf('/') + 1)]
    if (kind === 'tables') {
      seen.rows += 1
      yield { table: dirname(rest), bytes }
    } else if (kind === 'files') {
      seen.files += 1
      await putAside(aside, rest, bytes)
    } else if (name === 'end.json') {
      if (bytes.toString() !== JSON.stringify(seen))
        throw new ArchiveError('Entries of the backup are missing.')
      return
    }
  }
  throw new ArchiveError('The backup is incomplete.')
}

async function putAside(directory: string, name: string, bytes: Buffer): Promise<void> {
  const path = normalize(join(directory, name))
  if (!path.startsWith(directory + sep))
    throw new ArchiveError('The backup contains a file path outside of its directory.')
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeFile(path, bytes, { mode: 0o600 })
}

async function moveIn(from: string, dataDir: string): Promise<void> {
  for (const name of await readdir(from).catch(() => [])) {
    const place = join(dataDir, name)
    if (name === 'media') await rm(place, { recursive: true, force: true })
    else if (existsSync(place)) continue
    await rename(join(from, name), place)
  }
}
