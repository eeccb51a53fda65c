import type { Caller } from './caller.ts'
import type { Database } from './database.ts'

const SERVER = "select set_config('role', 'none', true), set_config('statement_timeout', $1, true)"

/** Owner of the server's own work. */
export const SERVER_OWNER = 'server'

/**
 * The server itself: the login role, with every right it has, for jobs, administration and the server's own look-ups.
 * Takes the time a statement may run in milliseconds (5 s unless told, 0 for no limit).
 */
export function serverCaller(timeoutMs = 5000): Caller {
  return {
    label: 'server',
    owner: SERVER_OWNER,
    identify: { name: 'server', text: SERVER, values: [String(timeoutMs)] },
  }
}

/** The same database for work that must get through however busy it is (sign-in, webhooks): on reserved connections, too. */
export function withReservedConnections(database: Database): Database {
  return {
    as: (caller, query, options) => database.as({ ...caller, reserved: true }, query, options),
    transaction: (caller, work) => database.transaction({ ...caller, reserved: true }, work),
    listen: (channel, receive) => database.listen(channel, receive),
    ping: () => database.ping(),
    close: () => database.close(),
  }
}
