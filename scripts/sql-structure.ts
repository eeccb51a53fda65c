/** The rules for the tables and functions that code names. */
import { featureOf, isTest, type SourceFile, type Use, type Violation } from './sources.ts'

/** What other features may do with a published table or view, besides reading it; functions may be called. */
type Right = 'write' | 'trigger' | 'policy' | 'replace'

const owned = /\bcreate\s+(?:table|view|materialized\s+view|function|procedure)\s+((?:api|private|lib)\.\w+)/g
const index = /\bcreate\s+(?:unique\s+)?index\s+(\w+)\s+on\s+(api|private|lib)\.\w+/g
const publications = /((?:api|private|lib)\.\w+)(?: ?\(([^)]*)\))?/g
const named = /\b((?:api|private|lib)\.\w+)/g
const needs: [Right, RegExp][] = [
  ['write', /\b(?:insert\s+into|update|delete\s+from|truncate(?:\s+table)?)\s+((?:api|private|lib)\.\w+)/g],
  ['trigger', /\bcreate\s+(?:constraint\s+)?trigger\s[^;]*?\son\s+((?:api|private|lib)\.\w+)/g],
  ['policy', /\bcreate\s+policy\s+\w+\s+on\s+((?:api|private|lib)\.\w+)/g],
  ['replace', /\bcreate\s+or\s+replace\s+(?:view|function)\s+((?:api|private|lib)\.\w+)/g],
]

/** The tables and functions that the SQL of features names of other features, and the rights that it needs to them. */
export function sqlUses(files: SourceFile[]): (Use & { rights: Right[] })[] {
  const sql = files.flatMap(featureSql)
  const objects = sql.flatMap(({ feature, code }) => created(code).map((name) => ({ name, feature })))
  // Several features may have a function of the same name, for different arguments.
  const owners = Map.groupBy(objects, ({ name }) => name)
  return sql.flatMap(({ feature: from, path, code }) => {
    // Migrations may write any table that they may name.
    const wanted = path.includes('/migrations/')
      ? []
      : needs.map(([right, pattern]) => ({ right, names: namesIn(code, pattern) }))
    return [...namesIn(code, named)].flatMap((what) => {
      const creators = owners.get(what)?.map(({ feature }) => feature) ?? []
      const [to] = creators.includes(from) ? [] : creators
      const rights = wanted.flatMap(({ right, names }) => (names.has(what) ? [right] : []))
      return to ? [{ path, what, from, to, rights }] : []
    })
  })
}

/**
 * A feature's SQL uses only its own tables, views and functions, and those that another feature publishes: in the
 * header of one of its access files, a line such as `-- Published: private.caller_id(), api.fc_words (read, trigger)`,
 * continued by indented lines. Tables and views are published for reading; `write`, `trigger`, `policy` and `replace` allow
 * more. All uses of an unpublished object are thus in one folder.
 */
export function sqlOwnership(files: SourceFile[]): Violation[] {
  const published = new Map(files.flatMap(publishedBy))
  return sqlUses(files).flatMap(({ path, what, to, rights }) => {
    const allowed = published.get(`${to} ${what}`)
    const missing = allowed ? rights.filter((right) => !allowed.includes(right)) : ['read']
    return missing.map((right) => ({
      rule: 'sql ownership',
      path,
      why: `uses ${what} of features/${to} for '${right}', which is not published: publish it there (-- Published: ${what} (${right})), or move the SQL`,
    }))
  })
}

/** Packages know no feature: they name none of their tables, such as `'fc_words'` or `api.fc_words`. */
export function featureTables(files: SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => path.startsWith('packages/') && !isTest(path) && !path.endsWith('.generated.ts'))
    .flatMap(({ path, text }) =>
      [...new Set(text.match(/(?<=')fc_\w+|\bapi\.fc_\w+/g))].map((name) => ({
        rule: 'feature tables',
        path,
        why: `names ${name}: packages know no feature, so what reads or writes a table belongs to the feature that has it`,
      })),
    )
}

/** The SQL of a feature without comments: of `.sql` and `.server.ts` files, except demo data, which write what a member would. */
function featureSql({ path, text }: SourceFile) {
  const feature = featureOf(path)
  if (!feature || !/\/(?!demo-)[^/]+(\.sql|\.server\.ts)$/.test(path)) return []
  const comments = path.endsWith('.sql')
    ? /--.*$|\bcomment on [^']*(?:'[^']*'\s*)+/gm
    : /\/\*.*?\*\/|\s\/\/.*?$/gms
  return [{ feature, path, code: text.replace(comments, '') }]
}

/** What the header of an SQL file publishes: `feature name` and the rights to it. */
function publishedBy({ path, text }: SourceFile): [string, string[]][] {
  if (!path.endsWith('.sql')) return []
  const lists = [...text.matchAll(/^-- Published:(.*(?:\n-- {3}.*)*)/gm)].map(([, list]) => list ?? '')
  return [...lists.join().matchAll(publications)].map(([, name, rights = '']) => [
    `${featureOf(path)} ${name}`,
    rights.split(/,[\s-]*/),
  ])
}

const namesIn = (code: string, pattern: RegExp) =>
  new Set([...code.matchAll(pattern)].map(([, name = '']) => name))

const created = (code: string) => [
  ...namesIn(code, owned),
  ...[...code.matchAll(index)].map(([, name, schema]) => `${schema}.${name}`),
]

export const sqlRules = [sqlOwnership, featureTables]
