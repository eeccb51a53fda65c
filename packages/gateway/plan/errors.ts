import type { Catalog, Relation } from '@tingdu/database/catalog.ts'
import { DialectError } from '../dialect-error.ts'

/** The similarity for hints among few names, such as the parameters of one function. */
const LEAST_OF_RELATED = 0.33
/** Longer names are not compared, because the time grows with the product of the lengths. */
const LONGEST_COMPARED = 100

/** PGRST205: no such table or view. */
export function noTable(schema: string, name: string, known: Iterable<string>): DialectError {
  const close = similarName(name, known)
  return new DialectError(404, {
    code: 'PGRST205',
    message: `Could not find the table '${schema}.${name}' in the schema cache`,
    hint: close ? `Perhaps you meant the table '${schema}.${close}'` : null,
  })
}

/** PGRST204: a body or `columns` names a column that the table does not have. */
export function noColumn(table: string, column: string): DialectError {
  return new DialectError(400, {
    code: 'PGRST204',
    message: `Could not find the '${column}' column of '${table}' in the schema cache`,
  })
}

/** 42703 in PostgreSQL's wording: rows of this alias have no such column or computed column. */
export function unknownColumn(alias: string, column: string, known: { name: string }[]): DialectError {
  const close = similarName(
    column,
    known.map(({ name }) => name),
  )
  return new DialectError(400, {
    code: '42703',
    message: `column ${alias}.${column} does not exist`,
    hint: close ? `Perhaps you meant to reference the column "${alias}.${close}".` : null,
  })
}

/** 42703: `on_conflict` names a column that the table does not have. */
export function noConflictColumn(column: string): DialectError {
  return new DialectError(400, { code: '42703', message: `column "${column}" does not exist` })
}

/** PGRST202: no function of that name accepts these arguments; `overloads` are the parameters of the existing ones. */
export function noRoutine(
  schema: string,
  name: string,
  given: string[],
  isPost: boolean,
  known: Iterable<string>,
  overloads: string[][],
): DialectError {
  const list = given.join(', ')
  const inMessage = given.length > 0 ? `(${list})` : ' without parameters'
  const inDetails =
    given.length > 0 ? ` with parameter${given.length > 1 ? 's' : ''} ${list}` : ' without parameters'
  const orBody = isPost ? ' or with a single unnamed json/jsonb parameter' : ''
  return new DialectError(404, {
    code: 'PGRST202',
    message: `Could not find the function ${schema}.${name}${inMessage} in the schema cache`,
    details: `Searched for the function ${schema}.${name}${inDetails}${orBody}, but no matches were found in the schema cache.`,
    hint: routineHint(schema, name, given, known, overloads),
  })
}

function routineHint(
  schema: string,
  name: string,
  given: string[],
  known: Iterable<string>,
  overloads: string[][],
): string | null {
  const lists = overloads.map((names) => `(${names.toSorted().join(', ')})`)
  const list = similarName(`(${given.join(', ')})`, lists, LEAST_OF_RELATED)
  const close = overloads.length > 0 ? list && name + list : similarName(name, known)
  return close ? `Perhaps you meant to call the function ${schema}.${close}` : null
}

/** PGRST200: no relation between the two. */
export function noRelation(
  catalog: Catalog,
  source: string,
  target: string,
  hint: string | undefined,
): DialectError {
  const hinted = hint ? ` using the hint '${hint}'` : ''
  return new DialectError(400, {
    code: 'PGRST200',
    message: `Could not find a relationship between '${source}' and '${target}' in the schema cache`,
    details: `Searched for a foreign key relationship between '${source}' and '${target}'${hinted} in the schema '${catalog.schema}', but no matches were found.`,
    hint: relationHint(catalog, source, target),
  })
}

