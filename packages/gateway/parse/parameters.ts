import { LRUCache } from 'lru-cache'
import { DialectError } from '../dialect-error.ts'
import type { GatewayLimits } from '../settings.ts'
import type { Candidate, OrderTerm, ParsedRequest, SelectItem, Window } from '../types.ts'
import { type Collected, parseFilter, parseLogicParameter, readsAsFilter } from './filter.ts'
import { parseInteger, parseRange, restrictRows } from './range.ts'
import { parseField, parseTreePath, Scanner } from './scanner.ts'
import { parseNames, parseSelect, refuseSelect } from './select.ts'

/** Longer texts are not kept, so that what is kept has a bound in bytes too: clients invent them without end. */
const kept = {
  max: 1000,
  maxEntrySize: 1000,
  sizeCalculation: (_parsed: unknown, text: string) => Math.max(text.length, 1),
}
const selects = new LRUCache<string, SelectItem[], { text: string; depth: number }>({
  ...kept,
  memoMethod: (_key, _stale, { context: { text, depth } }) => parseSelect(text, depth),
})
const orders = new LRUCache<string, OrderTerm[]>({ ...kept, memoMethod: (text) => parseOrder(text) })

type Bounds = { limit?: bigint; offset?: bigint }

/** Parses the query parameters into the request; everything but values becomes part of the shape. */
export class ParameterReader {
  readonly collected: Collected
  private readonly parsed: ParsedRequest
  private readonly limits: GatewayLimits
  private readonly bounds = new Map<string, Bounds>()

  constructor(parsed: ParsedRequest, limits: GatewayLimits) {
    this.parsed = parsed
    this.limits = limits
    this.collected = { values: parsed.values, shape: '', filters: 0 }
    if (limits.maxRows !== null) parsed.rowLimit = parsed.values.push(String(limits.maxRows)) - 1
  }

  /** Parses one parameter. Throws PGRST100. */
  take(key: string, value: string): void {
    const word = key.slice(key.lastIndexOf('.') + 1)
    if (word === 'order') this.takeOrder(key, value)
    else if (word === 'limit' || word === 'offset') this.takeBound(key, word, value)
    else if (word === 'and' || word === 'or') {
      this.parsed.filters.push(parseLogicParameter(key, value, this.collected))
    } else if (key === 'select' || key === 'columns' || key === 'on_conflict') this.takeNames(key, value)
    else this.takeFilter(key, value)
  }

  /** Adds limits and offsets after all parameters are parsed; the table's own are combined with the Range header. */
  takeWindows(rangeHeader: string | undefined): void {
    this.addWindow([], this.bounds.get('') ?? {}, rangeHeader)
    for (const [path, bounds] of this.bounds) {
      if (path !== '') this.addWindow(embedPath(`${path}limit`), bounds, undefined)
    }
  }

  private takeOrder(key: string, value: string): void {
    this.collected.shape += `\0${key}\0${value}`
    const terms = orders.memo(value)
    this.parsed.order.push({ path: embedPath(key), value: terms })
  }

  private takeBound(key: string, kind: 'limit' | 'offset', value: string): void {
    const path = key.slice(0, -kind.length)
    const bounds = this.bounds.get(path) ?? {}
    const number = parseInteger(value)
    if (number !== undefined) bounds[kind] ??= number
    this.bounds.set(path, bounds)
  }

  /** If `select`, `columns` or `on_conflict` is repeated, the first one counts. */
  private takeNames(key: 'select' | 'columns' | 'on_conflict', value: string): void {
    const start = `\0${key}\0`
    if (this.collected.shape.includes(start)) return
    this.collected.shape += start + value
    if (key === 'select') {
      // An empty list selects every column, like a missing one.
      if (value === '') return
      const depth = this.limits.maxEmbedDepth
      this.parsed.select = selects.memo(`${depth} ${value}`, { context: { text: value, depth } })
      refuseSelect(this.parsed.select, this.limits)
    } else if (key === 'columns') this.parsed.columns = parseNames(value, 'columns parameter')
    else this.parsed.onConflict = parseNames(value, 'on_conflict parameter')
  }

