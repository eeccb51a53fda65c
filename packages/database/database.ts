import type { Caller, Query } from './caller.ts'

/**
 * Rows of the caller's statement. `bool`, `int2`, `int4`, `oid`, `float4` and `float8` are JavaScript values, `int8` is a
 * number while it is a safe integer and a string past that, `json` and `jsonb` are parsed, arrays of these and of
 * texts are arrays, `bytea` is a Buffer; every other type (`text`, `numeric`, dates, …) is PostgreSQL's text form,
 * untouched.
 */
export type Result<Row = Record<string, unknown>> = { rows: Row[]; rowCount: number; command: string }

export type RunOptions = {
  /**
   * Aborting cancels the running query in PostgreSQL (a client that hung up). What was cancelled rejects with the
   * signal's reason; a statement that was committed before the cancellation arrived still resolves.
   */
  signal?: AbortSignal
  /** Undo everything the statement did, after its answer was read (PostgREST's `tx=rollback`). */
  rollback?: boolean
}

/**
 * The one door to PostgreSQL. Errors are `DatabaseError` of `pg` (with `code`, `detail`, `hint`, `constraint` …),
 * `DatabaseUnavailable` when no connection could be had (queue full, server gone), or `TooManyStatements` when the caller's
 * owner has too many statements waiting.
 */
export type Database = {
  /** Identity and statement in one network round trip and one transaction; the answer comes after the commit. */
  as<Row = Record<string, unknown>>(caller: Caller, query: Query, options?: RunOptions): Promise<Result<Row>>
  /**
   * Several statements in one transaction of one caller; for the server's own work. Rolls back when `work` throws. `run` is
   * the only way into the transaction, and refuses once it has ended.
   */
  transaction<T>(caller: Caller, work: (run: Run) => Promise<T>): Promise<T>
  /**
   * Calls `receive` for each `NOTIFY` on the channel; reconnects by itself, and then calls `receive('')` once, for
   * whatever was notified meanwhile is lost. Returns a function that stops listening.
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
 * No connection could be had: too many statements wait already, the caller cannot be identified right now, or the server
 * cannot be reached or went away. When it went away during a statement that writes, whether the write was committed is unknown.
 */
export class DatabaseUnavailable extends Error {
  /** When trying again makes sense; what `Retry-After` says. */
  readonly retryAfterSeconds: number

  constructor(message: string, options: { retryAfterSeconds?: number; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.name = 'DatabaseUnavailable'
    this.retryAfterSeconds = options.retryAfterSeconds ?? 1
  }
}

/** Too many statements of one owner (an account, or an address) wait for a connection; others may well get one. */
export class TooManyStatements extends Error {
  /** When trying again makes sense; what `Retry-After` says. */
  readonly retryAfterSeconds = 1

  constructor() {
    super('Too many statements of one caller wait for the database.')
    this.name = 'TooManyStatements'
  }
}
