/** The rules for the features' SQL: which tables and functions it uses, and that released migrations stay unchanged. */
import { createHash } from 'node:crypto'
import { editedReleases, type Release } from '@tingdu/database/migrate/released-migrations.ts'
import type { SourceFile, Violation } from './structure.ts'

type FeatureSql = { feature: string; path: string; code: string; published: string[] }

const owned =
  /\bcreate\s+(?:or\s+replace\s+)?(?:table|view|materialized\s+view|function|procedure)\s+((?:api|private|lib)\.\w+)/g
const index = /\bcreate\s+(?:unique\s+)?index\s+(\w+)\s+on\s+(api|private|lib)\.\w+/g
const named = /\b(?:api|private|lib)\.\w+/g

/**
 * A feature's SQL uses only its own tables, views and functions, and those that another feature publishes: in the
 * header of one of its access files, a line such as `-- Published: private.caller_id(), api.fc_words (read)`, continued
 * by indented lines. All uses of an unpublished object are thus in one folder.
 */
export function sqlOwnership(files: SourceFile[]): Violation[] {
  const all = files.flatMap(featureSql)
  const owners = new Map<string, Set<string>>()
  for (const { feature, code } of all)
    for (const name of created(code)) owners.set(name, (owners.get(name) ?? new Set()).add(feature))
  const published = new Set(all.flatMap((file) => file.published))
  const violations = all.flatMap(({ feature, path, code }) =>
    [...new Set(code.match(named))].flatMap((name) => {
      const owner = owners.get(name)
      if (owner === undefined || owner.has(feature) || published.has(name)) return []
      const why = `names ${name} of features/${[...owner].join(' and ')}, which does not publish it: publish it there (-- Published: …), or move the SQL`
      return [{ rule: 'sql ownership', path, why }]
    }),
  )
  return [...violations, ...all.flatMap((file) => untruePublications(file, owners))]
}

/** A feature can publish only its own objects. */
function untruePublications(
  { feature, path, published }: FeatureSql,
  owners: Map<string, Set<string>>,
): Violation[] {
  return published
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
  const feature = /^features\/([^/]+)\/.*\.sql$/.exec(path)?.[1]
  if (feature === undefined) return []
  return [{ feature, path, code: text.replace(/--.*$/gm, ''), published: publishedBy(text) }]
}

function publishedBy(text: string): string[] {
  return [...text.matchAll(/^-- Published:(.*(?:\n-- {3}.*)*)/gm)].flatMap(
    ([, list]) => list?.replace(/\([^)]*\)/g, '').match(named) ?? [],
  )
}

function created(code: string): string[] {
  const objects = [...code.matchAll(owned)].map((match) => match[1] ?? '')
  return [...objects, ...[...code.matchAll(index)].map(([, name, schema]) => `${schema}.${name}`)]
}

const checksumOf = (text: string) => createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')
