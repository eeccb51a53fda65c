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
 * confirmed the parsing (`confirm`), for an error makes it skip everything up to the end of the exchange. The least
 * recently used ones beyond the limit are given back by `overdue`, to be closed, as clients invent shapes without end.
 */
export class Statements {
  readonly #limit: number
  readonly #prepared = new Map<string, Statement>()
  #replaced: Statement[] = []
  #count = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  get size(): number {
    return this.#prepared.size
  }

  /** The prepared statement of this name and text, marked as used; undefined when it has to be parsed first. */
  use(query: Query & { name: string }): Statement | undefined {
    const known = this.#prepared.get(query.name)
    if (!known) return undefined
    this.#prepared.delete(query.name)
    if (known.text !== query.text) {
      this.#replaced.push(known)
      return undefined
    }
    this.#prepared.set(query.name, known)
    return known
  }

  /** A statement under a new name on the wire: names of PostgreSQL end at 63 bytes, the callers' may be longer. */
  create(text: string): Statement {
    this.#count += 1
    return { wireName: `s${this.#count}`, text, columns: undefined }
  }

  confirm(name: string, statement: Statement): void {
    const known = this.#prepared.get(name)
    if (known && known !== statement) this.#replaced.push(known)
    this.#prepared.set(name, statement)
  }

  /** Statements to close now: those beyond the limit, and those whose name now stands for another text. */
  overdue(): Statement[] {
    const closing = this.#replaced
    this.#replaced = []
    for (const [name, statement] of this.#prepared) {
      if (this.#prepared.size <= this.#limit) break
      this.#prepared.delete(name)
      closing.push(statement)
    }
    return closing
  }

  /** Forgets all: what was prepared is out of date, or no longer there. */
  forgetAll(): void {
    this.#replaced.push(...this.#prepared.values())
    this.#prepared.clear()
  }
}
