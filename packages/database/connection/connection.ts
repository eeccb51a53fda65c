import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Query } from '../caller.ts'
import { DatabaseUnavailable, type Result } from '../database.ts'
import { type ClientInside, requestCancel } from './cancel.ts'
import { type Batch, beginTransaction, Exchange, oneTransaction, single, withRollback } from './exchange.ts'
import { Statements } from './statements.ts'

export type ConnectionSettings = {
  connectionString: string
  /** The maximum number of named statements. */
  namedStatements: number
  /** Timeout for identifying a caller, in milliseconds; 0 for the login role's setting. */
  identifyTimeoutMs: number
  /** Timeout for a cancel request, in milliseconds; after it the connection is closed. */
  cancelTimeoutMs: number
  /** The time zone of the connection; null for that of the database. */
  timeZone: string | null
}

const CONNECT_TIMEOUT_MS = 5000
const CANCEL_AGAIN_MS = 100
const CANCELED = '57014'
const NO_SUCH_STATEMENT = '26000'
const PLAN_OUT_OF_DATE = '0A000'

/** The result of a caller's statement, and the role of the identified caller. */
export type Outcome = { result: Result; role: string | null }

type RunOptions = { rollback?: boolean | undefined; signal?: AbortSignal | undefined }
type Running = { exchange: Exchange; resolve(outcome: Outcome): void; reject(error: Error): void }

/**
 * One connection of the pool: runs batches one after another, keeps its named statements, and reports whether it is
 * reusable. A batch belongs to one caller, and an open transaction accepts no statements of other callers: `run` and
 * `begin` throw while one is open.
 */
export class Connection {
  readonly #client: pg.Client
  readonly #settings: ConnectionSettings
  readonly #statements: Statements
  #running: Running | undefined
  #status = 'I'
  #lost: Error | undefined
  /** Called once when the connection is gone. */
  onLost: () => void = () => {}

