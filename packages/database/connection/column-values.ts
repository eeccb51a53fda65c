import pg from 'pg'

export type ReadValue = (text: string) => unknown

const asText: ReadValue = (text) => text
const asNumber: ReadValue = (text) => Number(text)

/** `int8` as a number if it is a safe integer, otherwise as its digits. */
function asInteger(text: string): number | string {
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : text
}

function arrayOf(readText: (text: string) => unknown[], read: ReadValue): ReadValue {
  const readItem = (item: unknown): unknown =>
    Array.isArray(item) ? item.map(readItem) : item === null ? null : read(item as string)
  return (text) => readText(text).map(readItem)
}

// The types of pg list only scalar types by number.
const builtInReader = pg.types.getTypeParser as (typeOid: number) => ReadValue
const textArray = builtInReader(1009) as (text: string) => unknown[]

/**
 * By type oid; see `Result` in `database.ts` for the rule. Timestamps stay text, because `Date` would drop
 * microseconds.
 */
const readers = new Map<number, ReadValue>([
  [16, (text) => text === 't'],
  [17, builtInReader(17)],
  [20, asInteger],
  [21, asNumber],
  [23, asNumber],
  [26, asNumber],
  [700, asNumber],
  [701, asNumber],
  [114, JSON.parse],
  [3802, JSON.parse],
  [1000, arrayOf(textArray, (text) => text === 't')],
  [1002, arrayOf(textArray, asText)],
  [1003, arrayOf(textArray, asText)],
  [1005, arrayOf(textArray, asNumber)],
  [1007, arrayOf(textArray, asNumber)],
  [1009, arrayOf(textArray, asText)],
  [1015, arrayOf(textArray, asText)],
  [1016, arrayOf(textArray, asInteger)],
  [1021, arrayOf(textArray, asNumber)],
  [1022, arrayOf(textArray, asNumber)],
  [1028, arrayOf(textArray, asNumber)],
])

/** The function that converts a column of this type to a JavaScript value. */
export function readerOf(typeOid: number): ReadValue {
  return readers.get(typeOid) ?? asText
}
