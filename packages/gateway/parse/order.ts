import type { OrderTerm } from '../request.ts'
import { parseField } from './field.ts'
import { Scanner } from './scanner.ts'

/** Parses the `order` parameter: `name.desc.nullslast,rel(col).asc,data->>a`. Throws PGRST100. */
export function parseOrder(text: string): OrderTerm[] {
  const scanner = new Scanner(text, 'order')
  const terms: OrderTerm[] = []
  do {
    scanner.skipBlanks()
    terms.push(parseTerm(scanner))
    scanner.skipBlanks()
  } while (scanner.take(','))
  scanner.expectEnd('delimiter (.), "," or end of input')
  return terms
}

function parseTerm(scanner: Scanner): OrderTerm {
  const term: OrderTerm = parseRelated(scanner) ?? { field: parseField(scanner) }
  parseDirection(scanner, term)
  return term
}

function parseRelated(scanner: Scanner): OrderTerm | undefined {
  return scanner.attempt(() => {
    const relation = scanner.tryName()
    if (relation === undefined || !scanner.take('(')) return undefined
    scanner.skipBlanks()
    const field = parseField(scanner)
    scanner.skipBlanks()
    scanner.expect(')')
    return { relation, field }
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
