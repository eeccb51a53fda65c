import { LIMITS, PackageFault } from './package-fault.ts'
import { fieldsOf, textField } from './protobuf.ts'

/** By the name that notes use, the name in the archive. */
export type MediaList = Map<string, string>

/** Reads the list of older packages: `{"0": "name.mp3"}`. Throws `PackageFault`: `package_damaged`. */
export function readMediaJson(text: string): MediaList {
  let list: unknown
  try {
    list = JSON.parse(text)
  } catch (cause) {
    throw new PackageFault('package_damaged', { cause })
  }
  if (typeof list !== 'object' || list === null || Array.isArray(list))
    throw new PackageFault('package_damaged')
  return named(
    Object.entries(list).flatMap(([file, name]) => (typeof name === 'string' ? [[name, file]] : [])),
  )
}

/** Reads the list of newer packages, a protobuf message: files are called by their position. Throws like `readMediaJson`. */
export function readMediaMessage(message: Buffer): MediaList {
  const files: [string, string][] = []
  for (const { number, value } of fieldsOf(message))
    if (number === 1 && typeof value !== 'number') files.push([textField(value, 1), String(files.length)])
  return named(files)
}

function named(files: string[][]): MediaList {
  if (files.length > LIMITS.files) throw new PackageFault('package_too_large')
  return new Map(files.map(([name = '', file = '']) => [name.normalize('NFC'), file]))
}
