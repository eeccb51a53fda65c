import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseUnavailable } from '../database.ts'

type Receive = (payload: string) => void

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5000
const CONNECT_TIMEOUT_MS = 5000

/** Keeps one connection that listens on all channels, and reconnects when it is lost. */
export class Listener {
  readonly #connectionString: string
  readonly #receivers = new Map<string, Set<Receive>>()
  readonly #stopped = new AbortController()
  #client: Promise<pg.Client> | undefined

  constructor(connectionString: string) {
    this.#connectionString = connectionString
  }

  /**
   * Rejects with `DatabaseUnavailable` if the first connection cannot be made. Reconnects automatically after later
   * losses; listeners added in between wait for that.
   */
  async listen(channel: string, receive: Receive): Promise<() => Promise<void>> {
    const receivers = this.#receivers.get(channel) ?? new Set<Receive>()
    this.#receivers.set(channel, receivers.add(receive))
    this.#client ??= this.#connect().catch((error) => {
      this.#client = undefined
      throw error
    })
    try {
      const client = await this.#client
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (cause) {
      receivers.delete(receive)
      if (receivers.size === 0) this.#receivers.delete(channel)
      throw new DatabaseUnavailable(`PostgreSQL cannot be reached: ${(cause as Error).message}`, { cause })
    }
    return () => this.#leave(channel, receive)
  }

  async close(): Promise<void> {
    this.#stopped.abort()
    const client = await this.#client?.catch(() => undefined)
    await client?.end()
  }

  async #leave(channel: string, receive: Receive): Promise<void> {
    const receivers = this.#receivers.get(channel)
    if (!receivers?.delete(receive) || receivers.size > 0) return
    this.#receivers.delete(channel)
    const client = await this.#client?.catch(() => undefined)
    await client?.query(`unlisten ${pg.escapeIdentifier(channel)}`).catch(() => {})
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#connectionString,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
      fallback_application_name: 'tingdu listener',
    })
    client.on('error', () => {})
    client.on('notification', ({ channel, payload }) => this.#notify(channel, payload ?? ''))
    try {
      await client.connect()
      for (const channel of this.#receivers.keys())
        await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      await client.end().catch(() => {})
      throw error
    }
    client.once('end', () => {
      if (this.#stopped.signal.aborted) return
      const next = this.#reconnect()
      next.catch(() => {})
      this.#client = next
    })
    return client
  }

  async #reconnect(): Promise<pg.Client> {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      await sleep(pause, undefined, { signal: this.#stopped.signal, ref: false })
      const client = await this.#connect().catch(() => undefined)
      if (!client) continue
      for (const channel of this.#receivers.keys()) this.#notify(channel, '')
      return client
    }
  }

  #notify(channel: string, payload: string): void {
    for (const receive of this.#receivers.get(channel) ?? []) receive(payload)
  }
}
