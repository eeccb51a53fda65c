/** What a parameter is sent as: a text, bytes as they are, or NULL. */
export type Parameter = string | Buffer | null

const PARSE = 0x50
const BIND = 0x42
const DESCRIBE = 0x44
const EXECUTE = 0x45
const CLOSE = 0x43
const SYNC = 0x53
const STATEMENT = 0x53
const PORTAL = 0x50
const ENOUGH_FOR_MOST = 2048
/** Longer texts are measured and written by Node, which takes as long as some hundred characters here. */
const SHORT_TEXT = 200

/**
 * Messages of PostgreSQL's extended query protocol, one after the other in one piece of memory: an exchange is a dozen of
 * them or more, and what is written to the socket in one piece costs a fraction of what many pieces do.
 */
export class QueryMessages {
  #bytes = Buffer.allocUnsafe(ENOUGH_FOR_MOST)
  #length = 0

  parse(statement: string, text: string): void {
    const start = this.#begin(PARSE)
    this.#name(statement)
    this.#name(text)
    this.#int16(0)
    this.#end(start)
  }

  /** To the unnamed portal; results come as texts. */
  bind(statement: string, parameters: Parameter[]): void {
    const start = this.#begin(BIND)
    this.#name('')
    this.#name(statement)
    this.#formats(parameters)
    this.#int16(parameters.length)
    for (const parameter of parameters) this.#parameter(parameter)
    this.#int16(0)
    this.#end(start)
  }

  /** Asks for the columns of what was bound. */
  describe(): void {
    const start = this.#begin(DESCRIBE)
    this.#byte(PORTAL)
    this.#name('')
    this.#end(start)
  }

  /** All rows of what was bound. */
  execute(): void {
    const start = this.#begin(EXECUTE)
    this.#name('')
    this.#int32(0)
    this.#end(start)
  }

  close(statement: string): void {
    const start = this.#begin(CLOSE)
    this.#byte(STATEMENT)
    this.#name(statement)
    this.#end(start)
  }

  sync(): void {
    this.#end(this.#begin(SYNC))
  }

  /** Everything so far; nothing may be added after that. */
  bytes(): Buffer {
    return this.#bytes.subarray(0, this.#length)
  }

  /** The type, and room for the length, which `end` fills in. */
  #begin(type: number): number {
    this.#byte(type)
    const start = this.#length
    this.#int32(0)
    return start
  }

  #end(start: number): void {
    this.#bytes.writeInt32BE(this.#length - start, start)
  }

  /** None where all are texts, otherwise one for each. */
  #formats(parameters: Parameter[]): void {
    const formats = parameters.some((one) => Buffer.isBuffer(one)) ? parameters : []
    this.#int16(formats.length)
    for (const parameter of formats) this.#int16(Buffer.isBuffer(parameter) ? 1 : 0)
  }

  #parameter(parameter: Parameter): void {
    this.#int32(-1)
    if (parameter === null) return
    const start = this.#length
    if (typeof parameter === 'string') this.#text(parameter)
    else this.#copy(parameter)
    this.#bytes.writeInt32BE(this.#length - start, start - 4)
  }

  #name(name: string): void {
    this.#text(name)
    this.#byte(0)
  }

  /** Most texts are short and plain: those are written without a call out of JavaScript. */
  #text(text: string): void {
    if (text.length <= SHORT_TEXT && this.#plainText(text)) return
    this.#reserve(Buffer.byteLength(text))
    this.#length += this.#bytes.write(text, this.#length)
  }

  /** False for a text that is not ASCII: then nothing counts as written. */
  #plainText(text: string): boolean {
    this.#reserve(text.length)
    const from = this.#length
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index)
      if (code > 127) return false
      this.#bytes[from + index] = code
    }
    this.#length = from + text.length
    return true
  }

  #copy(bytes: Buffer): void {
    this.#reserve(bytes.length)
    this.#length += bytes.copy(this.#bytes, this.#length)
  }

  #byte(value: number): void {
    this.#reserve(1)
    this.#bytes[this.#length] = value
    this.#length += 1
  }

  #int16(value: number): void {
    this.#reserve(2)
    this.#length = this.#bytes.writeUInt16BE(value, this.#length)
  }

  #int32(value: number): void {
    this.#reserve(4)
    this.#length = this.#bytes.writeInt32BE(value, this.#length)
  }

  #reserve(more: number): void {
    const needed = this.#length + more
    if (needed <= this.#bytes.length) return
    const larger = Buffer.allocUnsafe(needed * 2)
    this.#bytes.copy(larger, 0, 0, this.#length)
    this.#bytes = larger
  }
}
