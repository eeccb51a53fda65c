import { Inflate } from 'fflate'
import { UnreadableFile } from '../document.ts'
import { messages } from '../messages.ts'

/** What a part of a PDF may unpack to: fonts and texts take up some 30 MB at most, pictures more. */
export const MOST_UNPACKED = 64 * 1024 ** 2
const MOST_OF_PICTURE = 4 * MOST_UNPACKED
/** A byte unpacks to no more than this, so small parts need no look. */
const LARGEST_RATIO = 1032
const STEP = 16 * 1024
/** The description of a part stands before it. */
const LONGEST_DESCRIPTION = 2048

const latin = new TextDecoder('latin1')
const START = bytesOf('stream')
const END = bytesOf('endstream')

/**
 * Throws `UnreadableFile` if a part of a PDF unpacks to far more than a book has: pdf.js would keep all of it in memory.
 * Nothing of what is unpacked here is kept.
 */
export async function refuseInflated(bytes: Uint8Array): Promise<void> {
  for (let at = find(bytes, START, 0); at !== -1; ) {
    const from = contentAt(bytes, at + START.length)
    const end = find(bytes, END, from)
    const to = end === -1 ? bytes.length : end
    const written = descriptionOf(bytes, at)
    const filters = written.match(/\/(FlateDecode|LZWDecode|Fl|LZW)\b/g) ?? []
    const most = /\/Subtype\s*\/Image\b/.test(written) ? MOST_OF_PICTURE : MOST_UNPACKED
    // No program packs a part twice.
    if (filters.length > 1) throw new UnreadableFile(messages.inflated)
    if (filters.length === 1 && (to - from) * LARGEST_RATIO > most) {
      if (unpacksToMore(bytes.subarray(from, to), most)) throw new UnreadableFile(messages.inflated)
      // The browser may draw in between.
      await new Promise((resolve) => setTimeout(resolve))
    }
    at = find(bytes, START, to + END.length)
  }
}

function unpacksToMore(packed: Uint8Array, most: number): boolean {
  let size = 0
  // The first two bytes say how the rest is packed.
  const inflate = new Inflate((chunk) => {
    size += chunk.length
  })
  try {
    for (let at = 2; at < packed.length && size <= most; at += STEP)
      inflate.push(packed.subarray(at, at + STEP), at + STEP >= packed.length)
  } catch {
    // What is damaged is left to pdf.js, which reads as much of it as was unpacked here.
  }
  return size > most
}

/** Where the content of a part begins: after the end of the line with its keyword. */
function contentAt(bytes: Uint8Array, at: number): number {
  const start = bytes[at] === 0x0d ? at + 1 : at
  return bytes[start] === 0x0a ? start + 1 : start
}

function descriptionOf(bytes: Uint8Array, at: number): string {
  const before = latin.decode(bytes.subarray(Math.max(0, at - LONGEST_DESCRIPTION), at))
  return before.slice(before.lastIndexOf(' obj') + 1)
}

/** Where a keyword is next; -1 if it is not there. */
function find(bytes: Uint8Array, word: Uint8Array, from: number): number {
  const [first = 0] = word
  for (let at = bytes.indexOf(first, from); at !== -1; at = bytes.indexOf(first, at + 1))
    if (word.every((byte, index) => bytes[at + index] === byte)) return at
  return -1
}

function bytesOf(word: string): Uint8Array {
  return new TextEncoder().encode(word)
}
