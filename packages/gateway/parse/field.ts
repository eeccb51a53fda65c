import type { Field, JsonStep } from '../request.ts'
import type { Scanner } from './scanner.ts'

const keyPattern = /[^-(:.,>)]+(?:-(?!>)[^-(:.,>)]+)*/uy
const indexPattern = /([+-]?\d+)(?=$|->|::|[.,)])/y

/** Parses `name` with an optional JSON path: `data->a->1->>b`. Throws PGRST100. */
export function parseField(scanner: Scanner): Field {
  return { name: scanner.name(), path: parseJsonPath(scanner) }
}

/** Parses the arrows after a column name; returns an empty list if there are none. */
export function parseJsonPath(scanner: Scanner): JsonStep[] {
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
