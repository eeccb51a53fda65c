import type { Catalog, Routine } from '@tingdu/database/catalog.ts'
import type { GatewayLimits } from '../settings.ts'
import type { ParsedRequest } from '../types.ts'
import { planCall } from './call.ts'
import { noTable } from './errors.ts'
import { planRead } from './read.ts'
import type { Plan, PlannedArgument, PlannedCondition, PlannedTotal, ReadNode } from './types.ts'
import { planWrite } from './write.ts'

/**
 * The second stage: looks up every name in the catalog. Throws for unknown names (404 for tables and functions, 400
 * for columns, relations and embeds) and for writes that the limits forbid. Permissions are not checked here: grants
 * and row policies apply when the statement runs.
 */
export function planFor(request: ParsedRequest, catalog: Catalog, limits: GatewayLimits): Plan {
  const common = { schema: catalog.schema, request }
  if (request.action === 'call') return { ...planCall(catalog, request, limits), ...common }
  if (request.action !== 'read') return { ...planWrite(catalog, request, limits), ...common }
  const table = catalog.tables.get(request.resource)
  if (!table) throw noTable(catalog.schema, request.resource, catalog.tables.keys())
  const root = planRead(catalog, request, { definition: table, from: 'table' })
  const total = request.preferences.count === 'exact' ? planTotal(catalog, root) : undefined
  return { kind: 'read', root, ...(total && { total }), ...common }
}

/**
 * A function `fc_users_total(role_in, last_modified_gte …)` tells how many rows `fc_users` has, without counting them. It is
 * called if each filter is one of its arguments, which are named `column_operator`. Undefined if there is no such
 * function, or if the order needs more than columns.
 */
function planTotal(catalog: Catalog, node: ReadNode): PlannedTotal | undefined {
  const [routine] = catalog.routines.get(`${node.table}_total`) ?? []
  const key = node.definition.primaryKey ?? []
  const isPlain = node.order.every(({ related, field }) => !related && !field.computed)
  if (routine?.returns.kind !== 'scalar' || routine.returns.many || key.length === 0 || !isPlain)
    return undefined
  const found = node.conditions.map((condition) => argumentOf(routine, condition))
  const isKnown = found.every((argument) => argument !== undefined)
  const isOnce = new Set(found.map((argument) => argument?.name)).size === found.length
  return isKnown && isOnce ? { key, call: { routine: routine.name, arguments: found } } : { key }
}

function argumentOf({ parameters }: Routine, condition: PlannedCondition): PlannedArgument | undefined {
  if (condition.kind !== 'filter') return undefined
  const { field, operator, negated, quantifier, value } = condition
  const name = `${field.name}_${operator}`
  const isPlain = !negated && !quantifier && field.path.length === 0
  return isPlain && parameters.some((parameter) => parameter.name === name) ? { name, value } : undefined
}

/**
 * The tables and functions (`rpc/name`) whose rows a response shows or counts, each embed's table included. None for a
 * write whose response has neither rows nor their number.
 */
export function sourcesOf(plan: Plan): string[] {
  if (plan.kind === 'read') return tablesOf(plan.root)
  if (plan.kind === 'call') return [`rpc/${plan.routine.name}`, ...tablesOf(plan.root)]
  const { return: wish, count } = plan.request.preferences
  if (wish !== 'representation' && count === undefined) return []
  // The rows of an insertion are the caller's.
  return plan.kind === 'insert' ? plan.root.embeds.flatMap(tablesOf) : tablesOf(plan.root)
}

function tablesOf(node: ReadNode): string[] {
  return [node.table, ...node.embeds.flatMap(tablesOf)]
}
