import { badParameter } from '../dialect-error.ts'
import type { GatewayLimits } from '../settings.ts'
import type { SelectEmbed, SelectField, SelectItem } from '../types.ts'
import { parseField, Scanner } from './scanner.ts'

/** The types of PostgreSQL that look up names, and their arrays. */
const nameTypes =
  /^_?reg(class|collation|config|database|dictionary|namespace|oper|operator|proc|procedure|role|type)$/i

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

/**
 * Refuses with PGRST100 a `select` of more outputs than the limits allow, one that names the same column (or embed) of a
 * list too often (`*` names all of them), and one with casts that they do not allow.
 */
export function refuseSelect(items: SelectItem[], limits: GatewayLimits): void {
  const outputs = countOutputs(items)
  if (limits.maxOutputs !== null && outputs > limits.maxOutputs) {
    const details = `A request may select ${limits.maxOutputs} columns and embeds, this one selects ${outputs}.`
    throw badParameter('Too many outputs', details)
  }
  if (limits.maxRepeats !== null) refuseRepeats(items, limits.maxRepeats)
  if (!limits.castsToNames) refuseCastsToNames(items)
}

function countOutputs(items: SelectItem[]): number {
  return items.reduce((sum, item) => sum + 1 + (item.kind === 'embed' ? countOutputs(item.select) : 0), 0)
}

function refuseRepeats(items: SelectItem[], most: number): void {
  const counts = new Map<string, number>()
  for (const item of items) {
    const name = item.kind === 'embed' ? item.name : item.field.name
    counts.set(name, (counts.get(name) ?? 0) + 1)
    if (item.kind === 'embed') refuseRepeats(item.select, most)
  }
  const stars = counts.get('*') ?? 0
  for (const [name, count] of counts) {
    const times = name === '*' ? count : count + stars
    if (times <= most) continue
    const details = `"${name}" is selected ${times} times, a request may do so ${most} times.`
    throw badParameter('A column is selected too often', details)
  }
}

function refuseCastsToNames(items: SelectItem[]): void {
  for (const item of items) {
    if (item.kind === 'embed') refuseCastsToNames(item.select)
    else if (item.cast !== undefined && nameTypes.test(item.cast))
      throw badParameter(`A cast to ${item.cast} is not allowed`, 'It would look up names of the database.')
  }
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
