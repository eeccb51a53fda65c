import { badParameter } from '../dialect-error.ts'

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
