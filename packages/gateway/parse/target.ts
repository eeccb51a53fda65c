import { DialectError } from '../dialect-error.ts'
import type { Action } from '../request.ts'
import { refuseNul } from './query.ts'

/** The action of a method on a path; throws for invalid paths (404) and methods (405). */
export function parseTarget(method: string, path: string): { action: Action; resource: string } {
  const [first = '', second, ...rest] = refuseNul(path).split('/')
  if (first === '') {
    throw new DialectError(404, { code: 'PGRST126', message: 'Root endpoint metadata is disabled' })
  }
  if (first === 'rpc' && second && rest.length === 0) return { action: callAction(method), resource: second }
  if (second !== undefined) {
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
