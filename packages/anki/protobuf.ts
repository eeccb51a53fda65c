import { PackageFault } from './package-fault.ts'

/** A field of a message: numbers as numbers, texts and messages as bytes. */
export type Field = { number: number; value: number | Buffer }

/**
 * The fields of a protobuf message. Only what Anki uses is read: numbers that fit in 53 bits, and bytes. Throws
 * `PackageFault`: `package_damaged`.
 */
export function* fieldsOf(message: Buffer): Generator<Field> {
  let at = 0
  const readNumber = () => {
    let value = 0
    for (let shift = 0; shift < 70; shift += 7) {
      const byte = message[at++]
      if (byte === undefined) break
      value += (byte & 0x7f) * 2 ** shift
      if (byte < 0x80) return value
    }
    throw new PackageFault('package_damaged')
  }
  const readBytes = (length: number) => {
    if (length > message.length - at) throw new PackageFault('package_damaged')
    at += length
    return message.subarray(at - length, at)
  }
  while (at < message.length) {
    const tag = readNumber()
    const [number, type] = [Math.floor(tag / 8), tag % 8]
    if (type === 0) yield { number, value: readNumber() }
    else if (type === 1) yield { number, value: readBytes(8) }
    else if (type === 2) yield { number, value: readBytes(readNumber()) }
    else if (type === 5) yield { number, value: readBytes(4) }
    else throw new PackageFault('package_damaged')
  }
}

/** The last field with a number as text; '' if there is none. */
export function textField(message: Buffer, wanted: number): string {
  let text = ''
  for (const { number, value } of fieldsOf(message))
    if (number === wanted && typeof value !== 'number') text = value.toString()
  return text
}

/** The last field with a number as a number; 0 if there is none. */
export function numberField(message: Buffer, wanted: number): number {
  let found = 0
  for (const { number, value } of fieldsOf(message))
    if (number === wanted && typeof value === 'number') found = value
  return found
}
