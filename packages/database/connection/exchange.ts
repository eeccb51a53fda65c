import pg from 'pg'
import type { Query } from '../caller.ts'
import type { Result } from '../database.ts'
import { type Parameter, QueryMessages } from '../query-messages.ts'
import { readerOf } from './column-values.ts'
import type { Column, Statement, Statements } from './statements.ts'

/** The part of pg's `Connection` that writes. */
export type Wire = { stream: { write(bytes: Buffer): void }; sendCopyFail(message: string): void }

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

/**
 * Several statements sent as Bind and Execute pairs before a single Sync, which PostgreSQL treats as one transaction
 * and answers in one round trip; only the rows of the statement at `wanted` and of those after it are kept. It is a query object for pg's
 * `Client` (the mechanism that pg-cursor uses): `submit` writes, the `handle…` methods receive.
 *
 * The outcome stands in `results` or `error` once PostgreSQL says ReadyForQuery: the commit happens at Sync, and
 * deferred constraints fail there.
 */
export class Exchange {
  readonly #steps: Step[]
  readonly #wanted: number
  readonly #statements: Statements
  readonly #bytes: Buffer
  #position = 0
  #written = false
  /** Of the wanted statement and of each after it. */
  readonly results: Result[]
  /** First value of the statement before the wanted one: the role, when that one identifies the caller. */
  identity: string | null = null
  error: Error | undefined
  /** How long PostgreSQL took: from the write, or the answer before this one. */
  milliseconds = 0

  /** Refuses what cannot be sent, before anything is written: whoever is written is answered, in turn. */
  constructor(queries: Query[], wanted: number, statements: Statements) {
    this.#wanted = wanted
    this.#statements = statements
    this.results = queries.slice(wanted).map(() => ({ rows: [], rowCount: 0, command: '' }))
    this.#steps = queries.map((query) => {
      if (query.values.length > MOST_PARAMETERS) throw new RangeError('A statement has too many parameters.')
      const parameters = query.values.map((value) => prepareValue(value))
      return { query, parameters, parse: true, statement: undefined, columns: undefined }
    })
    for (const step of this.#steps) this.#prepare(step)
    this.#bytes = this.#messages()
  }

  /** Writes all messages, once. */
  submit(wire: Wire): void {
    if (this.#written) return
    this.#written = true
    wire.stream.write(this.#bytes)
  }

  #messages(): Buffer {
    const messages = new QueryMessages()
    for (const statement of this.#statements.overdue()) messages.close(statement.wireName)
    for (const [index, step] of this.#steps.entries()) this.#say(messages, step, index >= this.#wanted)
    messages.sync()
    return messages.bytes()
  }

  #prepare(step: Step): void {
    const { name, text } = step.query
    if (name === undefined) return
    const known = this.#statements.use({ ...step.query, name }) ?? this.#sameStatement(step)
    step.parse = known === undefined
    step.statement = known ?? this.#statements.create(text)
  }

  /** A statement that an earlier step of this very exchange prepares. */
  #sameStatement({ query }: Step): Statement | undefined {
    const same = this.#steps.find((step) => step.statement && step.query.name === query.name)
    return same?.query.text === query.text ? same.statement : undefined
  }

  #say(messages: QueryMessages, step: Step, wanted: boolean): void {
    const wireName = step.statement?.wireName ?? ''
    if (step.parse) messages.parse(wireName, step.query.text)
    messages.bind(wireName, step.parameters)
    step.columns = step.statement?.columns
    if (wanted && !step.columns) messages.describe()
    messages.execute()
  }

  /** PostgreSQL confirms one Parse, in the order they were sent; only then is a named statement there. */
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
    const result = this.results[this.#position - this.#wanted]
    if (!result) {
      if (this.#position === this.#wanted - 1) this.identity = message.fields[0] ?? null
      return
    }
    const row: Record<string, unknown> = {}
    const columns = this.#steps[this.#position]?.columns ?? []
    for (let index = 0; index < columns.length; index += 1) {
      const column = columns[index] as Column
      const text = message.fields[index] as string | null
      row[column.name] = text === null ? null : column.read(text)
    }
    result.rows.push(row)
  }

  handleCommandComplete(message: { text: string }): void {
    const result = this.results[this.#position - this.#wanted]
    if (result) {
      const step = this.#steps[this.#position]
      if (step?.statement) step.statement.columns = step.columns ?? []
      const [, command = '', count] = commandTag.exec(message.text) ?? []
      result.command = command
      result.rowCount = Number(count ?? 0)
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
