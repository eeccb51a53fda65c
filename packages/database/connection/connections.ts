import { DatabaseUnavailable } from '../database.ts'
import { SERVER_OWNER } from '../server-caller.ts'
import { Connection, type ConnectionSettings } from './connection.ts'
import { type Claim, FairQueue, type QueueSettings } from './fair-queue.ts'

/** Opens connections on demand and lends them out in the order decided by `FairQueue`. */
export class Connections {
  readonly #settings: ConnectionSettings
  readonly #queue: FairQueue
  readonly #idle: Connection[] = []
  #open = 0
  #lent = 0
  #closed: PromiseWithResolvers<void> | undefined

  constructor(settings: ConnectionSettings, limits: QueueSettings) {
    this.#settings = settings
    this.#queue = new FairQueue(limits, SERVER_OWNER)
  }

  /** Rejects waiting claims, and resolves when the last connection is returned and closed. */
  async close(): Promise<void> {
    this.#closed ??= Promise.withResolvers<void>()
    this.#queue.refuseAll(new DatabaseUnavailable('The database is being closed.'))
    for (const connection of this.#idle.splice(0)) await connection.end()
    this.#resolveClosed()
    await this.#closed.promise
  }

  /**
   * Runs `work` with exclusive use of a connection; rejects like `FairQueue.enter`, and with `DatabaseUnavailable` if
   * none can be opened.
   */
  async lend<T>(
    claim: Claim,
    work: (connection: Connection) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> {
    if (this.#closed) throw new DatabaseUnavailable('The database is closed.')
    const turn = this.#queue.enter(claim, signal)
    if (turn) await turn
    this.#lent += 1
    let connection: Connection | undefined
    try {
      connection = this.#idle.pop() ?? (await this.#connect())
      return await work(connection)
    } finally {
      if (connection) await this.#takeBack(connection)
      this.#lent -= 1
      this.#queue.leave(claim)
      this.#resolveClosed()
    }
  }

  async #connect(): Promise<Connection> {
    this.#open += 1
    try {
      const connection = await Connection.open(this.#settings)
      connection.onLost = () => this.#forget(connection)
      return connection
    } catch (error) {
      this.#open -= 1
      // The server cannot be reached: waiting claims are rejected at once instead of after an attempt each.
      if (this.#open === 0) this.#queue.refuseAll(error)
      throw error
    }
  }

  async #takeBack(connection: Connection): Promise<void> {
    await connection.settle()
    if (!connection.usable) return
    if (this.#closed) await connection.end()
    else this.#idle.push(connection)
  }

  #forget(connection: Connection): void {
    const index = this.#idle.indexOf(connection)
    if (index >= 0) this.#idle.splice(index, 1)
    this.#open -= 1
    this.#resolveClosed()
  }

  #resolveClosed(): void {
    if (this.#closed && this.#open === 0 && this.#lent === 0) this.#closed.resolve()
  }
}
