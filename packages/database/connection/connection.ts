import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Query } from '../caller.ts'
import { DatabaseUnavailable, type Result } from '../database.ts'
import { type ClientInside, requestCancel } from './cancel.ts'
import { Exchange, type Wire } from './exchange.ts'
import { Statements } from './statements.ts'

const CONNECT_TIMEOUT_MS = 5000
const CANCEL_AGAIN_MS = 100
const CANCELLED = '57014'
const NO_SUCH_STATEMENT = '26000'
const PLAN_OUT_OF_DATE = '0A000'

/** The wanted results, what the statement before them said of the caller, and how long PostgreSQL took. */
export type Outcome = { results: Result[]; identity: string | null; milliseconds: number }

type Running = { exchange: Exchange; resolve(outcome: Outcome): void; reject(error: Error): void }

/**
 * One connection of the pool: runs one exchange after the other, keeps its named statements, and tells whether it can
 * be used again.
 */
export class Connection {
  readonly #client: pg.Client
  readonly statements: Statements
  /** In the order in which PostgreSQL answers. */
  readonly #running: Running[] = []
  #busySince = 0
  #status: string = 'I'
  #lost: Error | undefined
  /** Called once when the connection is gone. */
  onLost: () => void = () => {}

  private constructor(client: pg.Client, namedStatements: number) {
    this.#client = client
    this.statements = new Statements(namedStatements)
    const wire = client.connection
    wire.on('parseComplete', () => this.#running[0]?.exchange.handleParseComplete())
    wire.on('readyForQuery', (message: { status: string }) => this.#finish(message.status))
    client.on('error', (error) => this.#lose(error))
    client.on('end', () => this.#lose(new Error('the connection was closed')))
  }

  /** Connects, or rejects with `DatabaseUnavailable` and the reason. */
  static async open(connectionString: string, namedStatements: number): Promise<Connection> {
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
    } catch (cause) {
      void client.end().catch(ignore)
      throw new DatabaseUnavailable(`PostgreSQL cannot be reached: ${(cause as Error).message}`, { cause })
    }
    return new Connection(client, namedStatements)
  }

  get usable(): boolean {
    return this.#lost === undefined
  }

  /**
   * Sends the statements in one round trip and answers with the results from the one at `wanted` on. Statements that
   * PostgreSQL no longer has, or whose plan a migration made invalid, are prepared anew, once.
   */
  async run(queries: Query[], wanted: number, signal?: AbortSignal): Promise<Outcome> {
    const startsTransaction = this.#status === 'I'
    try {
      return await this.#cancellable(queries, wanted, signal)
    } catch (error) {
      if (!isOutOfDate(error)) throw error
      this.statements.forgetAll()
      if (!startsTransaction) throw error
      await this.settle()
      return await this.#cancellable(queries, wanted, signal)
    }
  }

  /**
   * Several such at once, in one write: each is a transaction of its own, and answered after the ones before it. None is
   * sent again.
   */
  runTogether(all: Query[][], wanted: number): Promise<Outcome>[] {
    const { stream } = this.#client.connection
    stream.cork()
    const answers = all.map(async (queries) => {
      try {
        return await this.#exchange(queries, wanted)
      } catch (error) {
        if (isOutOfDate(error)) this.statements.forgetAll()
        throw error
      }
    })
    stream.uncork()
    return answers
  }

  /** Asks PostgreSQL to give up whatever this connection is running now; its own answer tells whether that was in time. */
  async interrupt(): Promise<void> {
    if (this.usable) await requestCancel(this.#client as unknown as ClientInside)
  }

  /** Leaves a transaction that an error or a missing COMMIT left open, so that the next caller finds none. */
  async settle(): Promise<void> {
    if (this.#status === 'I' || !this.usable) return
    await this.#exchange([{ text: 'rollback', values: [] }], 0).catch(() => this.#client.end())
  }

  async end(): Promise<void> {
    await this.#client.end()
  }

  async #cancellable(queries: Query[], wanted: number, signal?: AbortSignal): Promise<Outcome> {
    if (!signal) return await this.#exchange(queries, wanted)
    signal.throwIfAborted()
    let settled = false
    let cancelling: Promise<void> | undefined
    const cancel = () => {
      cancelling = this.#cancelUntil(() => settled)
    }
    signal.addEventListener('abort', cancel, { once: true })
    try {
      return await this.#exchange(queries, wanted)
    } catch (error) {
      if (signal.aborted && (error as pg.DatabaseError).code === CANCELLED) throw signal.reason
      throw error
    } finally {
      settled = true
      signal.removeEventListener('abort', cancel)
      await cancelling
    }
  }

  /** A request that reaches PostgreSQL before the statement does is ignored there, hence the repetition. */
  async #cancelUntil(settled: () => boolean): Promise<void> {
    const client = this.#client as unknown as ClientInside
    while (!settled() && this.usable) {
      await requestCancel(client)
      if (!settled()) await sleep(CANCEL_AGAIN_MS, undefined, { ref: false })
    }
  }

  /** pg's client takes one exchange at a time: those behind the first are written now and handed to it at their turn. */
  #exchange(queries: Query[], wanted: number): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      if (this.#lost) throw lostDuring(this.#lost)
      const exchange = new Exchange(queries, wanted, this.statements)
      if (this.#running.push({ exchange, resolve, reject }) > 1)
        return exchange.submit(this.#client.connection as unknown as Wire)
      this.#busySince = performance.now()
      this.#client.query(exchange as unknown as pg.Submittable)
    })
  }

  #finish(status: string): void {
    this.#status = status
    const running = this.#running.shift()
    if (!running) return
    const now = performance.now()
    running.exchange.milliseconds = now - this.#busySince
    this.#busySince = now
    if (running.exchange.error) running.reject(running.exchange.error)
    else running.resolve(running.exchange)
    const next = this.#running[0]
    if (next) this.#client.query(next.exchange as unknown as pg.Submittable)
  }

  #lose(error: Error): void {
    if (this.#lost) return
    this.#lost = error
    for (const { exchange, reject } of this.#running.splice(0)) reject(lostDuring(exchange.error ?? error))
    // What PostgreSQL said out of turn has no reader: it is not to keep the connection either.
    void this.#client.end().catch(() => {})
    this.onLost()
  }
}

function isOutOfDate(error: unknown): boolean {
  const { code, routine } = (error ?? {}) as pg.DatabaseError
  return code === NO_SUCH_STATEMENT || (code === PLAN_OUT_OF_DATE && routine === 'RevalidateCachedQuery')
}

function lostDuring(cause: Error): DatabaseUnavailable {
  return new DatabaseUnavailable(`PostgreSQL went away: ${cause.message}`, { cause })
}
