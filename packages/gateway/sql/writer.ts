import type { ParsedRequest, Slot } from '../request.ts'

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
  /** The maximum length of the body; undefined for a statement without one. */
  readonly mostBytes: number | undefined
  readonly bindings: Binding[] = []
  private readonly numbers = new Map<string, number>()

  constructor(schema: string, request: ParsedRequest, mostBytes?: number) {
    this.schema = schema
    this.request = request
    this.mostBytes = mostBytes
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
