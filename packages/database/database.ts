import type { Caller, Query } from './caller.ts'

/** Rows of the caller's statement, every value as PostgreSQL's text form unless the column has a parser (see `pool.ts`). */
export type Result<Row = Record<string, unknown>> = { rows: Row[]; rowCount: number; command: string }

export type RunOptions = {
  /** Aborting cancels the running query in PostgreSQL (a client that hung up). */
  signal?: AbortSignal
  /** Undo everything the statement did, after its answer was read (PostgREST's `tx=rollback`). */
  rollback?: boolean
}

/**
 * The one door to PostgreSQL. Errors are `DatabaseError` of `pg` (with `code`, `detail`, `hint`, `constraint` …),
 * or `DatabaseUnavailable` when no connection could be had (queue full, server gone).
 */
export type Database = {
  /** Identity and statement in one network round trip and one transaction; the answer comes after the commit. */
  as<Row = Record<string, unknown>>(caller: Caller, query: Query, options?: RunOptions): Promise<Result<Row>>
  /** Several statements in one transaction; for the server's own work. Rolls back when `work` throws. */
  transaction<T>(caller: Caller, work: (run: <Row = Record<string, unknown>>(query: Query) => Promise<Result<Row>>) => Promise<T>): Promise<T>
  /** Calls `receive` for each `NOTIFY` on the channel; reconnects by itself. Returns a function that stops listening. */
  listen(channel: string, receive: (payload: string) => void): Promise<() => Promise<void>>
  /** Resolves when a trivial query succeeds, rejects with `DatabaseUnavailable` otherwise. */
  ping(): Promise<void>
  /** Waits for running statements, then closes all connections. */
  close(): Promise<void>
}