  private constructor(client: pg.Client, settings: ConnectionSettings) {
    this.#client = client
    this.#settings = settings
    this.#statements = new Statements(settings.namedStatements)
    const wire = client.connection
    wire.on('parseComplete', () => this.#running?.exchange.handleParseComplete())
    wire.on('readyForQuery', (message: { status: string }) => this.#finish(message.status))
    client.on('error', (error) => this.#lose(error))
    client.on('end', () => this.#lose(new Error('the connection was closed')))
  }

  /** Connects, or rejects with `DatabaseUnavailable` and the reason. */
  static async open(settings: ConnectionSettings): Promise<Connection> {
    const { connectionString } = settings
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
      fallback_application_name: 'tingdu',
    })
    const ignore = () => {}
    client.on('error', ignore)
    try {
      await client.connect()
      const initial = initialSettings(settings)
      if (initial !== '') await client.query(initial)
    } catch (cause) {
      void client.end().catch(ignore)
      throw new DatabaseUnavailable(`PostgreSQL cannot be reached: ${(cause as Error).message}`, { cause })
    }
    return new Connection(client, settings)
  }

  get usable(): boolean {
    return this.#lost === undefined
  }

  /**
   * Identifies a caller and runs one statement, in one round trip and one transaction. If PostgreSQL has discarded the
   * prepared statement, or a migration has made its plan invalid, prepares it again, once.
   */
  async run(identify: Query, query: Query, { rollback, signal }: RunOptions = {}): Promise<Outcome> {
    this.#requireNoTransaction()
    const batch = rollback ? withRollback(identify, query) : oneTransaction(identify, query)
    try {
      return await this.#cancellable(batch, signal)
    } catch (error) {
      if (!isOutOfDate(error)) throw error
      await this.settle()
      return await this.#cancellable(batch, signal)
    }
  }

  /** Begins a transaction of one caller. */
  async begin(identify: Query): Promise<void> {
    this.#requireNoTransaction()
    await this.#send(beginTransaction(identify))
  }

  /** Runs a statement in the open transaction. */
  async continue(query: Query): Promise<Result> {
    return (await this.#send(single(query))).result
  }

  /** Ends the transaction; rejects when PostgreSQL rolled it back instead. */
  async commit(): Promise<void> {
    const { result } = await this.#send(single('commit'))
    if (result.command !== 'COMMIT')
      throw new Error('The transaction was rolled back because a statement in it failed.')
  }

  /** Resolves when PostgreSQL responds. */
  async check(): Promise<void> {
    await this.#send(single('select 1'))
  }

  /** Ends a transaction left open by an error or a missing COMMIT, so that the next caller does not inherit it. */
  async settle(): Promise<void> {
    if (this.#status === 'I' || !this.usable) return
    await this.#send(single('rollback')).catch(() => this.#client.end())
  }

  async end(): Promise<void> {
    await this.#client.end()
  }

  #requireNoTransaction(): void {
    if (this.#status !== 'I') throw new Error('A transaction is open on this connection.')
  }

  async #cancellable(batch: Batch, signal: AbortSignal | undefined): Promise<Outcome> {
    if (!signal) return await this.#send(batch)
    signal.throwIfAborted()
    let settled = false
    let cancelling: Promise<void> | undefined
    const cancel = () => {
      cancelling = this.#cancelUntil(() => settled)
    }
    signal.addEventListener('abort', cancel, { once: true })
    try {
      return await this.#send(batch)
    } catch (error) {
      throw signal.aborted && wasCanceled(error) ? signal.reason : error
    } finally {
      settled = true
      signal.removeEventListener('abort', cancel)
      await cancelling
    }
  }

  /**
   * Repeats the cancel request until the statement has ended, because PostgreSQL ignores one that arrives before the
   * statement. A request that may still be in flight could cancel the next caller's statement, so the connection is
   * closed in that case, and also if the statement does not end within three times the timeout of a request.
   */
  async #cancelUntil(settled: () => boolean): Promise<void> {
    const client = this.#client as unknown as ClientInside
    const deadline = performance.now() + 3 * this.#settings.cancelTimeoutMs
    let allOver = true
    while (!settled() && this.usable) {
      if (performance.now() > deadline)
        return this.#destroy(new Error('PostgreSQL does not end the statement'))
      if (!(await requestCancel(client, this.#settings.cancelTimeoutMs))) allOver = false
      if (!settled()) await sleep(CANCEL_AGAIN_MS, undefined, { ref: false })
    }
    if (!allOver) this.#destroy(new Error('a cancel request may still be in flight'))
  }

  #send(batch: Batch): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      if (this.#lost) throw lostDuring(this.#lost)
      if (this.#running) throw new Error('Another statement runs on this connection.')
      const exchange = new Exchange(batch, this.#statements)
      this.#running = { exchange, resolve, reject }
      this.#client.query(exchange as unknown as pg.Submittable)
    })
  }

  #finish(status: string): void {
    this.#status = status
    const running = this.#running
    if (!running) return
    this.#running = undefined
    const { exchange } = running
    const { error } = exchange
    if (isOutOfDate(error)) this.#statements.forgetAll()
    if (error) running.reject(exchange.identifying ? notIdentified(error) : error)
    else running.resolve(exchange)
  }

  #destroy(reason: Error): void {
    if (this.#lost) return
    this.#lose(reason)
    this.#client.connection.stream.destroy()
  }

  #lose(error: Error): void {
    if (this.#lost) return
    this.#lost = error
    this.#running?.reject(lostDuring(this.#running.exchange.error ?? error))
    this.#running = undefined
    // Unsolicited messages are dropped; they must not keep the connection busy either.
    void this.#client.end().catch(() => {})
    this.onLost()
  }
}

function isOutOfDate(error: unknown): boolean {
  const { code, routine } = (error ?? {}) as pg.DatabaseError
  return code === NO_SUCH_STATEMENT || (code === PLAN_OUT_OF_DATE && routine === 'RevalidateCachedQuery')
}

function wasCanceled(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as pg.DatabaseError
  return code === CANCELED || (error instanceof DatabaseUnavailable && wasCanceled(cause))
}

/** The caller was not identified in time, for example because a migration holds a lock. Other errors stay unchanged. */
function notIdentified(cause: Error): Error {
  if (!wasCanceled(cause)) return cause
  return new DatabaseUnavailable('Identifying the caller took too long.', { cause })
}

function lostDuring(cause: Error): DatabaseUnavailable {
  return new DatabaseUnavailable(`PostgreSQL went away: ${cause.message}`, { cause })
}

/**
 * Statements for a new connection; they are not sent as its parameters, which PgBouncer refuses. The timeout applies until the
 * identifying statement sets another one for what follows.
 */
function initialSettings({ identifyTimeoutMs, timeZone }: ConnectionSettings): string {
  const timeout = identifyTimeoutMs > 0 ? `set statement_timeout = ${identifyTimeoutMs};` : ''
  return timeZone === null ? timeout : `${timeout} set timezone = ${pg.escapeLiteral(timeZone)}`
}
