import { DatabaseUnavailable } from '../database.ts'
import { Connection } from './connection.ts'

export type ConnectionSettings = {
  connectionString: string
  /** How many connections are opened at most. */
  maxConnections: number
  /** How many callers may wait for a connection. */
  maxQueue: number
  /** How many named statements are kept on each connection. */
  namedStatements: number
}

type Waiting = { resolve(connection: Connection): void; reject(error: Error): void }

/** Opens connections as they are needed, lends them out, and keeps who waits in a queue that has an end. */
export class Connections {
  readonly #settings: ConnectionSettings
  readonly #idle: Connection[] = []
  readonly #waiting: Waiting[] = []
  #open = 0
  #connecting = 0
  #closed: PromiseWithResolvers<void> | undefined

  constructor(settings: ConnectionSettings) {
    this.#settings = settings
  }

  /** Refuses who waits, and resolves when the last connection is given back and closed. */
  async close(): Promise<void> {
    this.#closed ??= Promise.withResolvers<void>()
    const closing = new DatabaseUnavailable('The database is being closed.')
    for (const waiting of this.#waiting.splice(0)) waiting.reject(closing)
    for (const connection of this.#idle.splice(0)) await connection.end()
    if (this.#open === 0) this.#closed.resolve()
    await this.#closed.promise
  }

  /** A connection for one caller; rejects when too many wait already, or none can be made. */
  async acquire(signal?: AbortSignal): Promise<Connection> {
    signal?.throwIfAborted()
    if (this.#closed) throw new DatabaseUnavailable('The database is closed.')
    const idle = this.#idle.pop()
    if (idle) return idle
    const full = this.#open >= this.#settings.maxConnections
    if (full && this.#waiting.length - this.#connecting >= this.#settings.maxQueue) {
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
      const connection = await Connection.open(
        this.#settings.connectionString,
        this.#settings.namedStatements,
      )
      connection.onLost = () => this.#forget(connection)
      this.#connecting -= 1
      await this.release(connection)
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

  /** Takes a connection back, clean. */
  async release(connection: Connection): Promise<void> {
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
