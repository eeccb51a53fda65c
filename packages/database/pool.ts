import type { Caller, Query } from './caller.ts'
import type { Outcome } from './connection/connection.ts'
import { Connections } from './connection/connections.ts'
import { Listener } from './connection/listener.ts'
import { learnPace, PlanGroups } from './connection/plan-groups.ts'
import { Turns } from './connection/turns.ts'
import { type Database, DatabaseUnavailable, type Result, type Run, type RunOptions } from './database.ts'
import { SharedTrips } from './shared-trips.ts'

export type PoolSettings = {
  connectionString: string
  /** How many connections are opened at most; one more is used for `listen`. */
  maxConnections?: number
  /** How many statements may wait for a connection; the next is refused with `DatabaseUnavailable`. */
  maxQueue?: number
  /** How many named statements are kept on each connection. */
  namedStatements?: number
  /** A statement that takes less than this, on average, may share its way with others and hold them up; 2 ms. */
  quickMs?: number
}

const PING_TIMEOUT_MS = 5000
const plain = (text: string): Query => ({ text, values: [] })

/**
 * Opens the door to a PostgreSQL. Connections are made when they are first needed, and made anew after the server was
 * away, so that opening never fails: `ping` tells whether PostgreSQL can be reached.
 */
export async function openDatabase(settings: PoolSettings): Promise<Database> {
  return new Pool(settings)
}

class Pool implements Database {
  readonly #connections: Connections
  readonly #listener: Listener
  readonly #groups: PlanGroups
  readonly #trips: SharedTrips

  constructor(settings: PoolSettings) {
    const { connectionString, maxConnections = 16, maxQueue = 256, namedStatements = 256 } = settings
    this.#connections = new Connections({ connectionString, maxConnections, maxQueue, namedStatements })
    this.#groups = new PlanGroups(settings.quickMs)
    this.#trips = new SharedTrips(this.#connections)
    this.#listener = new Listener(connectionString)
  }

  async as<Row>(caller: Caller, query: Query, options: RunOptions = {}): Promise<Result<Row>> {
    const { rollback, shared, signal } = options
    const group = query.name === undefined ? undefined : this.#groups.groupFor(caller.label, query.name)
    const grouped = group ? { ...query, name: group.name } : query
    const outcome = rollback
      ? await this.#runAlone(undone(caller.identify, grouped), 2, signal)
      : shared && group && this.#groups.isQuick(group)
        ? await this.#trips.run({ caller, plan: group, query: grouped, ...(signal && { signal }) })
        : await this.#runAlone([caller.identify, grouped], 1, signal)
    this.#groups.learnRole(caller.label, outcome.identity)
    if (group) learnPace(group, outcome.milliseconds)
    return outcome.results[0] as Result<Row>
  }

  async #runAlone(queries: Query[], wanted: number, signal: AbortSignal | undefined): Promise<Outcome> {
    const connection = await this.#connections.acquire(signal)
    try {
      return await connection.run(queries, wanted, signal)
    } finally {
      await this.#connections.release(connection)
    }
  }

  async transaction<T>(caller: Caller, work: (run: Run) => Promise<T>): Promise<T> {
    const connection = await this.#connections.acquire()
    const turns = new Turns()
    const run: Run = <Row>(query: Query) =>
      turns.take(async () => (await connection.run([query], 0)).results[0] as Result<Row>)
    try {
      await connection.run([plain('begin'), caller.identify], 1)
      const value = await work(run)
      await turns.end()
      const { results } = await connection.run([plain('commit')], 0)
      if (results[0]?.command !== 'COMMIT')
        throw new Error('The transaction was rolled back, for a statement in it failed.')
      return value
    } finally {
      await turns.end()
      await this.#connections.release(connection)
    }
  }

  listen(channel: string, receive: (payload: string) => void): Promise<() => Promise<void>> {
    return this.#listener.listen(channel, receive)
  }

  async ping(): Promise<void> {
    const late = Promise.withResolvers<never>()
    const unanswered = new DatabaseUnavailable('PostgreSQL does not answer.')
    const timer = setTimeout(() => late.reject(unanswered), PING_TIMEOUT_MS)
    const answer = this.#ask()
    try {
      await Promise.race([answer, late.promise])
    } finally {
      clearTimeout(timer)
      answer.catch(() => {})
    }
  }

  async #ask(): Promise<void> {
    const connection = await this.#connections.acquire()
    try {
      await connection.run([plain('select 1')], 0)
    } finally {
      await this.#connections.release(connection)
    }
  }

  async close(): Promise<void> {
    await this.#listener.close()
    await this.#connections.close()
  }
}

/** The same statement in a transaction that ends with ROLLBACK, after its deferred constraints were checked. */
function undone(identify: Query, query: Query): Query[] {
  return [plain('begin'), identify, query, plain('set constraints all immediate'), plain('rollback')]
}
