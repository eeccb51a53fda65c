import type { Caller, Query } from './caller.ts'
import { Connections } from './connections.ts'
import { type Database, DatabaseUnavailable, type Result, type Run, type RunOptions } from './database.ts'
import { Listener } from './listener.ts'
import { PlanGroups } from './plan-groups.ts'
import { Turns } from './turns.ts'

export type PoolSettings = {
  connectionString: string
  /** How many connections are opened at most; one more is used for `listen`. */
  maxConnections?: number
  /** How many statements may wait for a connection; the next is refused with `DatabaseUnavailable`. */
  maxQueue?: number
  /** How many named statements are kept on each connection. */
  namedStatements?: number
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
  readonly #groups = new PlanGroups()

  constructor(settings: PoolSettings) {
    const { connectionString, maxConnections = 16, maxQueue = 256, namedStatements = 256 } = settings
    this.#connections = new Connections({ connectionString, maxConnections, maxQueue, namedStatements })
    this.#listener = new Listener(connectionString)
  }

  async as<Row>(caller: Caller, query: Query, options: RunOptions = {}): Promise<Result<Row>> {
    const grouped =
      query.name === undefined ? query : { ...query, name: this.#groups.nameFor(caller.label, query.name) }
    const queries = options.rollback ? undone(caller.identify, grouped) : [caller.identify, grouped]
    const wanted = options.rollback ? 2 : 1
    const connection = await this.#connections.acquire(options.signal)
    try {
      const { result, identity } = await connection.run(queries, wanted, options.signal)
      this.#groups.learn(caller.label, identity)
      return result as Result<Row>
    } finally {
      await this.#connections.release(connection)
    }
  }

  async transaction<T>(caller: Caller, work: (run: Run) => Promise<T>): Promise<T> {
    const connection = await this.#connections.acquire()
    const turns = new Turns()
    const run: Run = <Row>(query: Query) =>
      turns.take(async () => (await connection.run([query], 0)).result as Result<Row>)
    try {
      await connection.run([plain('begin'), caller.identify], 1)
      const value = await work(run)
      await turns.end()
      const { result } = await connection.run([plain('commit')], 0)
      if (result.command !== 'COMMIT')
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
