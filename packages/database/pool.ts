import type { Caller, Query } from './caller.ts'
import { Connection } from './connection.ts'
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

type Waiting = { resolve(connection: Connection): void; reject(error: Error): void }

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
  readonly #connectionString: string
  readonly #maxConnections: number
  readonly #maxQueue: number
  readonly #namedStatements: number
  readonly #idle: Connection[] = []
  readonly #waiting: Waiting[] = []
  readonly #listener: Listener
  readonly #groups = new PlanGroups()
  #open = 0
  #connecting = 0
  #closed: PromiseWithResolvers<void> | undefined

  constructor(settings: PoolSettings) {
    this.#connectionString = settings.connectionString
    this.#maxConnections = settings.maxConnections ?? 16
    this.#maxQueue = settings.maxQueue ?? 256
    this.#namedStatements = settings.namedStatements ?? 256
    this.#listener = new Listener(settings.connectionString)
  }

  async as<Row>(caller: Caller, query: Query, options: RunOptions = {}): Promise<Result<Row>> {
    const grouped =
      query.name === undefined ? query : { ...query, name: this.#groups.nameFor(caller.label, query.name) }
    const queries = options.rollback ? undone(caller.identify, grouped) : [caller.identify, grouped]
    const wanted = options.rollback ? 2 : 1
    const connection = await this.#acquire(options.signal)
    try {
      const { result, identity } = await connection.run(queries, wanted, options.signal)
      this.#groups.learn(caller.label, identity)
      return result as Result<Row>
    } finally {
      await this.#release(connection)
    }
  }

  async transaction<T>(caller: Caller, work: (run: Run) => Promise<T>): Promise<T> {
    const connection = await this.#acquire()
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
      await this.#release(connection)
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
    const connection = await this.#acquire()
    try {
      await connection.run([plain('select 1')], 0)
    } finally {
      await this.#release(connection)
    }
  }

  async close(): Promise<void> {
    this.#closed ??= Promise.withResolvers<void>()
    const closing = new DatabaseUnavailable('The database is being closed.')
    for (const waiting of this.#waiting.splice(0)) waiting.reject(closing)
    await this.#listener.close()
    for (const connection of this.#idle.splice(0)) await connection.end()
    if (this.#open === 0) this.#closed.resolve()
    await this.#closed.promise
  }

  async #acquire(signal?: AbortSignal): Promise<Connection> {
    signal?.throwIfAborted()
    if (this.#closed) throw new DatabaseUnavailable('The database is closed.')
    const idle = this.#idle.pop()
    if (idle) return idle
    const full = this.#open >= this.#maxConnections
    if (full && this.#waiting.length - this.#connecting >= this.#maxQueue) {
      throw new DatabaseUnavailable('Too many statements wait for the database.', { retryAfterSeconds: 2 })
    }
    const promise = this.#wait(signal)
    if (!full) void this.#connect()
    return await promise
  }

  #wait(signal?: AbortSignal): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        const index = this.#waiting.indexOf(waiting)
        if (index >= 0) this.#waiting.splice(index, 1)
        reject(signal?.reason)
      }
      const waiting: Waiting = {
        resolve: (connection) => {
          signal?.removeEventListener('abort', giveUp)
          resolve(connection)
        },
        reject: (error) => {
          signal?.removeEventListener('abort', giveUp)
          reject(error)
        },
      }
      this.#waiting.push(waiting)
      signal?.addEventListener('abort', giveUp, { once: true })
    })
  }

  async #connect(): Promise<void> {
    this.#open += 1
    this.#connecting += 1
    try {
      const connection = await Connection.open(this.#connectionString, this.#namedStatements)
      connection.onLost = () => this.#forget(connection)
      this.#connecting -= 1
      await this.#release(connection)
    } catch (error) {
      this.#connecting -= 1
      this.#lessOne()
      this.#refuse(error as Error)
    }
  }

  /** Whoever waits is refused at once when no connection is left that could serve them. */
  #refuse(error: Error): void {
    const count = this.#open === 0 ? this.#waiting.length : 1
    for (const waiting of this.#waiting.splice(0, count)) waiting.reject(error)
  }

  async #release(connection: Connection): Promise<void> {
    await connection.settle()
    if (!connection.usable) return
    if (this.#closed) return await connection.end()
    const next = this.#waiting.shift()
    if (next) next.resolve(connection)
    else this.#idle.push(connection)
  }

  #forget(connection: Connection): void {
    const index = this.#idle.indexOf(connection)
    if (index >= 0) this.#idle.splice(index, 1)
    this.#lessOne()
    if (!this.#closed && this.#waiting.length > this.#connecting) void this.#connect()
  }

  #lessOne(): void {
    this.#open -= 1
    if (this.#closed && this.#open === 0) this.#closed.resolve()
  }
}

/** The same statement in a transaction that ends with ROLLBACK, after its deferred constraints were checked. */
function undone(identify: Query, query: Query): Query[] {
  return [plain('begin'), identify, query, plain('set constraints all immediate'), plain('rollback')]
}
