import type { Plan, ReadNode } from './types.ts'

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
