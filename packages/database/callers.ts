import type { Caller } from './caller.ts'

const SERVER = "select set_config('role', 'none', true), set_config('statement_timeout', $1, true)"

/**
 * The server itself: the login role, with every right it has, for jobs, administration and the server's own look-ups.
 * Takes the time a statement may run in milliseconds (5 s unless told, 0 for no limit).
 */
export function serverCaller(timeoutMs = 5000): Caller {
  return { label: 'server', identify: { name: 'server', text: SERVER, values: [String(timeoutMs)] } }
}
