import type { At, Condition, Field, Filter, IsValue, Logic } from '../types.ts'
import { parseEmbedField, parseTreePath, Scanner, unescapeQuoted } from './scanner.ts'

/** Operators with one value; the first group also supports `(any)` and `(all)`. */
const quantifiable = new Set(['eq', 'gte', 'gt', 'lte', 'lt', 'like', 'ilike', 'match', 'imatch'])
const simple = new Set(['neq', 'isdistinct', 'cs', 'cd', 'ov', 'sl', 'sr', 'nxr', 'nxl', 'adj'])

const operatorWord = /([a-z]+)(?:\((any|all)\))?\./y
const looksLikeFilter = /^(?:not\.[^.]*\.|is\.|in\.|([a-z]+)(?:\((?:any|all)\))?\.)/
const isWord = /(not_null|null|true|false|unknown)$/iy
const quotedElement = /"((?:[^"\\]|\\[\s\S])*)"(?=[,)])/uy
const plainElement = /[^,)]*/y
const arrayElement = /\{[^{}]*\}/y
const anything = /[\s\S]*/y

/**
 * Collects the values found while parsing, and the outline that identifies the shape. Its pieces are separated by
 * NUL, which no parameter contains, so that outlines are unambiguous.
 */
export type Collected = { values: (string | string[])[]; shape: string; filters: number }

/** Operators whose value is a pattern. */
const patterns = new Set(['like', 'ilike', 'match', 'imatch'])

/** Whether a `key=value` of a GET call is a filter: its value starts with an operator. */
export function readsAsFilter(key: string, value: string): boolean {
  if (key.includes('.')) return true
  const found = looksLikeFilter.exec(value)
  return !!found && (found[1] === undefined || quantifiable.has(found[1]) || simple.has(found[1]))
}

/** Parses a filter parameter: `rel.col->>a=not.eq.5`. Throws PGRST100. */
export function parseFilter(key: string, value: string, into: Collected): At<Filter> {
  const { path, field, embed } = parseTreePath(key)
  const scanner = new Scanner(value, 'filter')
  into.shape += `\0${key}\0`
  return { path, value: ofEmbed(embed, parseOperation(scanner, field, into, false)) }
}

/** `rel(col)=…` selects rows that have such an embed. */
function ofEmbed(embed: string | undefined, filter: Filter): Filter {
  return embed === undefined ? filter : { ...filter, embed }
}

/** Ignores surplus closing parentheses, like PostgREST. */
const surplus = /[) \t]*/y

/** Parses `and=(…)`, `not.or=(…)`, `rel.or=(…)`. Throws PGRST100. */
export function parseLogicParameter(key: string, value: string, into: Collected): At<Logic> {
  const { path, field } = parseTreePath(key, 'logic path')
  const kind = field.name === 'or' ? 'or' : 'and'
  const negated = path.includes('not')
  const scanner = new Scanner(value, 'logic tree', kind.length + (negated ? 'not.'.length : 0))
  into.shape += `\0${key}\0`
  const members = parseMembers(scanner, into, 1)
  scanner.match(surplus)
  scanner.expectEnd('end of input')
  const logic: Logic = { kind, negated, members }
  return { path: path.filter((name) => name !== 'not'), value: logic }
}

function parseMembers(scanner: Scanner, into: Collected, depth: number): Condition[] {
  if (depth > 30) throw scanner.refusal('the conditions are nested too deeply')
  scanner.skipBlanks()
  scanner.expect('(')
  into.shape += '('
  const members: Condition[] = []
  do {
    scanner.skipBlanks()
    members.push(parseMember(scanner, into, depth))
    scanner.skipBlanks()
    into.shape += ','
  } while (scanner.take(','))
  scanner.expect(')')
  scanner.skipBlanks()
  into.shape += ')'
  return members
}

