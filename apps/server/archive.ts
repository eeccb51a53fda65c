/** A tar file, compressed with gzip and optionally encrypted: `tar xzf` extracts it anywhere, after `age --decrypt`. */
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, type Pack, pack } from 'tar-stream'
import { ArchiveError } from './archive-error.ts'
import { decryptionWith, encryptionFor, isEncrypted, unchanged } from './backup-encryption.ts'

/** One file in an archive. */
export type ArchiveEntry = { name: string; bytes: Buffer }

/** In bytes. No entry of a backup is larger: rows are split into chunks, and uploads are limited. */
const LARGEST_ENTRY = 256 * 1024 * 1024

/**
 * Writes entries to a file that only its owner may read, encrypted to the recipients if there are any; resolves when it
 * is safely on disk.
 */
export async function writeArchive(
  file: string,
  entries: AsyncIterable<ArchiveEntry>,
  recipients: string[] = [],
): Promise<void> {
  const target = { flags: 'wx', mode: 0o600, flush: true }
  const encrypt = recipients.length > 0 ? encryptionFor(recipients) : unchanged
  const tar = pack()
  const filled = fill(tar, entries)
  try {
    await pipeline(tar, createGzip(), encrypt, createWriteStream(file, target))
  } finally {
    await filled
  }
}

/** Adds the entries one after another. Errors are thrown where the tar is read. */
async function fill(tar: Pack, entries: AsyncIterable<ArchiveEntry>): Promise<void> {
  try {
    for await (const { name, bytes } of entries) {
      await once(tar.entry({ name, mode: 0o600 }, bytes), 'close')
    }
    tar.finalize()
  } catch (error) {
    tar.destroy(error as Error)
  }
}

/**
 * Reads the entries of an archive in order. Throws `ArchiveError` if it is not an archive, or damaged, or encrypted to
 * none of the identities.
 */
export async function* readArchive(file: string, identities: string[] = []): AsyncGenerator<ArchiveEntry> {
  const encrypted = await isEncrypted(file)
  if (encrypted && identities.length === 0)
    throw new ArchiveError(`${file} is encrypted. Name its key file: --identity KEYFILE`)
  const tar = extract()
  const decrypt = encrypted ? decryptionWith(identities) : unchanged
  // Errors of any of the streams are thrown where the last one is read.
  pipeline(createReadStream(file), decrypt, createGunzip(), tar).catch(() => {})
  try {
    for await (const entry of tar) {
      const { name, size } = entry.header
      if (size > LARGEST_ENTRY) throw new Error(`${name} has ${size} bytes, more than ${LARGEST_ENTRY}.`)
      yield { name, bytes: await buffer(entry) }
    }
  } catch (cause) {
    if (cause instanceof ArchiveError) throw cause
    throw new ArchiveError(`${file} is not a backup, or it is damaged or incomplete.`, { cause })
  }
}
