import type { Caller } from '@tingdu/database/caller.ts'
import type { Database } from '@tingdu/database/database.ts'
import type { Plan } from '../plan/types.ts'
import type { GatewayLimits } from '../settings.ts'
import type { ParsedRequest } from '../types.ts'
import { bind } from './statement.ts'
import { toCountSql } from './to-sql.ts'

type Explained = { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] | string }

/** Whether the total is estimated by the planner, which takes a separate statement. */
export function isEstimated({ preferences: { count } }: ParsedRequest): boolean {
  return count === 'planned' || count === 'estimated'
}

/**
 * The total for `count=planned` and `count=estimated`: the planner's estimate, or for `estimated` an exact count if
 * the estimate is within the row limit. Undefined if there is nothing to count. Needs a second statement, because
 * `explain` cannot be part of another.
 */
export async function countEstimated(
  database: Database,
  caller: Caller,
  plan: Plan,
  request: ParsedRequest,
  limits: GatewayLimits,
  signal?: AbortSignal,
): Promise<number | undefined> {
  const { count } = request.preferences
  const statement = toCountSql(plan)
  if (!statement) return undefined
  const { text, values } = bind(statement, request)
  const options = signal ? { signal } : {}
  const { rows } = await database.as<Explained>(caller, { text, values }, options)
  const planned = plannedRows(rows[0])
  if (count === 'planned' || planned > (limits.maxRows ?? 1000)) return planned
  const exact = text.replace('explain (format json) select 1 from', 'select count(*)::text as total from')
  const counted = await database.as<{ total: string }>(caller, { text: exact, values }, options)
  return Number(counted.rows[0]?.total ?? 0)
}

function plannedRows(row: Explained | undefined): number {
  const plan = row?.['QUERY PLAN']
  const tree = typeof plan === 'string' ? (JSON.parse(plan) as [{ Plan: { 'Plan Rows': number } }]) : plan
  return tree?.[0].Plan['Plan Rows'] ?? 0
}
