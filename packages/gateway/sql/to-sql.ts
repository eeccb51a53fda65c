import type { Plan, ReadNode } from '../plan/types.ts'
import type { GatewayLimits } from '../settings.ts'
import { callSql } from './call.ts'
import { bodySql, pageSql, responseColumns } from './page.ts'
import { countSql } from './read.ts'
import { writeSql } from './write.ts'
import { SqlWriter, type Statement } from './writer.ts'

/**
 * The third stage, a pure function: compiles a plan to one statement with values as parameters, so that requests
 * which differ only in values share it.
 */
export function toSql(plan: Plan, limits: GatewayLimits): Statement {
  const writer = new SqlWriter(
    plan.schema,
    plan.request,
    mayBeLong(plan.root) ? limits.maxAnswerBytes : undefined,
  )
  const counted = plan.request.preferences.count === 'exact'
  return { text: planSql(writer, plan, counted, limits.responseSettings), bindings: writer.bindings }
}

/**
 * Whether a response may exceed the size of a page of a table. Checking the size costs two percent of a lookup by
 * key.
 */
function mayBeLong({ outputs, embeds }: ReadNode): boolean {
  const names = outputs.map((output) => (output.kind === 'column' ? output.field.name : '*'))
  const repeats = new Set(names).size < names.length || (names.length > 1 && names.includes('*'))
  return embeds.length > 0 || repeats
}

function planSql(writer: SqlWriter, plan: Plan, counted: boolean, heedsResponse: boolean): string {
  switch (plan.kind) {
    case 'read': {
      const body = plan.request.method === 'HEAD' ? null : bodySql(writer)
      return pageSql(writer, plan.root, { body, counted, extra: responseColumns(heedsResponse) })
    }
    case 'call':
      return callSql(writer, plan, counted, heedsResponse)
    default:
      return writeSql(writer, plan, heedsResponse)
  }
}

/** The `explain` statement for the planner's estimate; undefined for writes and calls. */
export function toCountSql(plan: Plan): Statement | undefined {
  if (plan.kind !== 'read') return undefined
  const writer = new SqlWriter(plan.schema, plan.request)
  const text = countSql(writer, plan.root).replace('select count(*) from', 'select 1 from')
  return { text: `explain (format json) ${text}`, bindings: writer.bindings }
}
