import { keyOfDocuments, neededColumns, plainField } from '../plan/fields.ts'
import type { Output, PlannedTotal, ReadNode } from '../plan/types.ts'
import type { ParsedRequest } from '../types.ts'
import { fromSql, type RootSource, whereSql } from './clauses.ts'
import { countSql, nodeSql, outputNames, windowSql } from './read.ts'
import { identifier, literal, type SqlWriter } from './statement.ts'

/** The columns of a statement's single row; `reply.ts` reads them. */
export type PageRow = {
  /** The JSON body; absent if none is sent. */
  body?: string | null
  /** Number of rows on the page. */
  page: number | string
  /** Number of rows without the window, if counted. */
  total?: number | string | null
  inserted?: number | string | null
  location?: string | null
  response_status?: string | null
  response_headers?: string | null
}

type PageOptions = {
  source?: RootSource
  /** The SQL of the body; null if none is sent. */
  body: string | null
  counted: boolean
  /** Further columns of the row. */
  extra: string[]
  /** The key of the node's table, if the source returns its rows unchanged. */
  storedKey?: string[] | undefined
  /** Of a table whose total a function returns. */
  total?: PlannedTotal
}

/**
 * One page of a node as one row: body, row count, and the total if requested. A total and its page are computed in one
 * pass: the matching rows are collected once, then sorted and counted. A whole table is not collected; its page comes
 * from an index, and the count from the table. Of a view with JSON, which it may compute, only keys are collected. Of
 * rows whose total a function returns, none are collected.
 */
export function pageSql(writer: SqlWriter, node: ReadNode, options: PageOptions): string {
  const { source, counted } = options
  const hasWindow = node.window.limit !== undefined || node.window.offset !== undefined
  const rows = rowsFrom(writer, node, nodeSql(writer, node, { source }))
  if (!counted) return `${head(options, [])} ${rows}`
  if (!hasWindow) return `${head(options, ['count(*) as total'])} ${rows}`
  const { total } = options
  if (total?.call) return totaledPageSql(writer, node, options, { ...total, call: total.call })
  const key = total?.key ?? keyOfDocuments(node)
  if (key) return keyedPageSql(writer, node, options, key)
  if (node.from === 'source' || (node.from === 'table' && node.conditions.length === 0)) {
    return `${head(options, [`(${countSql(writer, node, source)}) as total`])} ${rows}`
  }
  if (options.storedKey && node.order.length === 0)
    return storedPageSql(writer, node, options, options.storedKey)
  return collectedPageSql(writer, node, options)
}

/** Collects only the keys, which may be many, in the order of the source, and reads the rows of the page by key. */
function storedPageSql(writer: SqlWriter, node: ReadNode, options: PageOptions, key: string[]): string {
  const alias = identifier(node.alias)
  const columns = key.map((name) => `${alias}.${identifier(name)}`).join(', ')
  const hits = `select ${columns} from ${fromSql(writer, node, { source: options.source })}${whereSql(writer, node, node.conditions)}`
  const keys = `select * from gateway_hits${windowSql(writer, node)}`
  return pageByKeySql(writer, node, options, { hits, keys, key })
}

/** Takes the keys of the page in their order, which an index may have, and the total from its function. */
function totaledPageSql(
  writer: SqlWriter,
  node: ReadNode,
  options: PageOptions,
  { key, call }: Required<PlannedTotal>,
): string {
  const outputs = key.map(outputOf)
  const keys = nodeSql(writer, { ...node, embeds: [], outputs }, {})
  const values = call.arguments.map(
    ({ name, value }) => `${identifier(name)} => ${writer.parameter({ from: 'value', slot: value })}`,
  )
  const count = `${writer.qualified(call.routine)}(${values.join(', ')}) as total`
  const rows = rowsByKeySql(writer, { ...node, order: [] }, keys, key)
  return `${head(options, [count])} ${rowsFrom(writer, node, rows)}`
}

/** Collects the keys and what they are ordered by, and reads only the rows of the page from the view. */
function keyedPageSql(writer: SqlWriter, node: ReadNode, options: PageOptions, key: string[]): string {
  const alias = identifier(node.alias)
  const columns = [...new Set([...key, ...node.order.map(({ field }) => field.name)])]
  const selected = columns.map((name) => `${alias}.${identifier(name)}`).join(', ')
  const hits = `select ${selected} from ${fromSql(writer, node, {})}${whereSql(writer, node, node.conditions)}`
  const outputs = columns.map(outputOf)
  const ordered: ReadNode = { ...node, from: 'source', conditions: [], embeds: [], outputs }
  const keys = nodeSql(writer, ordered, { source: { sql: 'gateway_hits' } })
  return pageByKeySql(writer, { ...node, order: [] }, options, { hits, keys, key })
}

function outputOf(name: string): Output {
  return { kind: 'column', field: plainField(name), alias: name, renamed: false }
}

type PageByKey = {
  /** All matching rows. */
  hits: string
  /** Those of the page, in their order. */
  keys: string
  key: string[]
}

function pageByKeySql(
  writer: SqlWriter,
  node: ReadNode,
  options: PageOptions,
  { hits, keys, key }: PageByKey,
): string {
  const rows = rowsByKeySql(writer, node, keys, key)
  return (
    `with gateway_hits as materialized (${hits}) ` +
    `${head(options, ['(select count(*) from gateway_hits) as total'])} ${rowsFrom(writer, node, rows)}`
  )
}

/** The rows of a node with these keys, in the order of the keys. */
function rowsByKeySql(writer: SqlWriter, node: ReadNode, keys: string, key: string[]): string {
  const names = key.map(identifier).join(', ')
  const stored =
    `select gateway_stored.* from (select ${names}, row_number() over () as gateway_position from (${keys}) as gateway_page) as gateway_keys ` +
    `join ${writer.qualified(node.table)} as gateway_stored using (${names}) order by gateway_position`
  const page: ReadNode = { ...node, from: 'source', conditions: [], window: {} }
  return nodeSql(writer, page, { source: { sql: `(${stored})` } })
}

