import { badRange } from '../dialect-error.ts'

/** The requested rows: `limit` null means all. Both fit PostgreSQL's bigint. */
export type Rows = { offset: bigint; limit: bigint | null }

const headerPattern = /^(\d+)-(\d*)$/
const integer = /^[+-]?\d+$/
const largest = 9_000_000_000_000_000_000n

/** Parses a `limit` or `offset`; anything but an integer counts as missing. */
export function parseInteger(text: string | undefined): bigint | undefined {
  if (text === undefined || !integer.test(text) || text.length > 400) return undefined
  const value = BigInt(text.startsWith('+') ? text.slice(1) : text)
  return value > largest ? largest : value < -largest ? -largest : value
}

/**
 * The window of the root: `limit` and `offset`, intersected with the Range header (GET only; malformed ones are
 * ignored). A negative offset is ignored. Throws 416 PGRST103 for a negative limit, an inverted range, or an empty
 * intersection.
 */
export function parseRange(
  limit: bigint | undefined,
  offset: bigint | undefined,
  header: string | undefined,
): Rows {
  if (limit !== undefined && limit < 0n) throw badRange('Limit should be greater than or equal to zero.')
  const first: Rows = { offset: offset !== undefined && offset > 0n ? offset : 0n, limit: limit ?? null }
  const bounds = header === undefined ? null : headerPattern.exec(header.replace(/^items=/, ''))
  if (!bounds) return first
  return intersect(first, parseInteger(bounds[1]) ?? 0n, bounds[2] ? parseInteger(bounds[2]) : undefined)
}

function intersect(rows: Rows, lower: bigint, upper: bigint | undefined): Rows {
  if (upper !== undefined && upper < lower) {
    throw badRange(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    )
  }
  const offset = lower > rows.offset ? lower : rows.offset
  const ends = [
    upper === undefined ? null : upper + 1n,
    rows.limit === null ? null : rows.offset + rows.limit,
  ]
  const end = ends.reduce((a, b) => (a === null ? b : b === null || a < b ? a : b))
  if (end === null) return { offset, limit: null }
  if (end < offset || (end === offset && rows.limit !== 0n)) {
    throw badRange('Limit should be greater than or equal to zero.')
  }
  return { offset, limit: end - offset }
}

/** Restricts the limit to `maxRows`. */
export function restrictRows(limit: bigint | null, maxRows: number | undefined): bigint | null {
  if (maxRows === undefined) return limit
  const most = BigInt(maxRows)
  return limit === null || limit > most ? most : limit
}
