import { unescape as decodePercents } from 'node:querystring'
import { DialectError } from '../dialect-error.ts'

/**
 * Parses a raw query string into parameters, in order. Parameters without `=` are ignored, invalid percent escapes
 * are kept. Throws for NUL, which PostgreSQL cannot store, with PostgreSQL's code.
 */
export function parseQuery(query: string): [key: string, value: string][] {
  if (query === '') return []
  const parameters: [string, string][] = []
  for (const part of query.split('&')) {
    const equals = part.indexOf('=')
    if (equals >= 0) parameters.push([decode(part.slice(0, equals)), decode(part.slice(equals + 1))])
  }
  return parameters
}

function decode(text: string): string {
  const spaced = text.includes('+') ? text.replaceAll('+', ' ') : text
  return refuseNul(spaced.includes('%') ? decodePercents(spaced) : spaced)
}

/** Returns the text unchanged. Throws 400 with code 22021 if it contains NUL. */
export function refuseNul(text: string): string {
  if (!text.includes('\0')) return text
  throw new DialectError(400, {
    code: '22021',
    message: 'invalid byte sequence for encoding "UTF8": 0x00',
  })
}
