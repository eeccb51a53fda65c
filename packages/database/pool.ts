import type { Caller, Query } from './caller.ts'
import { Connections } from './connection/connections.ts'
import { Listener } from './connection/listener.ts'
import { StatementNames } from './connection/statements.ts'
import { type Database, DatabaseUnavailable, type Result, type Run, type RunOptions } from './database.ts'
import { SERVER_OWNER } from './server-caller.ts'

export type PoolSettings = {
  connectionString: string
  /** The maximum number of connections; `listen` uses one more. */
  maxConnections?: number
  /** How many of them are reserved; two, or a quarter of a small pool. */
  reservedConnections?: number
  /** How many statements may wait for a connection; further ones are rejected with `DatabaseUnavailable`. */
  maxQueue?: number
  /** The maximum number of named statements per connection. */
  namedStatements?: number
  /** Timeout for identifying a caller, 2 s by default; 0 for the login role's setting. */
  identifyTimeoutMs?: number
  /** Timeout for a cancel request, 2 s by default; after it the connection is closed. */
  cancelTimeoutMs?: number
  /** The time zone of all connections, in which dates and times without a zone are read; UTC by default, null for that of the database. */
  timeZone?: string | null
}

const PING_TIMEOUT_MS = 5000

/**
 * Opens a connection pool. Connections are made on demand, and again after the server was away, so opening never fails:
 * `ping` checks whether PostgreSQL can be reached.
 */
export async function openDatabase(settings: PoolSettings): Promise<Database> {
  return new Pool(settings)
}

class Pool implements Database {
  readonly #connections: Connections
  readonly #listener: Listener
  readonly #names = new StatementNames()

  constructor(settings: PoolSettings) {
    const { connectionString, maxConnections = 16, maxQueue = 256, namedStatements = 256 } = settings
    const { identifyTimeoutMs = 2000, cancelTimeoutMs = 2000, timeZone = 'UTC' } = settings
    const { reservedConnections = Math.min(2, Math.floor(maxConnections / 4)) } = settings
    this.#connections = new Connections(
      { connectionString, namedStatements, identifyTimeoutMs, cancelTimeoutMs, timeZone },
      { connections: maxConnections, reserved: reservedConnections, maxWaiting: maxQueue },
    )
    this.#listener = new Listener(connectionString)
  }

  as<Row>(caller: Caller, query: Query, { rollback, signal }: RunOptions = {}): Promise<Result<Row>> {
    return this.#connections.lend(
      caller,
      async (connection) => {
        const named = this.#names.forRoleOf(caller, query)
        const { result, role } = await connection.run(caller.identify, named, { rollback, signal })
        this.#names.learnRole(caller, role)
        return result as Result<Row>
      },
      signal,
    )
  }

  transaction<T>(caller: Caller, work: (run: Run) => Promise<T>): Promise<T> {
    return this.#connections.lend(caller, async (connection) => {
      const turns = new Turns()
      const run: Run = <Row>(query: Query) =>
        turns.take(async () => (await connection.continue(query)) as Result<Row>)
      await connection.begin(caller.identify)
      try {
        const value = await work(run)
        await turns.end()
        await connection.commit()
        return value
      } finally {
        await turns.end()
      }
    })
  }

  listen(channel: string, receive: (payload: string) => void): Promise<() => Promise<void>> {
    return this.#listener.listen(channel, receive)
  }

  async ping(): Promise<void> {
    const late = Promise.withResolvers<never>()
    const unanswered = new DatabaseUnavailable('PostgreSQL does not answer.')
    const timer = setTimeout(() => late.reject(unanswered), PING_TIMEOUT_MS)
    const claim = { owner: SERVER_OWNER, reserved: true }
    const answer = this.#connections.lend(claim, (connection) => connection.check())
    try {
      await Promise.race([answer, late.promise])
    } finally {
      clearTimeout(timer)
      answer.catch(() => {})
    }
  }

  async close(): Promise<void> {
    await this.#listener.close()
    await this.#connections.close()
  }
}

/** Runs the statements of one transaction one after another, whether or not they are awaited. */
class Turns {
  #last: Promise<unknown> = Promise.resolve()
  #ended = false

  /** Runs after all previous work, successful or not; rejects when the transaction has ended. */
  take<T>(run: () => Promise<T>): Promise<T> {
    if (this.#ended) {
      return Promise.reject(new Error('This transaction has ended; await every statement inside its work.'))
    }
    const turn = this.#last.then(run)
    this.#last = turn.catch(() => {})
    return turn
  }

  /** Waits for all queued work, and accepts no more. */
  async end(): Promise<void> {
    this.#ended = true
    await this.#last
  }
}
