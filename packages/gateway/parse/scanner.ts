import { badParameter } from '../dialect-error.ts'
import type { Field, JsonStep } from '../types.ts'

const namePattern = /[\p{L}\p{M}\p{N}_ $]+(?:-(?!>)[\p{L}\p{M}\p{N}_ $]+)*/uy
const quotedPattern = /"((?:[^"\\]|\\[\s\S])*)"/uy
const blanks = /[ \t]*/y

/** A cursor in the text of one parameter; parse errors are PGRST100 with the column. */
export class Scanner {
  readonly text: string
  readonly subject: string
  position = 0

  private readonly columnsBefore: number

  /**
   * `subject` names the parameter in error messages: `select parameter`, `order`. `columnsBefore` is the length of a
   * word in the parameter's name that PostgREST includes in the column.
   */
  constructor(text: string, subject: string, columnsBefore = 0) {
    this.text = text
    this.subject = subject
    this.columnsBefore = columnsBefore
  }

  get atEnd(): boolean {
    return this.position >= this.text.length
  }

  peek(token: string): boolean {
    return this.text.startsWith(token, this.position)
  }

  take(token: string): boolean {
    if (!this.peek(token)) return false
    this.position += token.length
    return true
  }

  /** Matches a sticky pattern at the position; null if it does not match. */
  match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.position
    const found = pattern.exec(this.text)
    if (found) this.position += found[0].length
    return found
  }

  skipBlanks(): void {
    this.match(blanks)
  }

  expect(token: string): void {
    if (!this.take(token)) this.fail(`"${token}"`, "'")
  }

  /** A plain name or one in double quotes (`"odd, name"`, with `\"` and `\\` inside). */
  name(expected = 'field name (* or [a..z0..9_$])'): string {
    return this.tryName() ?? this.fail(expected)
  }

  /** Whether there is a name at the position. */
  get startsName(): boolean {
    const start = this.position
    const name = this.tryName()
    this.position = start
    return name !== undefined
  }

  tryName(): string | undefined {
    const quoted = this.match(quotedPattern)
    if (quoted) return unescapeQuoted(quoted[1] ?? '')
    const start = this.position
    const plain = this.match(namePattern)?.[0].trim()
    if (!plain) this.position = start
    return plain || undefined
  }

  /** Runs `read`; if it returns undefined, restores the position. */
  attempt<T>(read: () => T | undefined): T | undefined {
    const start = this.position
    const value = read()
    if (value === undefined) this.position = start
    return value
  }

  expectEnd(expected: string): void {
    if (!this.atEnd) this.fail(expected, "'")
  }

  /** Throws for the text at the position, quoted like PostgREST does. */
  fail(expected: string, quote = '"'): never {
    throw this.refusal(`unexpected ${this.unexpected(quote)} expecting ${expected}`)
  }

  refusal(details: string): Error {
    const column = Array.from(this.text.slice(0, this.position)).length + 1 + this.columnsBefore
    return badParameter(
      `"failed to parse ${this.subject} (${this.text})" (line 1, column ${column})`,
      details,
    )
  }

  private unexpected(quote: string): string {
    if (this.atEnd) return 'end of input'
    const character = String.fromCodePoint(this.text.codePointAt(this.position) ?? 0)
    return character === '"' ? `'"'` : quote + character + quote
  }
}

/** `\"` and `\\` (a backslash keeps whatever follows it). */
export function unescapeQuoted(text: string): string {
  return text.includes('\\') ? text.replace(/\\([\s\S])/gu, '$1') : text
}

const keyPattern = /[^-(:.,>)]+(?:-(?!>)[^-(:.,>)]+)*/uy
const indexPattern = /([+-]?\d+)(?=$|->|::|[.,)])/y

/** Parses `name` with an optional JSON path: `data->a->1->>b`. Throws PGRST100. */
export function parseField(scanner: Scanner): Field {
  return { name: scanner.name(), path: parseJsonPath(scanner) }
}

/** Parses the arrows after a column name; returns an empty list if there are none. */
function parseJsonPath(scanner: Scanner): JsonStep[] {
  const steps: JsonStep[] = []
  for (;;) {
    const arrow = scanner.take('->>') ? '->>' : scanner.take('->') ? '->' : undefined
    if (!arrow) return steps
    const index = scanner.match(indexPattern)?.[1]
    if (index === undefined) steps.push({ arrow, key: parseKey(scanner) })
    else steps.push({ arrow, index: toIndex(scanner, index) })
  }
}

/** A key may contain nearly anything; characters with a meaning in the dialect must be quoted. */
function parseKey(scanner: Scanner): string {
  const key = scanner.peek('"') ? scanner.tryName() : scanner.match(keyPattern)?.[0].trim()
  if (key) return key
  if (scanner.take('-')) scanner.fail('digit')
  return scanner.fail('"-", digit or any non reserved character different from: .,>()')
}

function toIndex(scanner: Scanner, text: string): number {
  const index = Number(text)
  if (!Number.isSafeInteger(index) || Math.abs(index) > 2147483647)
    throw scanner.refusal('the index is too large')
  return index
}

/** Parses `a.b.col->x` (the path of embeds, and the column) or `a.b(col)` (the column of an embed). */
export function parseTreePath(key: string, subject = 'tree path'): TreePath {
  const scanner = new Scanner(key, subject)
  const path: string[] = []
  let last = parseEmbedField(scanner)
  while (last.field.path.length === 0 && last.embed === undefined && scanner.take('.')) {
    path.push(last.field.name)
    last = parseEmbedField(scanner)
  }
  scanner.expectEnd('"->>", "->", delimiter (.) or end of input')
  return { path, ...last }
}

type TreePath = { path: string[]; field: Field; embed?: string }

/** Parses a column, or `rel(column)`: the column of an embed. */
export function parseEmbedField(scanner: Scanner): { field: Field; embed?: string } {
  const field = parseField(scanner)
  if (field.path.length > 0 || !scanner.take('(')) return { field }
  const inner = parseField(scanner)
  scanner.expect(')')
  return { field: inner, embed: field.name }
}
