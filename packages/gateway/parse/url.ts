import { unescape as decodePercents } from 'node:querystring'
import { DialectError } from '../dialect-error.ts'
import type { Action } from '../types.ts'

/** The action of a method on a path; throws for invalid paths (404) and methods (405). */
export function parseTarget(method: string, path: string): { action: Action; resource: string } {
  const [first = '', second, ...rest] = refuseNul(path).split('/')
  if (first === 'rpc' && second && rest.length === 0) return { action: callAction(method), resource: second }
  if (first === '' || second !== undefined) {
    throw new DialectError(404, { code: 'PGRST125', message: 'Invalid path specified in request URL' })
  }
  const action = tableActions.get(method)
  if (action) return { action, resource: first }
  throw new DialectError(405, { code: 'PGRST117', message: `Unsupported HTTP method: ${method}` })
}

const tableActions = new Map<string, Action>([
  ['GET', 'read'],
  ['HEAD', 'read'],
  ['POST', 'insert'],
  ['PATCH', 'update'],
  ['DELETE', 'delete'],
])

function callAction(method: string): Action {
  if (method === 'GET' || method === 'HEAD' || method === 'POST') return 'call'
  throw new DialectError(405, { code: 'PGRST101', message: `Cannot use the ${method} method on RPC` })
}

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
function refuseNul(text: string): string {
  if (!text.includes('\0')) return text
  throw new DialectError(400, {
    code: '22021',
    message: 'invalid byte sequence for encoding "UTF8": 0x00',
  })
}
