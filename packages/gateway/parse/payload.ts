import { badBody } from '../dialect-error.ts'
import type { Payload } from '../types.ts'

/** PostgreSQL's JSON parser fails at about six thousand levels; legitimate rows have far fewer. */
const deepest = 500

/**
 * Parses the outline of the JSON body. Throws PGRST102 for malformed JSON, rows with different keys (unless `columns`
 * selects them), and nesting too deep for PostgreSQL. Anything but objects counts as no rows.
 */
export function parsePayload(raw: string, hasColumns: boolean, forCall: boolean): Payload {
  if (raw === '' && forCall) return { raw: '{}', isArray: false, keys: [], empty: false }
  const json = parseJson(raw)
  if (nestsTooDeeply(raw)) throw badBody('The JSON is nested too deeply')
  if (Array.isArray(json)) return arrayPayload(raw, json, hasColumns)
  if (isObject(json)) return { raw, isArray: false, keys: Object.keys(json).sort(), empty: false }
  if (hasColumns) throw badBody('Empty or invalid json')
  return { raw: '[]', isArray: true, keys: [], empty: true }
}

function arrayPayload(raw: string, rows: unknown[], hasColumns: boolean): Payload {
  if (rows.length === 0) return { raw, isArray: true, keys: [], empty: true }
  const keys = isObject(rows[0]) ? Object.keys(rows[0]).sort() : []
  const uniform = rows.every((row) => isObject(row) && (hasColumns || sameKeys(row, keys)))
  if (!uniform) throw badBody('All object keys must match')
  return { raw, isArray: true, keys, empty: false }
}

function sameKeys(row: Record<string, unknown>, keys: string[]): boolean {
  const own = Object.keys(row)
  return own.length === keys.length && keys.every((key) => Object.hasOwn(row, key))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parseJson(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    throw badBody('Empty or invalid json')
  }
}

function nestsTooDeeply(raw: string): boolean {
  if (raw.length < 2 * deepest) return false
  let depth = 0
  let inString = false
  for (let index = 0; index < raw.length; index++) {
    const code = raw.charCodeAt(index)
    if (inString) {
      if (code === 92) index++
      else if (code === 34) inString = false
    } else if (code === 34) inString = true
    else if (code === 91 || code === 123) {
      if (++depth > deepest) return true
    } else if (code === 93 || code === 125) depth--
  }
  return false
}
