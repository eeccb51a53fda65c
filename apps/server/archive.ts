/** A tar file, compressed with gzip: `tar xzf` opens it anywhere. Only what back-ups need of the format (POSIX ustar). */
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { pipeline as pipelineTo, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

/** One file in an archive. Names have at most 155 characters before and 100 after their last suitable slash. */
export type ArchiveEntry = { name: string; bytes: Buffer }

/** Why an archive cannot be read, for whoever has it. */
export class ArchiveError extends Error {
  override name = 'ArchiveError'
}

const BLOCK = 512
/** Nothing in a back-up is larger: rows come in parts, uploads are limited. */
const LARGEST_ENTRY = 256 * 1024 * 1024

/** Writes entries to a file that only its owner may read, and returns when it is safely on the disk. */
export async function writeArchive(file: string, entries: AsyncIterable<ArchiveEntry>): Promise<void> {
  const handle: FileHandle = await open(file, 'wx', 0o600)
  try {
    await pipeline(Readable.from(tarOf(entries)), createGzip(), async (compressed: AsyncIterable<Buffer>) => {
      for await (const bytes of compressed) await handle.writeFile(bytes)
    })
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Reads the entries of an archive in their order. Throws `ArchiveError` for what is no archive, or damaged. */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  // What goes wrong with either stream comes out where the second one is read.
  const blocks = new Blocks(
    pipelineTo(createReadStream(file), createGunzip(), () => {}),
    file,
  )
  try {
    for (;;) {
      const header = await blocks.take(BLOCK)
      if (header.every((byte) => byte === 0)) return
      const { name, size } = readHeader(header)
      const bytes = await blocks.take(size)
      await blocks.take(padding(size))
      yield { name, bytes }
    }
  } finally {
    await blocks.close()
  }
}

async function* tarOf(entries: AsyncIterable<ArchiveEntry>): AsyncGenerator<Buffer> {
  for await (const { name, bytes } of entries) {
    yield writeHeader(name, bytes.length)
    yield bytes
    yield Buffer.alloc(padding(bytes.length))
  }
  yield Buffer.alloc(2 * BLOCK)
}

const padding = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK

function writeHeader(path: string, size: number): Buffer {
  const header = Buffer.alloc(BLOCK)
  const [prefix, name] = splitName(path)
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`
  header.write(name, 0, 100)
  header.write(octal(0o600, 7), 100)
  header.write(octal(0, 7) + octal(0, 7), 108)
  header.write(octal(size, 11), 124)
  header.write(octal(Math.floor(Date.now() / 1000), 11), 136)
  header.write(' '.repeat(8), 148)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  header.write(prefix, 345, 155)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

function splitName(path: string): [prefix: string, name: string] {
  if (Buffer.byteLength(path) <= 100) return ['', path]
  const slash = path.indexOf('/', Math.max(0, path.length - 101))
  const parts: [string, string] = [path.slice(0, slash), path.slice(slash + 1)]
  if (slash < 0 || parts[0].length > 155)
    throw new ArchiveError(`The name is too long for a tar file: ${path}`)
  return parts
}

function readHeader(header: Buffer): { name: string; size: number } {
  const text = (from: number, length: number) =>
    header.toString('utf8', from, from + length).replace(/\0.*$/s, '')
  const sum = header.reduce((total, byte, place) => total + (place >= 148 && place < 156 ? 32 : byte), 0)
  const size = Number.parseInt(text(124, 12), 8)
  if (Number.parseInt(text(148, 8), 8) !== sum || !(size <= LARGEST_ENTRY)) {
    throw new ArchiveError('This is no back-up, or it is damaged.')
  }
  const prefix = text(345, 155)
  return { name: prefix === '' ? text(0, 100) : `${prefix}/${text(0, 100)}`, size }
}

/** Takes a stream apart into blocks of whatever length is asked for. */
class Blocks {
  readonly #source: AsyncGenerator<Buffer>
  #left: Buffer = Buffer.alloc(0)

  constructor(stream: AsyncIterable<Buffer>, file: string) {
    this.#source = guarded(stream, file)
  }

  async take(length: number): Promise<Buffer> {
    const pieces = [this.#left]
    let size = this.#left.length
    while (size < length) {
      const { value, done } = await this.#source.next()
      if (done) throw new ArchiveError('The back-up is cut off.')
      pieces.push(value)
      size += value.length
    }
    const all = pieces.length === 1 ? this.#left : Buffer.concat(pieces)
    this.#left = all.subarray(length)
    return all.subarray(0, length)
  }

  async close(): Promise<void> {
    await this.#source.return(undefined)
  }
}

async function* guarded(stream: AsyncIterable<Buffer>, file: string): AsyncGenerator<Buffer> {
  try {
    yield* stream
  } catch (cause) {
    throw new ArchiveError(`${file} is no back-up, or it is damaged or cut off.`, { cause })
  }
}
