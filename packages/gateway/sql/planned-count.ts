import type { Caller } from '@tingdu/database/caller.ts'
import type { Database, RunOptions } from '@tingdu/database/database.ts'
import type { Plan } from '../plan/types.ts'
import type { GatewayLimits } from '../settings.ts'
import type { ParsedRequest } from '../types.ts'
import { bind } from './statement.ts'
import { toCountedRowsSql } from './to-sql.ts'

type Explained = { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] | string }

/** Whether the total is estimated by the planner, which takes a separate statement. */
export function isEstimated({ preferences: { count } }: ParsedRequest): boolean {
  return count === 'planned' || count === 'estimated'
}

/**
 * The total of a read for `count=planned`, which is the planner's estimate, and for `count=estimated`: the exact number
 * of rows up to the row limit, and beyond it the planner's estimate if that is greater. Undefined for other plans. Needs
 * a second statement, because `explain` cannot be part of another.
 */
export async function countEstimated(
  database: Database,
  caller: Caller,
  plan: Plan,
  request: ParsedRequest,
  limits: GatewayLimits,
  signal?: AbortSignal,
): Promise<number | undefined> {
  if (plan.kind !== 'read') return undefined
  const { text, values } = bind(toCountedRowsSql(plan, limits), request)
  const { maxRows } = limits
  const options: RunOptions = signal ? { signal } : {}
  const planned = async () => {
    const explain = { text: `explain (format json) ${text}`, values }
    return plannedRows((await database.as<Explained>(caller, explain, options)).rows[0])
  }
  if (request.preferences.count === 'planned') return await planned()
  const limited = maxRows === null ? '' : ` limit ${maxRows + 1}`
  const count = { text: `select count(*)::text as total from (${text}${limited}) as gateway_rows`, values }
  const { rows } = await database.as<{ total: string }>(caller, count, options)
  const total = Number(rows[0]?.total ?? 0)
  return maxRows !== null && total <= maxRows ? total : Math.max(total, await planned())
}

function plannedRows(row: Explained | undefined): number {
  const plan = row?.['QUERY PLAN']
  const tree = typeof plan === 'string' ? (JSON.parse(plan) as [{ Plan: { 'Plan Rows': number } }]) : plan
  return tree?.[0].Plan['Plan Rows'] ?? 0
}
