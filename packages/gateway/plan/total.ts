import type { Catalog, Routine } from '@tingdu/database/catalog.ts'
import type { PlannedArgument, PlannedCondition, PlannedTotal, ReadNode } from './types.ts'

/**
 * A function `fc_users_total(role_in, last_modified_gte …)` tells how many rows `fc_users` has, without counting them. It is
 * called if each filter is one of its arguments, which are named `column_operator`. Undefined if there is no such
 * function, or if the order needs more than columns.
 */
export function planTotal(catalog: Catalog, node: ReadNode): PlannedTotal | undefined {
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
