import { messages } from '../messages.ts'

const MOST_BYTES = 20 * 1024 * 1024

/** A file that cannot be read as a list; the message is for the user. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile'
}

/**
 * Decodes a text file: UTF-8, or UTF-16 as Excel's “Unicode text” has it, each with or without a byte order mark;
 * otherwise the encoding that Excel's “CSV” has in the West (Windows-1252, which contains Latin-1) or in China (GBK).
 * Throws `UnreadableFile` for workbooks, other binary files, and files of more than 20 MB.
 */
export function decodeFile(bytes: Uint8Array): string {
  if (bytes.length > MOST_BYTES) throw new UnreadableFile(messages.fileTooLarge)
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03)
    throw new UnreadableFile(messages.fileIsWorkbook)
  const text = decoded(bytes, encodingOf(bytes)) ?? decoded(bytes, olderEncodingOf(bytes))
  if (text === null || CONTROL_CHARACTER.test(text)) throw new UnreadableFile(messages.fileUnreadable)
  return text
}

/** Control characters, except those of white space, are in binary files only. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what it finds
const CONTROL_CHARACTER = /[\0-\x08\x0e-\x1f]/

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Chinese characters are pairs of bytes from 0x80 on; letters with accents mostly stand alone. */
function olderEncodingOf(bytes: Uint8Array): 'gb18030' | 'windows-1252' {
  let run = 0
  for (const byte of bytes) {
    if (byte >= 0x80) run += 1
    else if (run % 2 === 1) return 'windows-1252'
    else run = 0
  }
  return run % 2 === 1 ? 'windows-1252' : 'gb18030'
}

/** Without a byte order mark, UTF-16 shows by NUL bytes: those of addresses and separators are at one side. */
function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  for (const [index, byte] of bytes.subarray(0, 1000).entries())
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (even === 0 && odd === 0) return 'utf-8'
  return odd >= even ? 'utf-16le' : 'utf-16be'
}
