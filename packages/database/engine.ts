import { mkdir, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { noBinaries } from './engine/binaries.ts'
import { type Cluster, makeSocketDir, openCluster } from './engine/cluster.ts'
import { EngineError, NotRunnable } from './engine/engine-error.ts'
import { lockDataDir } from './engine/lock.ts'
import { type PostgresProcess, startPostgres } from './engine/process.ts'

export type EngineSettings = {
  /** The data directory: PostgreSQL's files are in `postgres/`, next to the lock. Created if missing. */
  dataDir: string
  /** Receives PostgreSQL's log, line by line. */
  log?: (line: string) => void
  /** Called when PostgreSQL's process has started; until it accepts connections there is time for other work. */
  begun?: () => void
  /** False for data that may be lost in a power failure: nothing waits for the disk. For tests. */
  durable?: boolean
  /** The maximum number of connections. */
  maxConnections?: number
}

export type Engine = {
  connectionString: string
  /** PostgreSQL's version, `18.4`. */
  readonly version: string
  /** PostgreSQL's current process id. */
  readonly pid: number
  /** Ends all connections and stops PostgreSQL; the data directory is then free for another server. */
  stop(): Promise<void>
}

const PORT = 5432
const LONGEST_PAUSE_MS = 5000
const STOP_WITHIN_MS = 30_000

/**
 * Starts PostgreSQL on a data directory, creating it if missing, and restarts it if it ends unexpectedly. It stops with
 * this process. Rejects with `EngineError`, which includes instructions: no PostgreSQL on the machine, or a data
 * directory that is not writable, in use, or of another major version.
 */
export async function startEngine(settings: EngineSettings): Promise<Engine> {
  const dataDir = resolve(settings.dataDir)
  const unlock = await takeDataDir(dataDir)
  try {
    const reasons: string[] = []
    for await (const cluster of openCluster(dataDir, settings.durable ?? true)) {
      const engine = await startOn(cluster, settings, unlock).catch((error) => {
        if (!(error instanceof NotRunnable)) throw error
        reasons.push(error.message)
      })
      if (engine) return engine
    }
    throw noBinaries(reasons)
  } catch (error) {
    unlock()
    throw error
  }
}

async function startOn(cluster: Cluster, settings: EngineSettings, unlock: () => void): Promise<Engine> {
  const socketDir = await makeSocketDir(cluster, `.s.PGSQL.${PORT}`)
  const removeSocketDir = async () => {
    if (socketDir !== cluster.directory) await rm(socketDir, { recursive: true, force: true })
  }
  const running = new RunningEngine(cluster, settings, socketDir, () => removeSocketDir().then(unlock))
  try {
    await running.start()
  } catch (error) {
    await removeSocketDir()
    throw error
  }
  return running
}

async function takeDataDir(dataDir: string): Promise<() => void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    return lockDataDir(dataDir)
  } catch (error) {
    if (error instanceof EngineError) throw error
    throw new EngineError(
      `The data directory ${dataDir} cannot be written (${(error as Error).message}). ` +
        'Give this user the right to write there, or choose another directory with DATA_DIR.',
    )
  }
}

class RunningEngine implements Engine {
  readonly connectionString: string
  readonly #cluster: Cluster
  readonly #settings: EngineSettings
  readonly #socketDir: string
  readonly #leave: () => Promise<void>
  #postgres: PostgresProcess | undefined
  #startingAgain: Promise<void> | undefined
  #stopping: Promise<void> | undefined

  constructor(cluster: Cluster, settings: EngineSettings, socketDir: string, leave: () => Promise<void>) {
    this.#cluster = cluster
    this.#settings = settings
    this.#socketDir = socketDir
    this.#leave = leave
    this.connectionString = `postgresql:///postgres?host=${encodeURIComponent(socketDir)}&port=${PORT}&user=postgres`
  }

  get pid(): number {
    return this.#postgres?.pid ?? 0
  }

  get version(): string {
    return this.#postgres?.version ?? ''
  }

  async start(): Promise<void> {
    await this.#startPostgres()
    process.on('exit', this.#stopAtExit)
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, this.#stopOnSignal)
  }

  stop(): Promise<void> {
    this.#stopping ??= this.#stop()
    return this.#stopping
  }

  async #stop(): Promise<void> {
    await this.#startingAgain
    const postgres = this.#postgres
    postgres?.signal('SIGINT')
    const stopAtOnce = setTimeout(() => postgres?.signal('SIGQUIT'), STOP_WITHIN_MS)
    await postgres?.exited
    clearTimeout(stopAtOnce)
    process.off('exit', this.#stopAtExit)
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.off(signal, this.#stopOnSignal)
    await this.#leave()
  }

  async #startPostgres(): Promise<void> {
    const log = this.#settings.log ?? (() => {})
    const cluster = { ...this.#cluster, socketDir: this.#socketDir }
    const postgres = await startPostgres(cluster, this.#flags(), log, this.#settings.begun)
    this.#postgres = postgres
    void postgres.exited.then(() => {
      this.#startingAgain = this.#startAgain()
    })
  }

  /** PostgreSQL has ended unexpectedly (killed for lack of memory, for example). */
  async #startAgain(): Promise<void> {
    for (let pause = 50; !this.#stopping; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        return await this.#startPostgres()
      } catch (error) {
        this.#settings.log?.((error as Error).message)
        await sleep(pause)
      }
    }
  }

  #flags(): Record<string, string> {
    const { directory, path } = this.#cluster
    const durable = this.#settings.durable ?? true
    return {
      listen_addresses: '',
      port: String(PORT),
      unix_socket_directories: this.#socketDir === directory ? path : this.#socketDir,
      unix_socket_permissions: '0700',
      max_connections: String(this.#settings.maxConnections ?? 100),
      shared_buffers: '256MB',
      jit: 'off',
      random_page_cost: '1.1',
      max_wal_size: '2GB',
      // Errors of statements go to the caller, who logs them with the request; PostgreSQL's own log would include data.
      log_min_messages: 'log',
      log_min_error_statement: 'panic',
      log_checkpoints: 'off',
      timezone: 'UTC',
      ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    }
  }

  readonly #stopAtExit = () => {
    this.#postgres?.signal('SIGINT')
  }

  /** Without another handler of the signal, the process ends as it would without the engine. */
  readonly #stopOnSignal = (signal: NodeJS.Signals) => {
    if (process.listenerCount(signal) > 1) return
    void this.stop().finally(() => process.kill(process.pid, signal))
  }
}
