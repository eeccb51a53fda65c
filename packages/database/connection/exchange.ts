import pg from 'pg'
import { serialize } from 'pg-protocol'
import type { Query } from '../caller.ts'
import type { Result } from '../database.ts'
import { readerOf } from './column-values.ts'
import type { Column, Statement, Statements } from './statements.ts'

/**
 * Statements sent before a single Sync, all of one caller, who is identified first. `identity` is the index of the
 * identifying statement, `wanted` that of the statement whose rows are returned.
 */
export type Batch = { queries: Query[]; identity?: number; wanted: number }

const unnamed = (text: string): Query => ({ text, values: [] })

/** One statement of a caller; PostgreSQL runs both in one implicit transaction, because neither begins one. */
export function oneTransaction(identify: Query, query: Query): Batch {
  return { queries: [identify, query], identity: 0, wanted: 1 }
}

/** The same in a transaction that ends with ROLLBACK, after its deferred constraints are checked. */
export function withRollback(identify: Query, query: Query): Batch {
  const checkAndRollBack = [unnamed('set constraints all immediate'), unnamed('rollback')]
  return { queries: [unnamed('begin'), identify, query, ...checkAndRollBack], identity: 1, wanted: 2 }
}

/** The start of a transaction that takes further batches. */
export function beginTransaction(identify: Query): Batch {
  return { queries: [unnamed('begin'), identify], identity: 1, wanted: 1 }
}

/** One statement in an open transaction, or one that needs no caller. */
export function single(query: Query | string): Batch {
  return { queries: [typeof query === 'string' ? unnamed(query) : query], wanted: 0 }
}

/** The part of pg's `Connection` that writes. */
export type Wire = { stream: { write(bytes: Buffer): void }; sendCopyFail(message: string): void }

/** The wire value of a parameter: text, raw bytes, or NULL. */
type Parameter = string | Buffer | null
type Step = {
  query: Query
  parameters: Parameter[]
  parse: boolean
  statement: Statement | undefined
  columns: Column[] | undefined
}
type RowDescription = { fields: { name: string; dataTypeID: number }[] }

const MOST_PARAMETERS = 65535
const commandTag = /^([A-Z ]+?)(?: \d+)??(?: (\d+))?$/
const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): Parameter } }).utils
const describePortal = serialize.describe({ type: 'P' })
const execute = serialize.execute()
const sync = serialize.sync()

/**
 * Sends the statements of a batch as Bind and Execute pairs before a single Sync, which PostgreSQL processes in one
 * round trip, and keeps the rows of the wanted statement. It is a query object for pg's `Client`, like those of
 * pg-cursor: `submit` writes, the `handle…` methods receive.
 *
 * The outcome is in `result` or `error` once PostgreSQL sends ReadyForQuery: the commit happens at Sync, and deferred
 * constraints fail there.
 */
export class Exchange {
  readonly #steps: Step[]
  readonly #identity: number | undefined
  readonly #wanted: number
  readonly #statements: Statements
  readonly #bytes: Buffer
  #position = 0
  readonly result: Result = { rows: [], rowCount: 0, command: '' }
  /** First value returned by the identifying statement: the role. */
  role: string | null = null
  error: Error | undefined

  /** Rejects invalid queries before anything is written. */
  constructor({ queries, identity, wanted }: Batch, statements: Statements) {
    this.#identity = identity
    this.#wanted = wanted
    this.#statements = statements
    this.#steps = queries.map(toStep)
    for (const step of this.#steps) this.#prepare(step)
    this.#bytes = this.#messages()
  }

  /** Whether PostgreSQL is still identifying the caller. */
  get identifying(): boolean {
    return this.#identity !== undefined && this.#position <= this.#identity
  }

  /** Writes all messages at once, because one large write to a socket costs a fraction of many small ones. */
  submit(wire: Wire): void {
    wire.stream.write(this.#bytes)
  }

  #messages(): Buffer {
    const messages = this.#statements
      .takeDropped()
      .map(({ wireName }) => serialize.close({ type: 'S', name: wireName }))
    for (const [index, step] of this.#steps.entries()) this.#addStep(messages, step, index === this.#wanted)
    messages.push(sync)
    return Buffer.concat(messages)
  }

  #prepare(step: Step): void {
    const { name, text } = step.query
    if (name === undefined) return
    const known = this.#statements.use({ ...step.query, name })
    step.parse = known === undefined
    step.statement = known ?? this.#statements.create(text)
  }

  #addStep(messages: Buffer[], step: Step, wanted: boolean): void {
    const wireName = step.statement?.wireName ?? ''
    if (step.parse) messages.push(serialize.parse({ name: wireName, text: step.query.text }))
    messages.push(serialize.bind({ statement: wireName, values: step.parameters }))
    step.columns = step.statement?.columns
    if (wanted && !step.columns) messages.push(describePortal)
    messages.push(execute)
  }

  /** PostgreSQL confirms each Parse in order; only then does the named statement exist. */
  handleParseComplete(): void {
    const step = this.#steps[this.#position]
    if (!step?.statement || step.query.name === undefined) return
    this.#statements.confirm(step.query.name, step.statement)
  }

  handleRowDescription(message: RowDescription): void {
    const step = this.#steps[this.#position]
    if (step)
      step.columns = message.fields.map(({ name, dataTypeID }) => ({ name, read: readerOf(dataTypeID) }))
  }

  handleDataRow(message: { fields: (string | null)[] }): void {
    if (this.#position === this.#identity) this.role = message.fields[0] ?? null
    if (this.#position !== this.#wanted) return
    const row: Record<string, unknown> = {}
    const columns = this.#steps[this.#position]?.columns ?? []
    for (let index = 0; index < columns.length; index += 1) {
      const column = columns[index] as Column
      const text = message.fields[index] as string | null
      row[column.name] = text === null ? null : column.read(text)
    }
    this.result.rows.push(row)
  }

  handleCommandComplete(message: { text: string }): void {
    if (this.#position === this.#wanted) {
      const step = this.#steps[this.#position]
      if (step?.statement) step.statement.columns = step.columns ?? []
      const [, command = '', count] = commandTag.exec(message.text) ?? []
      this.result.command = command
      this.result.rowCount = Number(count ?? 0)
    }
    this.#position += 1
  }

  handleEmptyQuery(): void {
    this.#position += 1
  }

  handlePortalSuspended(): void {
    throw new Error('PostgreSQL suspended a portal that has no row limit.')
  }

  handleCopyInResponse(wire: Wire): void {
    wire.sendCopyFail('COPY FROM STDIN is not part of an exchange')
  }

  handleCopyData(): void {}

  handleReadyForQuery(): void {}

  handleError(error: Error): void {
    this.error ??= error
  }
}

/** Throws for values that the protocol cannot carry. A partly written message would corrupt the next one. */
function toStep(query: Query): Step {
  if (typeof query.text !== 'string') throw new TypeError('The text of a statement must be a string.')
  if (query.values.length > MOST_PARAMETERS) throw new RangeError('A statement has too many parameters.')
  const parameters = query.values.map((value) => prepareValue(value))
  return { query, parameters, parse: true, statement: undefined, columns: undefined }
}