/** Suggests another target, or another source if this one has no relations at all. */
function relationHint({ relations }: Catalog, source: string, target: string): string | null {
  const targets = relations.get(source)?.map((relation) => relation.target)
  const [given, close] = targets
    ? [target, similarName(target, targets, LEAST_OF_RELATED)]
    : [source, similarName(source, relations.keys(), LEAST_OF_RELATED)]
  return close && close !== given ? `Perhaps you meant '${close}' instead of '${given}'.` : null
}

/** PGRST201: more than one relation fits; the details list them. */
export function ambiguousRelation(source: string, target: string, relations: Relation[]): DialectError {
  const sorted = relations.toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
  const choices = sorted.map((relation) => `'${relation.target}!${hintFor(relation)}'`).join(', ')
  return new DialectError(300, {
    code: 'PGRST201',
    message: `Could not embed because more than one relationship was found for '${source}' and '${target}'`,
    details: sorted.map(describeRelation),
    hint: `Try changing '${target}' to one of the following: ${choices}. Find the desired relationship in the 'details' key.`,
  })
}

const kinds: Relation['kind'][] = ['one-to-many', 'many-to-one', 'one-to-one', 'many-to-many', 'computed']

function hintFor(relation: Relation): string {
  return relation.junction?.table ?? relation.constraint
}

function describeRelation(relation: Relation): Record<string, string> {
  const own = relation.columns.map(([column]) => column).join(', ')
  const other = relation.columns.map(([, column]) => column).join(', ')
  const { junction } = relation
  const relationship = junction
    ? `${junction.table} using ${junction.constraints[0]}(${other}) and ${junction.constraints[1]}(${junction.targetColumns.map(([column]) => column).join(', ')})`
    : `${relation.constraint} using ${relation.source}(${own}) and ${relation.target}(${other})`
  return {
    embedding: `${relation.source} with ${relation.target}`,
    cardinality: relation.kind,
    relationship,
  }
}

/** 42712 in PostgreSQL's wording: two embeds of one list have the same name. */
export function repeatedEmbed(source: string, name: string, depth: number): DialectError {
  const message = `table name "${source}_${name}_${depth}" specified more than once`
  return new DialectError(400, { code: '42712', message })
}

/** PGRST118: cannot order by a to-many relation. */
export function notToOne(source: string, target: string): DialectError {
  return new DialectError(400, {
    code: 'PGRST118',
    message: `A related order on '${target}' is not possible`,
    details: `'${source}' and '${target}' do not form a many-to-one or one-to-one relationship`,
  })
}

/** PGRST120: an embed can only be tested for null. */
export function badEmbedFilter(target: string): DialectError {
  return new DialectError(400, {
    code: 'PGRST120',
    message: `Bad operator on the '${target}' embedded resource`,
    details: 'Only is null or not is null filters are allowed on embedded resources',
  })
}

/** 21000: a write without a condition, on a table that requires one. */
export function needsCondition(command: 'UPDATE' | 'DELETE'): DialectError {
  return new DialectError(400, {
    code: '21000',
    message: `${command} requires a WHERE clause`,
    hint: 'Add a filter that names the rows, such as id=eq.1.',
  })
}

/**
 * The known name most similar to `name`, for hints, if the similarity is at least `least` (0 to 1). Like PostgREST, it
 * compares by edit distance, regardless of case.
 */
function similarName(name: string, known: Iterable<string>, least = 0.75): string | undefined {
  if (name.length > LONGEST_COMPARED) return undefined
  const wanted = name.toLowerCase()
  let best: string | undefined
  let bestScore = least
  for (const candidate of known) {
    const score = similarity(wanted, candidate.toLowerCase())
    if (score < bestScore || (score === bestScore && best !== undefined)) continue
    best = candidate
    bestScore = score
  }
  return best
}

/** One minus the edit distance divided by the length of the longer text. */
function similarity(a: string, b: string): number {
  const longer = Math.max(a.length, b.length)
  return longer === 0 ? 1 : 1 - editDistance(a, b) / longer
}

/** Levenshtein's distance, row by row of its matrix. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
