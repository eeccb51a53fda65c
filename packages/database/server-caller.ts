import type { Caller } from './caller.ts'
import type { Database } from './database.ts'

const SERVER = "select set_config('role', 'none', true), set_config('statement_timeout', $1, true)"

/** The owner of the server's own work. */
export const SERVER_OWNER = 'server'

/**
 * The server itself, with all rights of the login role, for jobs, administration and the server's own queries. Takes
 * the statement timeout in milliseconds (5 s by default, 0 for none). It has a share of the connections of its own, which
 * is large and not for what members ask for: see `withShareOf`.
 */
export function serverCaller(timeoutMs = 5000): Caller {
  return {
    label: 'server',
    owner: SERVER_OWNER,
    identify: { name: 'server', text: SERVER, values: [String(timeoutMs)] },
  }
}

/**
 * The same database, with access to the reserved connections, for work that must run under any load (sign-in,
 * webhooks).
 */
export function withReservedConnections(database: Database): Database {
  return withClaim(database, { reserved: true })
}

/**
 * The same database; all work on it uses this owner's share of the connections. For what the server does with
 * `serverCaller()` because somebody asked for it: one member's requests then wait for each other, and not the others' for
 * them.
 */
export function withShareOf(database: Database, owner: string): Database {
  return withClaim(database, { owner })
}

function withClaim(database: Database, claim: Pick<Partial<Caller>, 'owner' | 'reserved'>): Database {
  return {
    as: (caller, query, options) => database.as({ ...caller, ...claim }, query, options),
    transaction: (caller, work) => database.transaction({ ...caller, ...claim }, work),
    listen: (channel, receive) => database.listen(channel, receive),
    ping: () => database.ping(),
    close: () => database.close(),
  }
}
