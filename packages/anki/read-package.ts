import { join } from 'node:path'
import { createZstdDecompress } from 'node:zlib'
import { type Archive, openArchive } from './archive.ts'
import { type Collection, readCollection } from './collection.ts'
import { type MediaList, readMediaJson, readMediaMessage } from './media-list.ts'
import { LIMITS, PackageFault } from './package-fault.ts'
import { numberField } from './protobuf.ts'
import { decompressed } from './zstd.ts'

/** A package: its collection, and by name the files in its archive, which may be compressed by zstd. */
export type AnkiPackage = Collection & { media: MediaList; isCompressed: boolean }

/** The `meta` of packages whose collection and media are compressed once more. */
const LATEST = 3

/**
 * Reads an `.apkg` or `.colpkg` of any version, in a directory for what is unpacked. Blocks while it reads the collection.
 * Throws `PackageFault`.
 */
export async function readPackage(path: string, directory: string): Promise<AnkiPackage> {
  const archive = await openArchive(path)
  try {
    const isLatest = (await versionOf(archive)) >= LATEST
    const collection = join(directory, 'collection.db')
    if (isLatest)
      await archive.extract('collection.anki21b', collection, LIMITS.collectionBytes, createZstdDecompress())
    else await archive.extract(oldCollection(archive), collection, LIMITS.collectionBytes)
    const media = await readMedia(archive, isLatest)
    return { ...readCollection(collection), media, isCompressed: isLatest }
  } finally {
    archive.close()
  }
}

/** The version in `meta`; older packages have none. */
async function versionOf(archive: Archive): Promise<number> {
  if (!archive.has('meta')) return archive.has('collection.anki21b') ? LATEST : 1
  const version = numberField(await archive.read('meta', 1024), 1)
  if (version > LATEST) throw new PackageFault('package_unsupported')
  return version
}

function oldCollection(archive: Archive): string {
  const name = ['collection.anki21', 'collection.anki2'].find((each) => archive.has(each))
  if (!name) throw new PackageFault('not_a_package')
  return name
}

async function readMedia(archive: Archive, isLatest: boolean): Promise<MediaList> {
  if (!archive.has('media')) return new Map()
  const bytes = await archive.read('media', LIMITS.listBytes)
  return isLatest ? readMediaMessage(decompressed(bytes, LIMITS.listBytes)) : readMediaJson(bytes.toString())
}
