import type { ParsedRequest, Slot } from '../request.ts'

/** The source of a parameter's value in a request of the shape. */
export type Binding =
  | { from: 'value'; slot: Slot }
  | { from: 'list'; slots: Slot[] }
  | { from: 'pattern'; slot: Slot }
  | { from: 'characters'; slot: Slot; operator: string }
  | { from: 'body' }
  | { from: 'maxAffected' }

/** A statement for every request of one shape. */
export type Statement = { text: string; bindings: Binding[] }

/** Collects the parameters of one statement; equal ones are shared. */
export class SqlWriter {
  readonly schema: string
  readonly request: ParsedRequest
  /** Maximum size of the response body in bytes, if it could become large. */
  readonly mostBytes: number | undefined
  readonly bindings: Binding[] = []
  private readonly numbers = new Map<string, number>()

  constructor(schema: string, request: ParsedRequest, mostBytes?: number) {
    this.schema = schema
    this.request = request
    this.mostBytes = mostBytes
  }

  /** Returns the placeholder of a parameter: `$1`, `$2` … */
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

/** A quoted identifier, for any name. */
export function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** A string literal; for key names, never for clients' values. */
export function literal(text: string): string {
  const quoted = `'${text.replaceAll("'", "''")}'`
  return text.includes('\\') ? `E${quoted.replaceAll('\\', '\\\\')}` : quoted
}
