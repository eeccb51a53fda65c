/** A range of bytes, inclusive. */
export type ByteRange = { first: number; last: number }

/**
 * Parses a `Range` header for a file of `size` bytes: one range (`bytes=0-99`, `bytes=100-`, `bytes=-50`). Returns
 * null for the whole file, also if the header is malformed or has several ranges, as RFC 9110 allows.
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (from === undefined || (from === '' && to === '')) return null
  if (from === '') return suffix(Number(to), size)
  const [first, last] = [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)]
  if (to !== '' && Number(to) < first) return null
  return first < size ? { first, last } : 'unsatisfiable'
}

function suffix(length: number, size: number): ByteRange | 'unsatisfiable' {
  if (length === 0 || size === 0) return 'unsatisfiable'
  return { first: Math.max(0, size - length), last: size - 1 }
}