function collectedPageSql(writer: SqlWriter, node: ReadNode, options: PageOptions): string {
  const alias = identifier(node.alias)
  const needed = neededColumns(node)
  const columns =
    needed === 'all' ? `${alias}.*` : needed.map((name) => `${alias}.${identifier(name)}`).join(', ')
  const from = fromSql(writer, node, { source: options.source })
  const where = whereSql(writer, node, node.conditions)
  const page: ReadNode = { ...node, from: 'source', conditions: [] }
  const rows = nodeSql(writer, page, { source: { sql: 'gateway_hits' } })
  return (
    `with gateway_hits as materialized (select ${columns} from ${from}${where}) ` +
    `${head(options, ['(select count(*) from gateway_hits) as total'])} ${rowsFrom(writer, node, rows)}`
  )
}

function head(options: PageOptions, total: string[]): string {
  const body = options.body === null ? [] : [`${options.body} as body`]
  return `select ${[...body, 'count(*) as page', ...total, ...options.extra].join(', ')}`
}

type BodyOptions = {
  /** The names of the columns, for CSV. */
  names: string[]
  row?: string
  /** Whether the body is one object or value instead of an array. */
  single?: boolean
}

/**
 * Converts the rows to the body: an array, the single object that was requested, or CSV. Checks the size of the whole
 * body, because types and numbers of columns say little about the length of texts. A body beyond the limit is rejected
 * by a failing cast, as in `guardColumns`, before it is sent to this process.
 */
export function bodySql({ request, limits }: SqlWriter, options: BodyOptions): string {
  const { names, row = 'gateway_row', single = request.accept === 'object' } = options
  const rows = request.accept === 'csv' ? csvSql(names, limits.escapesFormulas) : `json_agg(${row})`
  const body = request.accept === 'csv' ? rows : jsonBody(rows, single, request.stripNulls)
  const bytes = request.accept === 'csv' ? `octet_length(${rows})` : `octet_length(${rows}::text)`
  return `case when ${bytes} > ${limits.maxAnswerBytes} then ('gateway:large:' || ${bytes})::int::text else ${body} end`
}

function jsonBody(rows: string, single: boolean, stripNulls: boolean): string {
  const json = stripNulls ? `json_strip_nulls(${rows})` : rows
  return single ? `coalesce((${json}->0)::text, 'null')` : `coalesce(${json}, '[]')::text`
}

/**
 * The SQL of the rows as CSV (RFC 4180), below a line with the names of the columns. PostgreSQL writes a row like a line
 * of CSV in parentheses, except that it doubles backslashes.
 */
function csvSql(names: string[], escapes: boolean): string {
  const shown = escapes ? names.map((name) => (formula.test(name) ? `'${name}` : name)) : names
  const row = escapes ? `row(${cellNames(names).map(escapedSql).join(', ')})` : 'gateway_row'
  const line = `replace(left(right(${row}::text, -1), -1), E'\\\\\\\\', E'\\\\')`
  return `${literal(shown.map(quoted).join(','))} || E'\\n' || coalesce(string_agg(${line}, E'\\n'), '')`
}

/** What spreadsheets run as a formula, as in the web app's exports: also after quotes and in its full-width form. */
const formula = /^["'\s]*[=+\-@＝＋－＠]|^[\t\r]/
/** The same in PostgreSQL, whose `\s` has fewer spaces. */
const formulaSql = String.raw`E'^["\'\\s\u00a0\u3000\ufeff]*[=+@＝＋－＠-]|^[\t\r]'`

/** A cell as text, with an apostrophe before a formula. Numbers are none. */
function escapedSql(cell: string): string {
  const isFormula = `concat(${cell}) ~ ${formulaSql} and jsonb_typeof(to_jsonb(${cell})) = 'string'`
  return `case when ${cell} is null then null when ${isFormula} then concat('''', ${cell}) else concat(${cell}) end`
}

/** The rows that a body is made of. Columns of CSV are named by position, because their names may be repeated. */
function rowsFrom({ request, limits }: SqlWriter, node: ReadNode, rows: string): string {
  const renamed = request.accept === 'csv' && limits.escapesFormulas
  return `from (${rows}) as gateway_row${renamed ? `(${cellNames(outputNames(node)).join(', ')})` : ''}`
}

function cellNames(names: string[]): string[] {
  return names.map((_, index) => `gateway_cell_${index}`)
}

function quoted(name: string): string {
  return /[",\r\n]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name
}

/** The response settings made by functions and triggers, if the gateway respects them. */
export function responseColumns(enabled: boolean): string[] {
  if (!enabled) return []
  return ['status', 'headers'].map(
    (name) => `nullif(current_setting('response.${name}', true), '') as response_${name}`,
  )
}

/**
 * Checks that must roll back the write: a failing cast with the problem in its text (parsed by `readRefusal` in
 * `error.ts`), so that no function has to be created in the database.
 */
export function guardColumns(writer: SqlWriter, request: ParsedRequest): string[] {
  const guards: string[] = []
  if (request.accept === 'object') {
    guards.push(`case when count(*) <> 1 then ('gateway:singular:' || count(*))::int end as singular`)
  }
  const { handling, maxAffected } = request.preferences
  if (handling === 'strict' && maxAffected !== undefined) {
    const most = writer.parameter({ from: 'maxAffected' })
    guards.push(
      `case when count(*) > ${most}::bigint then ('gateway:affected:' || count(*))::int end as affected`,
    )
  }
  return guards
}
