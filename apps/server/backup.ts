import { type Dirent, existsSync } from 'node:fs'
import { readdir, readFile, rename, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { type DumpedRows, type DumpFacts, dumpDatabase } from '@tingdu/database/dump.ts'
import { type ArchiveEntry, writeArchive } from './archive.ts'

/** The version of the archive's layout. */
export const BACKUP_FORMAT = 1

/** The contents of `backup.json`, the first entry of a backup. */
export type BackupFacts = DumpFacts & { format: number; createdAt: string }

/** The contents of `end.json`, the last entry: a backup without it is incomplete. */
export type BackupEnd = { rows: number; files: number }

/** The generated key of the data directory. Whoever has it can sign in as anyone, so it is included only on request. */
const KEY_FILE = 'auth-secret'

export type BackupOptions = {
  /** Public keys of age, any of whose identities decrypts the file; it is not encrypted if there are none. */
  recipients?: string[]
  /** Whether to include the generated AUTH_SECRET. */
  withAuthSecret?: boolean
}

/**
 * Writes everything that is not in the code or the environment to one file: all tables in one snapshot, and the uploads
 * in `dataDir`. The server may be running. Returns a summary line.
 *
 * Throws if the file exists, or a recipient is invalid. Interrupted runs leave files that end in `.unfinished`.
 */
export async function backup(
  connectionString: string,
  dataDir: string,
  file: string,
  { recipients = [], withAuthSecret = false }: BackupOptions = {},
): Promise<string> {
  if (file === '') throw new Error('Name the file: npm run admin -- backup FILE')
  if (existsSync(file)) throw new Error(`${file} exists already. Choose another name.`)
  const unfinished = `${file}.unfinished`
  await rm(unfinished, { force: true })
  return await dumpDatabase(connectionString, async (facts, rows) => {
    const end: BackupEnd = { rows: 0, files: 0 }
    const keys = withAuthSecret ? [KEY_FILE] : []
    await writeArchive(unfinished, entriesOf(facts, rows, { dataDir, keys, end }), recipients)
    await rename(unfinished, file)
    const advice =
      recipients.length > 0
        ? 'It is encrypted.'
        : 'It is not encrypted (--to encrypts it): keep it as secret as the database.'
    return `Backed up ${facts.tables.length} tables and ${end.files} files to ${file}. ${advice}`
  })
}

async function* entriesOf(
  facts: DumpFacts,
  rows: AsyncIterable<DumpedRows>,
  { dataDir, keys, end }: { dataDir: string; keys: string[]; end: BackupEnd },
): AsyncGenerator<ArchiveEntry> {
  const first: BackupFacts = { format: BACKUP_FORMAT, createdAt: new Date().toISOString(), ...facts }
  yield { name: 'backup.json', bytes: Buffer.from(JSON.stringify(first, null, 2)) }
  for await (const { table, bytes } of rows) {
    end.rows += 1
    yield { name: `tables/${table}/${String(end.rows).padStart(6, '0')}.copy`, bytes }
  }
  // After the rows: files named by rows already exist, and files without rows are harmless.
  for (const name of [...keys, ...(await uploadsIn(dataDir))]) {
    const bytes = await readFile(join(dataDir, name)).catch(leaveMissing)
    if (!bytes) continue
    end.files += 1
    yield { name: `files/${name}`, bytes }
  }
  yield { name: 'end.json', bytes: Buffer.from(JSON.stringify(end)) }
}

/** Paths relative to the data directory. */
async function uploadsIn(dataDir: string): Promise<string[]> {
  const found = await readdir(join(dataDir, 'media'), { recursive: true, withFileTypes: true }).catch(
    (error): Dirent[] => leaveMissing(error) ?? [],
  )
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dataDir, join(entry.parentPath, entry.name)))
    .sort()
}

function leaveMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
