import type { Column } from '@tingdu/database/catalog.ts'
import type { ReadNode, WritePlan } from '../plan/types.ts'
import type { ParsedRequest, Payload } from '../types.ts'
import { whereSql } from './clauses.ts'
import { bodySql, guardColumns, pageSql, responseColumns } from './page.ts'
import { outputNames } from './read.ts'
import { identifier, literal, type SqlWriter } from './statement.ts'

/** The write as `gateway_source`, and the select of its result. */
export function writeSql(writer: SqlWriter, plan: WritePlan, usesResponseSettings: boolean): string {
  const { request } = writer
  const full = request.preferences.return === 'representation'
  const extra = [
    ...writeColumns(plan, request),
    ...guardColumns(writer, request),
    ...responseColumns(usesResponseSettings),
  ]
  const source = { sql: 'gateway_source' }
  const rows = full
    ? pageSql(writer, plan.root, {
        source,
        body: bodySql(writer, { names: outputNames(plan.root) }),
        counted: false,
        extra,
      })
    : `select ${['count(*) as page', ...extra].join(', ')} from gateway_source`
  return `with gateway_source as (${mutationSql(writer, plan)}) ${rows}`
}

function writeColumns(plan: WritePlan, request: ParsedRequest): string[] {
  const columns: string[] = []
  if (plan.conflict?.merge)
    columns.push(`nullif(current_setting('gateway.inserted', true), '')::int as inserted`)
  const { primaryKey } = plan.table
  if (plan.kind === 'insert' && request.preferences.return === 'headers-only' && primaryKey.length > 0) {
    columns.push(`case when count(*) = 1 then (${locationSql(primaryKey)}) end as location`)
  }
  return columns
}

/** The row's key as a JSON object of strings; `reply.ts` builds the location from it. */
function locationSql(primaryKey: string[]): string {
  const pairs = primaryKey.map((name) => `${literal(name)}, ${identifier(name)}::text`).join(', ')
  return `select json_build_object(${pairs})::text from gateway_source`
}

function mutationSql(writer: SqlWriter, plan: WritePlan): string {
  switch (plan.kind) {
    case 'insert':
      return insertSql(writer, plan)
    case 'update':
      return updateSql(writer, plan)
    case 'delete':
      return `delete from ${targetSql(writer, plan)}${ownWhere(writer, plan)}${returningSql(writer, plan)}`
  }
}

function targetSql(writer: SqlWriter, plan: WritePlan): string {
  return `${writer.qualified(plan.table.name)} as ${identifier(plan.root.alias)}`
}

function ownWhere(writer: SqlWriter, plan: WritePlan): string {
  const node: ReadNode = { ...plan.root, from: 'table' }
  return whereSql(writer, node, plan.conditions)
}

function insertSql(writer: SqlWriter, plan: WritePlan): string {
  const payload = writer.request.payload ?? { raw: '[]', isArray: true, keys: [], empty: true }
  const names = plan.columns.map((column) => identifier(column.name)).join(', ')
  const list = names ? ` (${names})` : ''
  const rows = bodyRowsSql(writer, payload, plan.columns, defaultsOf(writer.request, plan.columns))
  const counted = plan.conflict?.merge ? ` where ${countUp}` : ''
  const values = counted ? `select * from (${rows}) as gateway_rows${counted}` : rows
  return `insert into ${targetSql(writer, plan)}${list} ${values}${conflictSql(plan)}${returningSql(writer, plan)}`
}

/** Counts rows to insert up, and rows that become updates down: the remainder was inserted. */
const countUp = `set_config('gateway.inserted', (coalesce(nullif(current_setting('gateway.inserted', true), ''), '0')::int + 1)::text, true) <> ''`

function conflictSql(plan: WritePlan): string {
  if (!plan.conflict) return ''
  const target = ` on conflict (${plan.conflict.columns.map(identifier).join(', ')}) do `
  if (!plan.conflict.merge || plan.columns.length === 0) return `${target}nothing`
  const sets = plan.columns.map(
    (column) => `${identifier(column.name)} = excluded.${identifier(column.name)}`,
  )
  return `${target}update set ${sets.join(', ')} where set_config('gateway.inserted', (current_setting('gateway.inserted')::int - 1)::text, true) <> ''`
}

function defaultsOf(request: ParsedRequest, columns: Column[]): Column[] {
  return request.preferences.missing === 'default' ? columns.filter((column) => column.default !== null) : []
}

function updateSql(writer: SqlWriter, plan: WritePlan): string {
  const { payload } = writer.request
  if (!payload || plan.columns.length === 0) return nothingSql(writer, plan)
  const rows = bodyRowsSql(writer, payload, plan.columns, defaultsOf(writer.request, plan.columns))
  const sets = plan.columns.map(
    (column) => `${identifier(column.name)} = gateway_rows.${identifier(column.name)}`,
  )
  return `update ${targetSql(writer, plan)} set ${sets.join(', ')} from (${rows}) as gateway_rows${ownWhere(writer, plan)}${returningSql(writer, plan)}`
}

/** A body without columns changes nothing and is not an error. */
function nothingSql(writer: SqlWriter, plan: WritePlan): string {
  return `select ${returnedColumns(writer, plan)} from ${targetSql(writer, plan)} where false`
}

function returningSql(writer: SqlWriter, plan: WritePlan): string {
  return ` returning ${returnedColumns(writer, plan)}`
}

function returnedColumns(writer: SqlWriter, plan: WritePlan): string {
  const row = identifier(plan.root.alias)
  const computed = plan.computedReturning.map(
    (name) => `${writer.qualified(name)}(${row}) as ${identifier(name)}`,
  )
  const columns =
    plan.returning === 'all' ? [`${row}.*`] : plan.returning.map((name) => `${row}.${identifier(name)}`)
  return [...columns, ...computed].join(', ') || '1'
}

/** The body's rows as a subquery with one typed column per entry of `columns`. */
export function bodyRowsSql(
  writer: SqlWriter,
  payload: Payload,
  columns: { name: string; type: string }[],
  defaults: Column[] = [],
): string {
  // A row of only defaults. It does not use the body, because PostgreSQL rejects unused parameters.
  if (columns.length === 0 && !payload.isArray) return 'select'
  const json = defaults.length > 0 ? 'jsonb' : 'json'
  const body = `${writer.parameter({ from: 'body' })}::${json}`
  if (columns.length === 0) return `select from ${json}_array_elements(${body})`
  const filled = defaults.length > 0 ? withDefaults(body, payload, defaults) : body
  const names = columns.map((column) => identifier(column.name)).join(', ')
  const typed = columns.map((column) => `${identifier(column.name)} ${column.type}`).join(', ')
  return `select ${names} from ${json}_to_record${payload.isArray ? 'set' : ''}(${filled}) as gateway_body(${typed})`
}

/** Merges every row over an object with the defaults. */
function withDefaults(body: string, payload: Payload, defaults: Column[]): string {
  const pairs = defaults.map((column) => `${literal(column.name)}, ${column.default}`).join(', ')
  const object = `jsonb_build_object(${pairs})`
  if (!payload.isArray) return `${object} || ${body}`
  return `(select coalesce(jsonb_agg(${object} || gateway_item), '[]') from jsonb_array_elements(${body}) as gateway_item)`
}
