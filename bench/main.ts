/**
 * `npm run bench [bench …] [rows]`: measures each against a reference in the same run and prints one table of ratios. Exits
 * with 1 if a target is missed, so that a release can be checked. `rows` is for benches that fill a large table.
 */
import type { Row } from './row.ts'

const benches: Record<string, () => Promise<{ run(rows?: number): Promise<Row[]> }>> = {
  database: () => import('./database.ts'),
  http: () => import('./http.ts'),
  start: () => import('./start.ts'),
  files: () => import('./request-files.ts'),
  dictionary: () => import('./dictionary.ts'),
  chinese: () => import('./chinese.ts'),
  handwriting: () => import('./handwriting.ts'),
  library: () => import('./library.ts'),
  console: () => import('./console.ts'),
  members: () => import('./members.ts'),
  events: () => import('./events.ts'),
  study: () => import('./study.ts'),
  classes: () => import('./classes.ts'),
  reader: () => import('./reader.ts'),
  web: () => import('./web.ts'),
}

const isNumber = (argument: string) => /^\d+$/.test(argument)
const wanted = process.argv.slice(2).filter((argument) => !isNumber(argument))
const size = process.argv.slice(2).find(isNumber)
const rows: Row[] = []
for (const name of wanted.length > 0 ? wanted : Object.keys(benches)) {
  const load = benches[name]
  if (!load) throw new Error(`Unknown bench '${name}'. Available: ${Object.keys(benches).join(', ')}.`)
  console.log(`measuring: ${name} …`)
  rows.push(...(await (await load()).run(size === undefined ? undefined : Number(size))))
}

print(rows)
process.exit(rows.every((row) => row.met) ? 0 : 1)

function print(table: Row[]): void {
  const heads = ['what', 'measured', 'reference', 'ratio', 'target', '']
  const lines = table.map((row) => [
    row.what,
    row.value,
    row.reference,
    row.ratio === undefined ? '' : row.ratio.toFixed(2),
    row.target,
    row.met ? 'met' : 'MISSED',
  ])
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...lines.map((line) => line[column]?.length ?? 0)),
  )
  for (const line of [heads, ...lines]) {
    console.log(
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
  }
}
