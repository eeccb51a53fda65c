import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { ZipFile } from 'yazl'
import type { WrittenDeck, WrittenNote } from './write-collection.ts'

const child = fileURLToPath(new URL('writer-child.ts', import.meta.url))
const LONGEST_MS = 120_000

/** A file of a package: its name there, and how to read it. */
export type WrittenFile = { name: string; open(): Promise<Readable> }

/**
 * Writes a package as a stream; `files` are read one after another as it is read. Throws if the collection cannot be
 * written.
 */
export async function writePackage(
  deck: WrittenDeck,
  notes: Iterable<WrittenNote>,
  files: readonly WrittenFile[],
): Promise<Readable> {
  const directory = await mkdtemp(join(tmpdir(), 'tingdu-export-'))
  const clean = () => rm(directory, { recursive: true, force: true })
  try {
    const [source, collection] = [join(directory, 'notes.jsonl'), join(directory, 'collection.anki2')]
    await pipeline(Readable.from(linesOf(deck, notes)), createWriteStream(source))
    await runWriter(source, collection)
    const zip = new ZipFile()
    const stream = zip.outputStream as Readable
    zip.on('error', (error: Error) => stream.destroy(error))
    stream.once('close', () => void clean())
    zip.addFile(collection, 'collection.anki2')
    zip.addBuffer(
      Buffer.from(JSON.stringify(Object.fromEntries(files.map(({ name }, n) => [n, name])))),
      'media',
    )
    for (const [n, { open }] of files.entries())
      zip.addReadStreamLazy(String(n), { compress: false }, (done) => {
        open().then(
          (file) => done(null, file),
          (error) => stream.destroy(error),
        )
      })
    zip.end()
    return stream
  } catch (error) {
    await clean()
    throw error
  }
}

function* linesOf(deck: WrittenDeck, notes: Iterable<WrittenNote>) {
  yield `${JSON.stringify(deck)}\n`
  for (const note of notes) yield `${JSON.stringify(note)}\n`
}

async function runWriter(source: string, target: string): Promise<void> {
  const program = spawn(process.execPath, ['--no-warnings', child, source, target], {
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: LONGEST_MS,
    killSignal: 'SIGKILL',
    env: {},
  })
  const [complaints, [code]] = await Promise.all([
    text(program.stderr),
    once(program, 'close') as Promise<[number | null]>,
  ])
  if (code !== 0) throw new Error(`Writing a package ended with ${code}: ${complaints.slice(-300)}`)
}
