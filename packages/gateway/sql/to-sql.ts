import type { Plan, ReadPlan } from '../plan/types.ts'
import type { GatewayLimits } from '../settings.ts'
import { callSql } from './call.ts'
import { bodySql, pageSql, responseColumns } from './page.ts'
import { countedRowsSql, outputNames } from './read.ts'
import { SqlWriter, type Statement } from './statement.ts'
import { writeSql } from './write.ts'

/**
 * The third stage, without side effects: compiles a plan to one statement with values as parameters, so that requests
 * that differ only in values share it.
 */
export function toSql(plan: Plan, limits: GatewayLimits): Statement {
  const writer = new SqlWriter(plan.schema, plan.request, limits)
  const { count } = plan.request.preferences
  const counted = count === 'exact' || (count === 'estimated' && plan.kind === 'call')
  return { text: planSql(writer, plan, counted, limits.responseSettings), bindings: writer.bindings }
}

function planSql(writer: SqlWriter, plan: Plan, counted: boolean, usesResponseSettings: boolean): string {
  switch (plan.kind) {
    case 'read': {
      const body = plan.request.method === 'HEAD' ? null : bodySql(writer, { names: outputNames(plan.root) })
      const extra = responseColumns(usesResponseSettings)
      const { total } = plan
      return pageSql(writer, plan.root, { body, counted, extra, ...(total && { total }) })
    }
    case 'call':
      return callSql(writer, plan, counted, usesResponseSettings)
    default:
      return writeSql(writer, plan, usesResponseSettings)
  }
}

/** The rows that a read counts, without its window. */
export function toCountedRowsSql(plan: Plan & ReadPlan, limits: GatewayLimits): Statement {
  const writer = new SqlWriter(plan.schema, plan.request, limits)
  return { text: countedRowsSql(writer, plan.root), bindings: writer.bindings }
}
