import type { Caller, Query } from '@tingdu/database/caller.ts'
import { indexableCharacters, toLikePattern } from '../parse/filter.ts'
import type { Plan } from '../plan/types.ts'
import type { GatewayLimits } from '../settings.ts'
import type { ParsedRequest, Slot } from '../types.ts'

/** The source of a parameter's value, for each request of the shape. */
export type Binding =
  | { from: 'value'; slot: Slot }
  | { from: 'list'; slots: Slot[] }
  | { from: 'pattern'; slot: Slot }
  | { from: 'characters'; slot: Slot; operator: string }
  | { from: 'body' }
  | { from: 'maxAffected' }

/** A statement shared by all requests of one shape. */
export type Statement = { text: string; bindings: Binding[] }

/** Collects the parameters of one statement; equal ones are sent once. */
export class SqlWriter {
  readonly schema: string
  readonly request: ParsedRequest
  readonly limits: GatewayLimits
  readonly bindings: Binding[] = []
  private readonly numbers = new Map<string, number>()

  constructor(schema: string, request: ParsedRequest, limits: GatewayLimits) {
    this.schema = schema
    this.request = request
    this.limits = limits
  }

  /** `$1`, `$2` … */
  parameter(binding: Binding): string {
    const key = JSON.stringify(binding)
    const number = this.numbers.get(key) ?? this.bindings.push(binding)
    this.numbers.set(key, number)
    return `$${number}`
  }

  /** A name of the exposed schema: `"api"."fc_words"`. */
  qualified(name: string): string {
    return `${identifier(this.schema)}.${identifier(name)}`
  }
}

/** Quotes a name, whatever it contains. */
export function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** Quotes a text as a literal; for names of keys, never for values from clients. */
export function literal(text: string): string {
  const quoted = `'${text.replaceAll("'", "''")}'`
  return text.includes('\\') ? `E${quoted.replaceAll('\\', '\\\\')}` : quoted
}

const LONGEST_KEPT = 4000

/**
 * Whether a statement is short enough to be cached here and prepared on every connection. Statements with 1,600
 * columns take half a megabyte here and a whole one there, and clients can invent thousands of them.
 */
export function isWorthKeeping({ text }: Statement): boolean {
  return text.length <= LONGEST_KEPT
}

/**
 * Binds one request's values to the statement of its shape. It is named, and thus prepared, if it is worth caching and
 * one plan is good for all values.
 */
export function bind(statement: Statement, request: ParsedRequest): Query {
  const { text } = statement
  const values = statement.bindings.map((binding) => parameterValue(binding, request))
  return isWorthKeeping(statement) && !needsItsValues(statement)
    ? { name: text, text, values }
    : { text, values }
}

/**
 * Whether PostgreSQL must plan a statement with its values. Whether an index finds the few rows of a search or a filter,
 * or the order finds a page of many, depends on them; a plan for any values can read a whole table of millions of rows.
 */
function needsItsValues({ text }: Statement): boolean {
  return text.includes(' ilike ') || text.includes('_total"(')
}

function parameterValue(binding: Binding, request: ParsedRequest): unknown {
  switch (binding.from) {
    case 'body':
      return request.payload?.raw ?? null
    case 'maxAffected':
      return String(request.preferences.maxAffected ?? 0)
    case 'list':
      return arrayLiteral(binding.slots.map((slot) => textAt(request, slot)))
    case 'pattern':
      return toLikePattern(textAt(request, binding.slot))
    case 'characters':
      return arrayLiteral(indexableCharacters(binding.operator, textAt(request, binding.slot)))
    case 'value': {
      const value = request.values[binding.slot] ?? ''
      return Array.isArray(value) ? arrayLiteral(value) : value
    }
  }
}

function textAt(request: ParsedRequest, slot: number): string {
  const value = request.values[slot]
  return typeof value === 'string' ? value : ''
}

/** An array literal in PostgreSQL's notation: `{"a","b \"c\""}`. */
function arrayLiteral(texts: string[]): string {
  return `{${texts.map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
}

/**
 * The caller with further settings of the transaction: read-only for calls that may not write, and the client's time
 * zone. They are set after the identity, in the same statement, and apply to the whole transaction.
 */
export function withSettings(caller: Caller, plan: Plan, request: ParsedRequest): Caller {
  const readOnly = plan.kind === 'call' && plan.readOnly
  const { timezone } = request.preferences
  if (!readOnly && timezone === undefined) return caller
  const { text, values, name } = caller.identify
  const settings = [
    ...(readOnly ? [`set_config('transaction_read_only', 'on', true)`] : []),
    ...(timezone === undefined ? [] : [`set_config('timezone', $${values.length + 1}, true)`]),
  ]
  const wrapped = `select gateway_caller.*, ${settings.join(', ')} from (${text}) as gateway_caller`
  const identify = { text: wrapped, values: timezone === undefined ? values : [...values, timezone] }
  return { ...caller, identify: name === undefined ? identify : { ...identify, name: wrapped } }
}
