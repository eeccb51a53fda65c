/**
 * A process that reads one package: `ReaderInput` from standard input, `ReaderResult` to standard output. It is
 * separate because reading blocks, and a malicious collection could keep it busy forever.
 */
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { Mapping } from './mapping.ts'
import { entriesOf, previewOf } from './package-entries.ts'
import { PackageFault } from './package-fault.ts'
import { type AnkiPackage, readPackage } from './read-package.ts'
import { ENTRIES_FILE, type ReaderInput, type ReaderResult } from './reader.ts'

const input = (await json(process.stdin)) as ReaderInput
process.stdout.write(JSON.stringify(await answer(input)))

async function answer({ path, directory, mapping }: ReaderInput): Promise<ReaderResult> {
  try {
    const read = await readPackage(path, directory)
    const preview = mapping === null ? previewOf(read) : null
    const used = mapping ?? { types: preview?.types ?? [], decks: null }
    return {
      preview,
      ...(await writeEntries(read, used, join(directory, ENTRIES_FILE))),
      isCompressed: read.isCompressed,
    }
  } catch (error) {
    if (error instanceof PackageFault) return { fault: error.code }
    throw error
  }
}

async function writeEntries(read: AnkiPackage, mapping: Mapping, path: string) {
  const written = { entries: 0, reviews: 0 }
  function* lines() {
    for (const entry of entriesOf(read, mapping)) {
      written.entries += 1
      written.reviews += entry.cards.reduce((sum, { reviews }) => sum + reviews.length, 0)
      yield `${JSON.stringify(entry)}\n`
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(path))
  if (written.entries === 0) throw new PackageFault('package_empty')
  return written
}
