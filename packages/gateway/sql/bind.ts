import type { Query } from '@tingdu/database/caller.ts'
import type { ParsedRequest } from '../request.ts'
import { indexableCharacters, toLikePattern } from './like-pattern.ts'
import type { Binding, Statement } from './writer.ts'

const LONGEST_KEPT = 4000

/**
 * Whether a statement is short enough to be cached here and prepared on every connection. Statements with 1,600
 * columns take half a megabyte here and a whole one there, and clients can invent thousands of them.
 */
export function isWorthKeeping({ text }: Statement): boolean {
  return text.length <= LONGEST_KEPT
}

/**
 * Binds one request's values to the statement of its shape. It is named, and thus prepared, if it is worth caching.
 */
export function bind(statement: Statement, request: ParsedRequest): Query {
  const { text } = statement
  const values = statement.bindings.map((binding) => parameterValue(binding, request))
  return isWorthKeeping(statement) ? { name: text, text, values } : { text, values }
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
export function arrayLiteral(texts: string[]): string {
  return `{${texts.map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
}
