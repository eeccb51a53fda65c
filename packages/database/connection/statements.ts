import { LRUCache } from 'lru-cache'
import type { Query } from '../caller.ts'
import type { ReadValue } from './column-values.ts'

export type Column = { name: string; read: ReadValue }

/** A statement that PostgreSQL knows by `wireName` on one connection. */
export type Statement = {
  wireName: string
  text: string
  /** Known once the statement was described; the next executions need not ask again. */
  columns: Column[] | undefined
}

/**
 * Which named statements one connection has prepared. A statement counts as prepared only when PostgreSQL has
 * confirmed the parsing (`confirm`), for an error makes it skip everything up to the end of the exchange. What drops out
 * (the least recently used beyond the limit, for clients invent shapes without end; replaced or forgotten ones) is handed
 * over by `takeDropped`, to be closed.
 */
export class Statements {
  readonly #prepared: LRUCache<string, Statement>
  #dropped: Statement[] = []
  #count = 0

  constructor(limit: number) {
    const dispose = (statement: Statement) => void this.#dropped.push(statement)
    this.#prepared = new LRUCache({ max: limit, dispose })
  }

  /** The prepared statement of this name and text, marked as used; undefined when it has to be parsed first. */
  use(query: Query & { name: string }): Statement | undefined {
    const known = this.#prepared.get(query.name)
    if (known?.text === query.text) return known
    this.#prepared.delete(query.name)
    return undefined
  }

  /** A statement under a new name on the wire: names of PostgreSQL end at 63 bytes, the callers' may be longer. */
  create(text: string): Statement {
    this.#count += 1
    return { wireName: `s${this.#count}`, text, columns: undefined }
  }

  confirm(name: string, statement: Statement): void {
    this.#prepared.set(name, statement)
  }

  /** Statements to close now: what dropped out since the last time. */
  takeDropped(): Statement[] {
    if (this.#dropped.length === 0) return []
    const dropped = this.#dropped
    this.#dropped = []
    return dropped
  }

  /** Forgets all: what was prepared is out of date, or no longer there. */
  forgetAll(): void {
    this.#prepared.clear()
  }
}
