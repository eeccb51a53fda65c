import { LRUCache } from 'lru-cache'
import type { Caller, Query } from '../caller.ts'
import type { ReadValue } from './column-values.ts'

const MOST_CALLERS = 10_000
const roleName = /^[a-z_][a-z0-9_]{0,62}$/

/**
 * Names of prepared statements, per role. PostgreSQL replans a statement when a caller with another role executes it,
 * because row policies are part of the plan (measured: alternating look-ups by two roles reach 0.6 of the throughput of
 * one role). So each role has separate prepared statements. A role that is not known yet, or has changed, costs one
 * such planning.
 */
export class StatementNames {
  /** Roles by caller label. */
  readonly #roles = new LRUCache<string, string>({ max: MOST_CALLERS })

  /** The statement with the name used for the caller's role. */
  forRoleOf({ label }: Caller, query: Query): Query {
    if (query.name === undefined) return query
    return { ...query, name: `${this.#roles.get(label) ?? ''} ${query.name}` }
  }

  /** Records the role of the identified caller. */
  learnRole({ label }: Caller, role: string | null): void {
    if (role !== null && this.#roles.get(label) !== role && roleName.test(role)) this.#roles.set(label, role)
  }
}

export type Column = { name: string; read: ReadValue }

/** A prepared statement, called `wireName` on one connection. */
export type Statement = {
  wireName: string
  text: string
  /** Known once the statement is described; later executions skip Describe. */
  columns: Column[] | undefined
}

/**
 * The named statements that one connection has prepared. A statement counts as prepared only when PostgreSQL has
 * confirmed the Parse (`confirm`), because an error makes it skip everything up to the end of the exchange.
 * `takeDropped` returns the statements to close: the least recently used beyond the limit (clients create ever new
 * shapes), and replaced or forgotten ones.
 */
export class Statements {
  readonly #prepared: LRUCache<string, Statement>
  #dropped: Statement[] = []
  #count = 0

  constructor(limit: number) {
    const dispose = (statement: Statement) => void this.#dropped.push(statement)
    this.#prepared = new LRUCache({ max: limit, dispose })
  }

  /**
   * Returns the prepared statement of this name and text and marks it as used; undefined if it must be parsed first.
   */
  use(query: Query & { name: string }): Statement | undefined {
    const known = this.#prepared.get(query.name)
    if (known?.text === query.text) return known
    this.#prepared.delete(query.name)
    return undefined
  }

  /** Adds a statement under a generated wire name, because PostgreSQL truncates names to 63 bytes. */
  create(text: string): Statement {
    this.#count += 1
    return { wireName: `s${this.#count}`, text, columns: undefined }
  }

  confirm(name: string, statement: Statement): void {
    this.#prepared.set(name, statement)
  }

  /** Statements to close: those dropped since the last call. */
  takeDropped(): Statement[] {
    if (this.#dropped.length === 0) return []
    const dropped = this.#dropped
    this.#dropped = []
    return dropped
  }

  /** Forgets all statements: they are out of date, or no longer exist. */
  forgetAll(): void {
    this.#prepared.clear()
  }
}
