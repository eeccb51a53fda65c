import { Unzip, UnzipInflate } from 'fflate'
import { UnreadableFile } from '../document.ts'
import { messages } from '../messages.ts'

/** The texts of a long book take up some 5 MB; pictures are not unpacked. */
export const MOST_UNPACKED = 64 * 1024 ** 2
export const MOST_FILES = 20_000
/** So few bytes at a time that a bomb among them is noticed before it fills the memory. */
const STEP = 16 * 1024

/** The files of an archive in memory; only those that are asked for are unpacked. */
export type Archive = {
  names: readonly string[]
  /** The name of a file as the archive has it: some tools change upper and lower case. Null if it is not there. */
  find: (path: string) => string | null
  read: (names: readonly string[]) => Map<string, Uint8Array<ArrayBuffer>>
}

/** Opens an archive. Throws `UnreadableFile` if it is damaged, and `read` if it unpacks to far too much. */
export function openArchive(bytes: Uint8Array): Archive {
  const names: string[] = []
  walk(bytes, (name) => {
    if (names.length >= MOST_FILES) throw new UnreadableFile(messages.tooManyParts(MOST_FILES))
    names.push(name)
    return null
  })
  const byName = new Map(names.map((name) => [name.toLowerCase(), name]))
  for (const name of names) byName.set(name, name)
  const find = (path: string) => byName.get(path) ?? byName.get(path.toLowerCase()) ?? null
  let left = MOST_UNPACKED
  const read: Archive['read'] = (wanted) => {
    const open = new Set(wanted)
    const parts = new Map<string, Uint8Array<ArrayBuffer>[]>()
    walk(bytes, (name) => {
      if (!open.delete(name)) return null
      const chunks: Uint8Array<ArrayBuffer>[] = []
      parts.set(name, chunks)
      return (chunk) => {
        left -= chunk.length
        if (left < 0) throw new UnreadableFile(messages.inflated)
        chunks.push(chunk)
      }
    })
    return new Map([...parts].map(([name, chunks]) => [name, joined(chunks)]))
  }
  return { names, find, read }
}

/** Goes through the files of an archive; what of them is unpacked goes to the function that `receiver` returns. */
function walk(
  bytes: Uint8Array,
  receiver: (name: string) => ((chunk: Uint8Array<ArrayBuffer>) => void) | null,
): void {
  try {
    const unzip = new Unzip((file) => {
      const receive = receiver(file.name)
      if (!receive) return
      file.ondata = (error, chunk) => {
        if (error) throw error
        receive(chunk as Uint8Array<ArrayBuffer>)
      }
      file.start()
    })
    unzip.register(UnzipInflate)
    for (let at = 0; at < bytes.length; at += STEP)
      unzip.push(bytes.subarray(at, at + STEP), at + STEP >= bytes.length)
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    throw new UnreadableFile(messages.brokenBook, { cause: error })
  }
}

function joined(chunks: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}
