import type { Field, JsonStep } from '../request.ts'
import type { Scanner } from './scanner.ts'

const keyPattern = /[^-(:.,>)]+(?:-(?!>)[^-(:.,>)]+)*/uy
const indexPattern = /([+-]?\d+)(?=$|->|::|[.,)])/y

/** `name` with an optional JSON path: `data->a->1->>b`. Refuses with PGRST100. */
export function parseField(scanner: Scanner): Field {
  return { name: scanner.name(), path: parseJsonPath(scanner) }
}

/** The arrows after a column name; none gives an empty list. */
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

/** A key may hold nearly everything; what the dialect needs itself stands in quotes. */
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
