/** The rules for the features' SQL: which tables and functions it uses, and that released migrations stay unchanged. */
import { createHash } from 'node:crypto'
import { editedReleases, type Release } from '@tingdu/database/migrate/released-migrations.ts'
import type { SourceFile, Violation } from './structure.ts'

/** What other features may do with a published table or view; functions may be called. */
type Right = 'read' | 'write' | 'trigger' | 'policy'

type FeatureSql = { feature: string; path: string; code: string; published: Map<string, Set<Right>> }

const owned =
  /\bcreate\s+(?:or\s+replace\s+)?(?:table|view|materialized\s+view|function|procedure)\s+((?:api|private|lib)\.\w+)/g
const index = /\bcreate\s+(?:unique\s+)?index\s+(\w+)\s+on\s+(api|private|lib)\.\w+/g
const named = /\b(?:api|private|lib)\.\w+/g
const publications = /((?:api|private|lib)\.\w+)(?: ?\(([^)]*)\))?/g
const uses: [Right, RegExp][] = [
  ['write', /\b(?:insert\s+into|update|delete\s+from|truncate(?:\s+table)?)\s+((?:api|private|lib)\.\w+)/g],
  ['trigger', /\bcreate\s+(?:constraint\s+)?trigger\s[^;]*?\son\s+((?:api|private|lib)\.\w+)/g],
  ['policy', /\bcreate\s+policy\s+\w+\s+on\s+((?:api|private|lib)\.\w+)/g],
]

/**
 * A feature's SQL uses only its own tables, views and functions, and those that another feature publishes: in the
 * header of one of its access files, a line such as `-- Published: private.caller_id(), api.fc_words (read, trigger)`,
 * continued by indented lines. Tables and views are published for reading; `write`, `trigger` and `policy` allow more.
 * All uses of an unpublished object are thus in one folder. Checked in `.sql` files and in the SQL of `.server.ts` files,
 * except in demo data, which write what a member would. Migrations may write any table they may name.
 */
export function sqlOwnership(files: SourceFile[]): Violation[] {
  const all = files.flatMap(featureSql)
  const owners = new Map<string, Set<string>>()
  for (const { feature, code } of all)
    for (const name of created(code)) owners.set(name, (owners.get(name) ?? new Set()).add(feature))
  const published = new Map(all.flatMap((file) => [...file.published]))
  const violations = all.flatMap(({ feature, path, code }) => {
    const others = (name: string) => owners.has(name) && !owners.get(name)?.has(feature)
    const of = (name: string) => `${name} of features/${[...(owners.get(name) ?? [])].join(' and ')}`
    const unpublished = [...new Set(code.match(named))]
      .filter((name) => others(name) && !published.has(name))
      .map(
        (name) =>
          `names ${of(name)}, which does not publish it: publish it there (-- Published: …), or move the SQL`,
      )
    const unallowed = uses.flatMap(([right, pattern]) =>
      path.includes('/migrations/')
        ? []
        : [...new Set([...code.matchAll(pattern)].map((match) => match[1] ?? ''))]
            .filter((name) => others(name) && published.has(name) && !published.get(name)?.has(right))
            .map(
              (name) =>
                `uses ${of(name)} for '${right}', which is not published: allow it there (… ${name} (${right})), or move the SQL`,
            ),
    )
    return [...unpublished, ...unallowed].map((why) => ({ rule: 'sql ownership', path, why }))
  })
  return [...violations, ...all.flatMap((file) => untruePublications(file, owners))]
}

/** The tables and functions that features use of others: in `path`, feature `from` names `what` of feature `to`. */
export function sqlUses(files: SourceFile[]) {
  const all = files.flatMap(featureSql)
  const owners = new Map(all.flatMap(({ feature, code }) => created(code).map((name) => [name, feature])))
  return all.flatMap(({ feature: from, path, code }) =>
    [...new Set(code.match(named))].flatMap((what) => {
      const to = owners.get(what)
      return to && to !== from ? [{ path, what, from, to }] : []
    }),
  )
}

/** A feature can publish only its own objects. */
function untruePublications(
  { feature, path, published }: FeatureSql,
  owners: Map<string, Set<string>>,
): Violation[] {
  return [...published.keys()]
    .filter((name) => !owners.get(name)?.has(feature))
    .map((name) => ({
      rule: 'sql ownership',
      path,
      why: `publishes ${name}, which this feature does not create`,
    }))
}

/** Released migrations must not change, because existing databases have applied them. */
export function releasedMigrations(files: SourceFile[], releases: Release[]): Violation[] {
  const migrations = files.flatMap(({ path, text }) => {
    const [, number, name] = /\/migrations\/(\d{4})-([a-z0-9-]+)\.sql$/.exec(path) ?? []
    return number && name ? [{ path, number: Number(number), name, checksum: checksumOf(text) }] : []
  })
  return editedReleases(migrations, releases).map(({ label, why }) => ({
    rule: 'released migrations',
    path: label,
    why,
  }))
}

function featureSql({ path, text }: SourceFile): FeatureSql[] {
  const [, feature, name] =
    /^features\/([^/]+\/[^/]+)\/(?:.*\/)?([^/]+(?:\.sql|\.server\.ts))$/.exec(path) ?? []
  if (feature === undefined || name?.startsWith('demo-')) return []
  const isSql = path.endsWith('.sql')
  const code = isSql ? text.replace(/--.*$/gm, '') : text.replace(/\/\*.*?\*\/|\s\/\/.*?$/gms, '')
  return [{ feature, path, code, published: isSql ? publishedBy(text) : new Map() }]
}

function publishedBy(text: string): Map<string, Set<Right>> {
  const lists = [...text.matchAll(/^-- Published:(.*(?:\n-- {3}.*)*)/gm)].map(([, list]) => list ?? '')
  return new Map(
    lists
      .flatMap((list) => [...list.matchAll(publications)])
      .map(([, name = '', rights = '']) => [name, new Set(rights.split(', ') as Right[])]),
  )
}

function created(code: string): string[] {
  const objects = [...code.matchAll(owned)].map((match) => match[1] ?? '')
  return [...objects, ...[...code.matchAll(index)].map(([, name, schema]) => `${schema}.${name}`)]
}

const checksumOf = (text: string) => createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')
