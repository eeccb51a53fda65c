import type { Plan } from './plan-types.ts'
import { callSql } from './sql-call.ts'
import { bodySql, pageSql, responseColumns } from './sql-page.ts'
import { countSql } from './sql-read.ts'
import { writeSql } from './sql-write.ts'
import { SqlWriter, type Statement } from './sql-writer.ts'

/**
 * The third stage, without side effects: one statement for a plan, values as parameters, so that requests which differ
 * in values only share it.
 */
export function toSql(plan: Plan, heedsResponse: boolean): Statement {
  const writer = new SqlWriter(plan.schema, plan.request)
  const counted = plan.request.preferences.count === 'exact'
  return { text: planSql(writer, plan, counted, heedsResponse), bindings: writer.bindings }
}

function planSql(writer: SqlWriter, plan: Plan, counted: boolean, heedsResponse: boolean): string {
  switch (plan.kind) {
    case 'read': {
      const body = plan.request.method === 'HEAD' ? null : bodySql(plan.request)
      return pageSql(writer, plan.root, { body, counted, extra: responseColumns(heedsResponse) })
    }
    case 'call':
      return callSql(writer, plan, counted, heedsResponse)
    default:
      return writeSql(writer, plan, heedsResponse)
  }
}

/** What `explain` is asked about where the planner's guess is enough; undefined for what has no such guess. */
export function toCountSql(plan: Plan): Statement | undefined {
  if (plan.kind !== 'read') return undefined
  const writer = new SqlWriter(plan.schema, plan.request)
  const text = countSql(writer, plan.root).replace('select count(*) from', 'select 1 from')
  return { text: `explain (format json) ${text}`, bindings: writer.bindings }
}