  private takeFilter(key: string, value: string): void {
    const { parsed, collected } = this
    if (parsed.action !== 'call' || parsed.method === 'POST') {
      parsed.filters.push(parseFilter(key, value, collected))
      return
    }
    const candidate: Candidate = { key, value: parsed.values.push(value) - 1 }
    if (readsAsFilter(key, value)) this.readCandidate(candidate, value)
    else collected.shape += `\0${key}`
    parsed.candidates.push(candidate)
  }

  private readCandidate(candidate: Candidate, value: string): void {
    try {
      candidate.filter = parseFilter(candidate.key, value, this.collected)
    } catch (error) {
      if (!(error instanceof DialectError)) throw error
      candidate.refusal = error
      this.collected.shape += '\0!'
    }
  }

  private addWindow(path: string[], bounds: Bounds, rangeHeader: string | undefined): void {
    const { parsed, collected } = this
    const rows = parseRange(bounds.limit, bounds.offset, rangeHeader)
    const limit = restrictRows(rows.limit, this.limits.maxRows ?? undefined)
    const window: Window = {}
    if (limit !== null) window.limit = parsed.values.push(String(limit)) - 1
    if (rows.offset !== 0n) window.offset = parsed.values.push(String(rows.offset)) - 1
    const outline = `${limit === null ? '' : 'l'}${rows.offset === 0n ? '' : 'o'}`
    collected.shape += `\0${outline}${JSON.stringify(path)}`
    if (path.length === 0) parsed.offset = Number(rows.offset)
    parsed.windows.push({ path, value: window })
  }
}

/** The embeds before the last word of `a.b.order`. */
function embedPath(key: string): string[] {
  return key.includes('.') ? parseTreePath(key).path : []
}

/** Parses the `order` parameter: `name.desc.nullslast,rel(col).asc,data->>a`. Throws PGRST100. */
export function parseOrder(text: string): OrderTerm[] {
  const scanner = new Scanner(text, 'order')
  const terms: OrderTerm[] = []
  do {
    scanner.skipBlanks()
    terms.push(parseTerm(scanner))
  } while (scanner.take(','))
  return terms
}

function parseTerm(scanner: Scanner): OrderTerm {
  const term: OrderTerm = parseRelated(scanner) ?? { field: parseField(scanner) }
  parseDirection(scanner, term)
  scanner.skipBlanks()
  if (!scanner.atEnd && !scanner.peek(',')) scanner.fail(afterTerm(term), "'")
  return term
}

function afterTerm({ direction, nulls }: OrderTerm): string {
  if (nulls) return '"," or end of input'
  const next = 'delimiter (.), "," or end of input'
  return direction ? next : `letter, digit, "-", "->>", "->", ${next}`
}

function parseRelated(scanner: Scanner): OrderTerm | undefined {
  return scanner.attempt(() => {
    const relation = scanner.tryName()
    if (relation === undefined || !scanner.take('(')) return undefined
    scanner.skipBlanks()
    const field = parseField(scanner)
    scanner.skipBlanks()
    return scanner.take(')') ? { relation, field } : undefined
  })
}

function parseDirection(scanner: Scanner, term: OrderTerm): void {
  if (scanner.take('.asc')) term.direction = 'asc'
  else if (scanner.take('.desc')) term.direction = 'desc'
  if (scanner.take('.nullsfirst')) term.nulls = 'nullsfirst'
  else if (scanner.take('.nullslast')) term.nulls = 'nullslast'
  if (!scanner.peek('.')) return
  scanner.position++
  scanner.fail(term.direction ? '"nullsfirst" or "nullslast"' : '"asc", "desc", "nullsfirst" or "nullslast"')
}
