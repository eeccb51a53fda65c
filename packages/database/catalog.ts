import type { Caller } from './caller.ts'
import { markFilled } from './catalog/filled.ts'
import { applyKeys } from './catalog/keys.ts'
import { catalogQuery } from './catalog/query.ts'
import type { RawCatalog, RawRoutine, RawTable } from './catalog/raw.ts'
import { relationsOf } from './catalog/relations.ts'
import { isCallable, toRoutine } from './catalog/routines.ts'
import type { Catalog, Relation, Table } from './catalog/types.ts'
import type { Database } from './database.ts'
import { SERVER_OWNER } from './server-caller.ts'

export type * from './catalog/types.ts'

/** With an empty search path, PostgreSQL writes every type and default with its schema. */
const reader: Caller = {
  label: 'server',
  owner: SERVER_OWNER,
  identify: {
    text: "select set_config('search_path', '', true), set_config('statement_timeout', '60000', true)",
    values: [],
  },
}

/** Reads the catalog of `schema`: tables, views, columns, keys, relations, functions, grants and character indexes. */
export async function readCatalog(database: Database, schema: string): Promise<Catalog> {
  const { rows } = await database.as<{ catalog: string }>(reader, { text: catalogQuery, values: [schema] })
  return buildCatalog(schema, JSON.parse(rows[0]?.catalog ?? '{}'))
}

function buildCatalog(schema: string, raw: RawCatalog): Catalog {
  const byOid = new Map(raw.tables.map((table) => [table.oid, toTable(table)]))
  const nameOf = (oid: number) => byOid.get(oid)?.name
  const computed = computedRoutines(raw, nameOf)
  const foreignKeys = applyKeys(raw, byOid)
  markFilled(raw, byOid)
  const routines = raw.routines.map((routine) => toRoutine(routine, nameOf)).filter(isCallable)
  const tables = new Map([...byOid.values()].map((table) => [table.name, table]))
  const relations = [...relationsOf(foreignKeys), ...computed.relations(tables)]
  return {
    schema,
    tables,
    routines: Map.groupBy(routines, (routine) => routine.name),
    relations: Map.groupBy(relations, (relation) => relation.source),
    computedColumns: computed.columns,
    checkMessages: new Map(Object.entries(raw.checkMessages)),
  }
}

function toTable(raw: RawTable): Table {
  return {
    name: raw.name,
    kind: raw.kind,
    description: raw.description,
    columns: raw.columns.map(({ number: _, sequence, ...column }) => ({
      ...column,
      default:
        column.default ??
        (column.identity && sequence ? `nextval('${sequence.replaceAll("'", "''")}')` : null),
    })),
    primaryKey: [],
    uniqueKeys: [],
    insertable: (raw.events & 8) !== 0,
    updatable: (raw.events & 4) !== 0,
    deletable: (raw.events & 16) !== 0,
    characterIndexes: raw.indexes.flatMap((definition) => characterIndexColumn(definition) ?? []),
    grants: raw.grants,
  }
}

const characterIndex =
  /^string_to_array\((?:\(("(?:[^"]|"")+"|\w+)\)::text|("(?:[^"]|"")+"|\w+)), NULL::text\)$/

function characterIndexColumn(definition: string): string | undefined {
  const found = characterIndex.exec(definition)
  const name = found?.[1] ?? found?.[2]
  return name?.startsWith('"') ? name.slice(1, -1).replaceAll('""', '"') : name
}

/** Functions of one row: those that return rows of a table are relations, the others are computed columns. */
function computedRoutines(raw: RawCatalog, nameOf: (oid: number) => string | undefined) {
  const columns = new Map<string, Set<string>>()
  const toRows: { routine: RawRoutine; source: string; target: string }[] = []
  for (const routine of raw.routines) {
    const source = routine.inputs === 1 ? nameOf(routine.argumentTables?.[0] ?? 0) : undefined
    if (source === undefined) continue
    const target = nameOf(routine.tableOid)
    if (target !== undefined && routine.composite) toRows.push({ routine, source, target })
    else if (!routine.many) columns.set(source, (columns.get(source) ?? new Set()).add(routine.name))
  }
  const relations = (tables: Map<string, Table>): Relation[] =>
    toRows.map(({ routine, source, target }) => ({
      kind: 'computed',
      source,
      target,
      targetIsView: tables.get(target)?.kind === 'view',
      constraint: routine.name,
      columns: [],
      toOne: !routine.many || routine.rows === 1,
      ownsKey: false,
    }))
  return { columns, relations }
}