const memberStart = 'field name (* or [a..z0..9_$]), negation operator (not) or logic operator (and, or)'
const logicStart = /(not\.)?(and|or)(?=[ \t]*\()/y

function parseMember(scanner: Scanner, into: Collected, depth: number): Condition {
  const start = scanner.match(logicStart)
  if (start) {
    into.shape += start[0]
    const members = parseMembers(scanner, into, depth + 1)
    return { kind: start[2] === 'or' ? 'or' : 'and', negated: start[1] !== undefined, members }
  }
  const from = scanner.position
  if (!scanner.startsName) scanner.fail(memberStart)
  const { field, embed } = parseEmbedField(scanner)
  scanner.expect('.')
  into.shape += scanner.text.slice(from, scanner.position)
  return ofEmbed(embed, parseOperation(scanner, field, into, true))
}

function parseOperation(scanner: Scanner, field: Field, into: Collected, nested: boolean): Filter {
  const negated = scanner.take('not.')
  if (negated) into.shape += 'not.'
  into.filters++
  const filter: Filter = { kind: 'filter', field, negated, operator: '', value: -1 }
  if (scanner.take('in.')) return { ...filter, operator: 'in', value: addList(scanner, into, nested) }
  if (scanner.take('is.')) return { ...filter, operator: 'is', is: parseIs(scanner, into, nested) }
  return parseSimpleOperation(scanner, filter, into, nested)
}

function parseSimpleOperation(scanner: Scanner, filter: Filter, into: Collected, nested: boolean): Filter {
  const word = scanner.match(operatorWord)
  if (!word) return refuseOperator(scanner)
  const [text, operator = '', quantifier] = word
  if (!(quantifiable.has(operator) || (simple.has(operator) && !quantifier))) {
    throw scanner.refusal(`unknown single value operator ${text.slice(0, -1)}`)
  }
  const value = nested ? parseNestedValue(scanner) : (scanner.match(anything)?.[0] ?? '')
  into.shape += text
  if (operator.endsWith('like') && indexableCharacters(operator, value).length > 0) {
    into.shape += '+'
    filter.indexable = true
  }
  filter.operator = operator
  if (quantifier) filter.quantifier = quantifier as 'any' | 'all'
  // Each pattern is compared with each row.
  if (quantifier && patterns.has(operator)) into.filters += value.split(',').length - 1
  filter.value = into.values.push(value) - 1
  return filter
}

const upToDot = /[^.]*(?=\.)/y

function refuseOperator(scanner: Scanner): never {
  const word = scanner.match(upToDot)?.[0]
  if (word) {
    scanner.position++
    throw scanner.refusal(`unknown single value operator ${word}`)
  }
  return scanner.fail('"not" or operator (eq, gt, ...)')
}

function parseIs(scanner: Scanner, into: Collected, nested: boolean): IsValue {
  const pattern = nested ? /(not_null|null|true|false|unknown)(?=[ \t]*[,)])/iy : isWord
  const word = scanner.match(pattern)?.[1]?.toLowerCase()
  if (!word) return scanner.fail('isVal: (null, not_null, true, false, unknown)')
  into.shape += `is.${word}`
  return word as IsValue
}

function addList(scanner: Scanner, into: Collected, nested: boolean): number {
  scanner.skipBlanks()
  scanner.expect('(')
  scanner.skipBlanks()
  const list: string[] = []
  do {
    const quoted = scanner.match(quotedElement)
    list.push(quoted ? unescapeQuoted(quoted[1] ?? '') : (scanner.match(plainElement)?.[0] ?? ''))
  } while (scanner.take(','))
  scanner.expect(')')
  scanner.skipBlanks()
  if (!nested) scanner.expectEnd('end of input')
  into.shape += 'in'
  return into.values.push(list.length === 1 && list[0] === '' ? [] : list) - 1
}

function parseNestedValue(scanner: Scanner): string {
  const quoted = scanner.match(quotedElement)
  if (quoted) return unescapeQuoted(quoted[1] ?? '')
  return (scanner.match(arrayElement) ?? scanner.match(plainElement))?.[0] ?? ''
}

/** `*` stands for `%` in URLs; `%`, `_` and `\` are PostgreSQL's own. */
export function toLikePattern(value: string): string {
  return value.replaceAll('*', '%')
}

/**
 * The characters that every match of the pattern must contain: literal ones; for `ilike` only those without case. A
 * GIN index on `string_to_array(column, NULL)` can search for them.
 */
export function indexableCharacters(operator: string, value: string): string[] {
  const found = new Set<string>()
  const characters = Array.from(toLikePattern(value))
  for (let index = 0; index < characters.length; index++) {
    let character = characters[index] ?? ''
    if (character === '%' || character === '_') continue
    if (character === '\\') character = characters[++index] ?? ''
    if (character && (operator === 'like' || isCaseless(character))) found.add(character)
  }
  return [...found]
}

function isCaseless(character: string): boolean {
  return character.toLowerCase() === character && character.toUpperCase() === character
}
