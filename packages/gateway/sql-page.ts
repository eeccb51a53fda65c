import type { ReadNode } from './plan-types.ts'
import type { ParsedRequest } from './request.ts'
import type { RootSource } from './sql-from.ts'
import { countSql, nodeSql, outputNames } from './sql-read.ts'
import { identifier, type SqlWriter } from './sql-writer.ts'

/** The columns of a statement's one row: see `reply.ts`, which reads them. */
export type PageRow = {
  /** The JSON body; absent where no body is sent. */
  body?: string | null
  /** Rows on the page. */
  page: number | string
  /** Rows without the window; only when they were counted. */
  total?: number | string | null
  inserted?: number | string | null
  location?: string | null
  response_status?: string | null
  response_headers?: string | null
}

/**
 * One page of a node as one row: body, number of rows, and the total when it is wanted, in one pass over the
 * matching rows. `extra` are further columns of the row.
 */
export function pageSql(
  writer: SqlWriter,
  node: ReadNode,
  options: { source?: RootSource; body: string | null; counted: boolean; extra: string[] },
): string {
  const hasWindow = node.window.limit !== undefined || node.window.offset !== undefined
  const { source } = options
  if (!options.counted || !hasWindow) {
    const total = options.counted ? ['count(*) as total'] : []
    return `${head(options, total)} from (${nodeSql(writer, node, { source })}) as gateway_row`
  }
  const names = outputNames(node)
  const apart = `(${countSql(writer, node, source)})`
  if (!names || names.length === 0 || new Set(names).size < names.length || node.conditions.length === 0) {
    return `${head(options, [`${apart} as total`])} from (${nodeSql(writer, node, { source })}) as gateway_row`
  }
  const rows = nodeSql(writer, node, { source, extra: 'count(*) over () as gateway_total' })
  const columns = names.map((name) => `gateway_page.${identifier(name)}`).join(', ')
  const total = `coalesce(max(gateway_page.gateway_total), ${apart}) as total`
  return `${head(options, [total])} from (${rows}) as gateway_page cross join lateral (select ${columns}) as gateway_row`
}

function head(options: { body: string | null; extra: string[] }, total: string[]): string {
  const body = options.body === null ? [] : [`${options.body} as body`]
  return `select ${[...body, 'count(*) as page', ...total, ...options.extra].join(', ')}`
}

/** How the rows become the body: an array, or the one object that the client asked for. */
export function bodySql(
  request: ParsedRequest,
  row = 'gateway_row',
  single = request.accept === 'object',
): string {
  const rows = `json_agg(${row})`
  const json = request.stripNulls ? `json_strip_nulls(${rows})` : rows
  return single ? `coalesce((${json}->0)::text, 'null')` : `coalesce(${json}, '[]')::text`
}

/** What functions and triggers left for the reply, where the gateway heeds it. */
export function responseColumns(heeded: boolean): string[] {
  if (!heeded) return []
  return ['status', 'headers'].map(
    (name) => `nullif(current_setting('response.${name}', true), '') as response_${name}`,
  )
}

/**
 * Refusals that must undo the write: a cast that fails, with what is wrong in its text (`readRefusal` in
 * `sql-error.ts` reads it), so that no function has to be created in the database.
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
