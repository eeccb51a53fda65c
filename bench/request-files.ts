import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Row } from './row.ts'

const GOAL = 45
const root = join(import.meta.dirname, '..')
/** What answers `GET fc_words`, from the caller's token to the database. */
const entries = [
  'packages/http/pass-through.ts',
  'packages/http/identity.ts',
  'packages/gateway/gateway.ts',
  'packages/database/pool.ts',
]
const statement = /(?:^|\n)(?:import|export)\s([^'"`;]*?)\bfrom\s*'([^']+)'/g

/** How many of our files a reader of a request's way may have to open: what those that answer it import, and so on. */
export async function run(): Promise<Row[]> {
  const files = new Set(entries)
  // A set is walked to its end, including what is added meanwhile.
  for (const file of files) for (const target of importsOf(file)) files.add(target)
  return [
    {
      what: 'files on the way of GET fc_words',
      value: String(files.size),
      reference: '',
      target: `≤ ${GOAL}`,
      met: files.size <= GOAL,
    },
  ]
}

/** Files of ours; types are gone when it runs. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(statement)].flatMap(([, names = '', from = '']) => {
    if (isTypesOnly(names.trim())) return []
    if (from.startsWith('.')) return [join(dirname(file), from)]
    return from.startsWith('@tingdu/') ? [`packages/${from.slice('@tingdu/'.length)}`] : []
  })
}

function isTypesOnly(names: string): boolean {
  const listed = /^\{(.*)\}$/s.exec(names)?.[1]
  if (listed === undefined) return names.startsWith('type ')
  return listed.split(',').every((name) => /^\s*(type\s|$)/.test(name))
}
