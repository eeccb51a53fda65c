import { createWriteStream } from 'node:fs'
import { type Readable, Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import * as yauzl from 'yauzl'
import { LIMITS, PackageFault } from './package-fault.ts'

/** A zip archive whose files are read by name. Nothing is ever written to a path of the archive. */
export type Archive = {
  has(name: string): boolean
  /** The names of all files. */
  names(): string[]
  /** The content of a file of at most `most` bytes. Throws `PackageFault`: `package_too_large`, `package_damaged`. */
  read(name: string, most: number): Promise<Buffer>
  /** Writes a file of at most `most` bytes to `path`, through `decoder` if given. Throws like `read`. */
  extract(name: string, path: string, most: number, decoder?: Transform): Promise<void>
  close(): void
}

/**
 * Opens an archive. Throws `PackageFault`: `not_a_package`, `package_unsafe` for names outside the archive, encrypted files
 * and repeated names, `package_too_large` for too many files.
 */
export async function openArchive(path: string): Promise<Archive> {
  const zip = await yauzl
    .openPromise(path, { lazyEntries: true, autoClose: false })
    .catch((cause) => Promise.reject(new PackageFault('not_a_package', { cause })))
  try {
    const entries = await entriesOf(zip)
    const open = (name: string, most: number) => openFile(zip, entries.get(name), most)
    return {
      has: (name) => entries.has(name),
      names: () => [...entries.keys()],
      read: async (name, most) => buffer((await open(name, most)).pipe(atMost(most))).catch(damaged),
      extract: async (name, to, most, decoder) => {
        const file = await open(name, most)
        const target = createWriteStream(to, { flags: 'wx' })
        const written = decoder
          ? pipeline(file, decoder, atMost(most), target)
          : pipeline(file, atMost(most), target)
        await written.catch(damaged)
      },
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function entriesOf(zip: yauzl.ZipFile): Promise<Map<string, yauzl.Entry>> {
  if (zip.entryCount > LIMITS.files) throw new PackageFault('package_too_large')
  const entries = new Map<string, yauzl.Entry>()
  try {
    // Absolute names and those with '..' end the iteration.
    for await (const entry of zip.eachEntry()) {
      if (entries.has(entry.fileName) || entry.isEncrypted()) throw new PackageFault('package_unsafe')
      entries.set(entry.fileName, entry)
    }
  } catch (cause) {
    if (cause instanceof PackageFault) throw cause
    const isUnsafe = /(absolute path|relative path|invalid characters)/.test(String(cause))
    throw new PackageFault(isUnsafe ? 'package_unsafe' : 'package_damaged', { cause })
  }
  return entries
}

async function openFile(zip: yauzl.ZipFile, entry: yauzl.Entry | undefined, most: number): Promise<Readable> {
  if (!entry) throw new PackageFault('package_damaged')
  if (entry.uncompressedSize > most) throw new PackageFault('package_too_large')
  return await zip.openReadStreamPromise(entry).catch(damaged)
}

/** Fails after `most` bytes, whatever sizes the archive declares. */
function atMost(most: number): Transform {
  let size = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      if (size > most) done(new PackageFault('package_too_large'))
      else done(null, chunk)
    },
  })
}

function damaged(cause: unknown): never {
  if (cause instanceof PackageFault) throw cause
  throw new PackageFault('package_damaged', { cause })
}
