import type { Field, JsonStep } from './request.ts'
import type { Scanner } from './scanner.ts'

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
    if (index !== undefined) steps.push({ arrow, index: toIndex(scanner, index) })
    else
      steps.push({
        arrow,
        key: scanner.name('"-", digit or any non reserved character different from: .,>()'),
      })
  }
}

function toIndex(scanner: Scanner, text: string): number {
  const index = Number(text)
  if (!Number.isSafeInteger(index) || Math.abs(index) > 2147483647)
    throw scanner.refusal('the index is too large')
  return index
}
