import type { Caller, Query } from './caller.ts'

/**
 * Rows of the caller's statement. `bool`, `int2`, `int4`, `oid`, `float4` and `float8` are JavaScript values, `int8` is
 * a number if it is a safe integer and otherwise a string, `json` and `jsonb` are parsed, arrays of these and of texts
 * are arrays, `bytea` is a Buffer; every other type (`text`, `numeric`, dates, …) is PostgreSQL's text form, unchanged.
 */
export type Result<Row = Record<string, unknown>> = { rows: Row[]; rowCount: number; command: string }

export type RunOptions = {
  /**
   * Aborting cancels the running query in PostgreSQL (for example after a client hung up). A canceled statement rejects
   * with the signal's reason; one that was committed before the cancellation arrived still resolves.
   */
  signal?: AbortSignal
  /** Roll the statement back after its result was read (PostgREST's `tx=rollback`). */
  rollback?: boolean
}

/**
 * The only access to PostgreSQL. Throws `DatabaseError` of `pg` (with `code`, `detail`, `hint`, `constraint` …),
 * `DatabaseUnavailable` if no connection is available (queue full, server gone), or `TooManyStatements` if the caller's
 * owner has too many statements waiting.
 */
export type Database = {
  /** Runs identity and statement in one network round trip and one transaction; resolves after the commit. */
  as<Row = Record<string, unknown>>(caller: Caller, query: Query, options?: RunOptions): Promise<Result<Row>>
  /**
   * Runs several statements in one transaction of one caller; for the server's own work. Rolls back when `work` throws.
   * `run` is the only way to use the transaction, and rejects once it has ended.
   */
  transaction<T>(caller: Caller, work: (run: Run) => Promise<T>): Promise<T>
  /**
   * Calls `receive` for each `NOTIFY` on the channel. Reconnects automatically, and then calls `receive('')` once,
   * because notifications in between are lost. Returns a function that stops listening.
   */
  listen(channel: string, receive: (payload: string) => void): Promise<() => Promise<void>>
  /** Resolves when a trivial query succeeds, rejects with `DatabaseUnavailable` otherwise. */
  ping(): Promise<void>
  /** Waits for running statements, then closes all connections. */
  close(): Promise<void>
}

/** Runs one statement inside a transaction. */
export type Run = <Row = Record<string, unknown>>(query: Query) => Promise<Result<Row>>

/**
 * No connection is available: too many statements are waiting, the caller cannot be identified right now, or the server
 * cannot be reached or went away. If it went away during a write, it is unknown whether the write was committed.
 */
export class DatabaseUnavailable extends Error {
  /** Seconds after which to retry, for `Retry-After`. */
  readonly retryAfterSeconds: number

  constructor(message: string, options: { retryAfterSeconds?: number; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.name = 'DatabaseUnavailable'
    this.retryAfterSeconds = options.retryAfterSeconds ?? 1
  }
}

/**
 * Too many statements of one owner (an account, or an address) are waiting for a connection; others are not affected.
 */
export class TooManyStatements extends Error {
  /** Seconds after which to retry, for `Retry-After`. */
  readonly retryAfterSeconds = 1

  constructor() {
    super('Too many statements of one caller wait for the database.')
    this.name = 'TooManyStatements'
  }
}
