import { type Archive, openArchive } from '@tingdu/anki/archive.ts'
import { PackageFault } from '@tingdu/anki/package-fault.ts'
import type { PackageEntry, PackageFile } from '@tingdu/anki/preview.ts'
import { decompressed } from '@tingdu/anki/zstd.ts'
import type { Database } from '@tingdu/database/database.ts'
import { serverCaller, withShareOf } from '@tingdu/database/server-caller.ts'
import { storeImported } from '@tingdu/features/accounts/uploads/public.server.ts'
import { KINDS } from '@tingdu/features/accounts/uploads/rules.ts'
import type { ImportContext } from './context.server.ts'
import type { Placed } from './place-entries.server.ts'

type Files = {
  owner: number
  /** The package, and whether its files are compressed by zstd. */
  path: string
  isCompressed: boolean
  entries: AsyncIterable<PackageEntry[]>
  placed: readonly Placed[]
  progress(entries: number): Promise<void>
}

type Counts = { files: number; files_left_out: number }
const kinds = { picture: 'images', sound: 'sounds' } as const
type Column = keyof typeof kinds

/**
 * Stores pictures and sounds of cards of one's own that have none yet. What is of another type than `storeImported` takes, is damaged, or finds no
 * space in the account's storage is left out.
 */
export async function storeFiles(context: ImportContext, files: Files): Promise<Counts> {
  const database = withShareOf(context.database, `account ${files.owner}`)
  const archive = await openArchive(files.path)
  const keys = new Map<string, string | null>()
  const counts = { files: 0, files_left_out: 0 }
  /** The key of a file, which several entries may use. */
  const keyOf = async (column: Column, { file }: PackageFile) => {
    const name = `${column} ${file}`
    if (!keys.has(name)) {
      const key = await storeFile({ ...context, database }, archive, files, column, file)
      keys.set(name, key)
      counts[key === null ? 'files_left_out' : 'files'] += 1
    }
    return keys.get(name) ?? null
  }
  try {
    let done = 0
    for await (const batch of files.entries) {
      for (const [n, entry] of batch.entries()) {
        const place = files.placed[done + n]
        if (place?.kind !== 'own') continue
        for (const column of ['picture', 'sound'] as const) {
          const file = entry[column]
          if (file && (await lacks(database, column, place.subject)))
            await attach(database, column, place.subject, await keyOf(column, file))
        }
      }
      done += batch.length
      await files.progress(done)
    }
    return counts
  } finally {
    archive.close()
  }
}

/** The key of a stored file; null if it is left out. */
async function storeFile(
  context: ImportContext,
  archive: Archive,
  { owner, isCompressed }: Files,
  column: Column,
  file: string,
): Promise<string | null> {
  const kind = kinds[column]
  const most = KINDS[kind].maxBytes
  let bytes: Buffer
  try {
    bytes = await archive.read(file, most)
    if (isCompressed) bytes = decompressed(bytes, most)
  } catch (error) {
    if (error instanceof PackageFault) return null
    throw error
  }
  const stored = await storeImported(context, { owner, kind, bytes })
  return 'key' in stored ? stored.key : null
}

async function lacks(database: Database, column: Column, entry: number): Promise<boolean> {
  const { rows } = await database.as(serverCaller(), {
    text: `select from api.fc_deck_entries where id = $1 and ${column} is null`,
    values: [entry],
  })
  return rows.length > 0
}

async function attach(database: Database, column: Column, entry: number, key: string | null): Promise<void> {
  if (key === null) return
  await database.as(serverCaller(), {
    text: `update api.fc_deck_entries set ${column} = $2 where id = $1 and ${column} is null`,
    values: [entry, key],
  })
}
