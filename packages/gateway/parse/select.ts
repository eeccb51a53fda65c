import type { SelectEmbed, SelectField, SelectItem } from '../request.ts'
import { parseField } from './field.ts'
import { Scanner } from './scanner.ts'

const castPattern = /[\p{L}\p{N}_ $]+/uy
const itemEnd = '"->>", "->", "::", ")", "," or end of input'

/**
 * Parses the `select` parameter: `alias:col->>a::text,alias:rel!hint!inner(…),...rel(…)`. An empty string selects
 * nothing. Throws PGRST100, also if embeds are nested deeper than `maxDepth`.
 */
export function parseSelect(text: string, maxDepth = 32): SelectItem[] {
  const scanner = new Scanner(text, 'select parameter')
  const items = parseItems(scanner, maxDepth)
  scanner.expectEnd(itemEnd)
  return items
}

function parseItems(scanner: Scanner, depth: number): SelectItem[] {
  const items: SelectItem[] = []
  scanner.skipBlanks()
  if (scanner.atEnd || scanner.peek(')')) return items
  do {
    scanner.skipBlanks()
    items.push(parseItem(scanner, depth))
    scanner.skipBlanks()
  } while (scanner.take(','))
  return items
}

function parseItem(scanner: Scanner, depth: number): SelectItem {
  if (scanner.take('...')) return parseEmbed(scanner, { spread: true }, scanner.name(), depth)
  if (scanner.take('*')) return star(scanner)
  const alias = parseAlias(scanner)
  const start = scanner.position
  const name = scanner.name()
  if (scanner.peek('!') || scanner.peek('('))
    return parseEmbed(scanner, { spread: false, alias }, name, depth)
  scanner.position = start
  return parseColumn(scanner, alias)
}

function star(scanner: Scanner): SelectField {
  scanner.skipBlanks()
  endOfItem(scanner)
  return { kind: 'field', field: { name: '*', path: [] } }
}

function parseAlias(scanner: Scanner): string | undefined {
  return scanner.attempt(() => {
    const alias = scanner.tryName()
    if (alias === undefined || scanner.peek('::') || !scanner.take(':')) return undefined
    return alias
  })
}

function parseColumn(scanner: Scanner, alias: string | undefined): SelectField {
  const field = parseField(scanner)
  const cast = scanner.take('::') ? parseCast(scanner) : undefined
  scanner.skipBlanks()
  endOfItem(scanner)
  return {
    kind: 'field',
    field,
    ...(cast !== undefined && { cast }),
    ...(alias !== undefined && { alias }),
  }
}

function parseCast(scanner: Scanner): string {
  const name = scanner.match(castPattern)?.[0].trim()
  return name || scanner.fail('letter or digit')
}

function endOfItem(scanner: Scanner): void {
  if (!scanner.atEnd && !scanner.peek(',') && !scanner.peek(')')) scanner.fail(itemEnd, "'")
}

function parseEmbed(
  scanner: Scanner,
  start: { spread: boolean; alias?: string | undefined },
  name: string,
  depth: number,
): SelectEmbed {
  if (depth === 0) throw scanner.refusal('the embeds are nested too deeply')
  const embed: SelectEmbed = { kind: 'embed', name, spread: start.spread, select: [] }
  if (start.alias !== undefined) embed.alias = start.alias
  parseEmbedHints(scanner, embed)
  scanner.expect('(')
  embed.select = parseItems(scanner, depth - 1)
  scanner.expect(')')
  return embed
}

function parseEmbedHints(scanner: Scanner, embed: SelectEmbed): void {
  for (let count = 0; count < 2 && scanner.take('!'); count++) {
    const word = scanner.name()
    if (word === 'inner' || word === 'left') embed.join ??= word
    else embed.hint ??= word
  }
}

/** Parses `columns` and `on_conflict`: comma-separated names. Throws PGRST100. */
export function parseNames(text: string, subject: string): string[] {
  const scanner = new Scanner(text, subject)
  const names: string[] = []
  do {
    scanner.skipBlanks()
    names.push(scanner.name())
    scanner.skipBlanks()
  } while (scanner.take(','))
  scanner.expectEnd('"," or end of input')
  return names
}
