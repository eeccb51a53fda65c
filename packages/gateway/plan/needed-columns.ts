import type { ReadNode } from './types.ts'

/**
 * The columns of a node's table that its outputs, orders and embeds read; `'all'` if the whole row is needed. Only
 * these are selected, so that a role needs read access only to them.
 */
export function neededColumns(node: ReadNode): string[] | 'all' {
  const fields = [
    ...node.outputs.flatMap((output) => (output.kind === 'column' ? output.field : [])),
    ...node.order.flatMap((order) => (order.related ? [] : order.field)),
  ]
  const takesRow = fields.some((field) => field.computed)
  const takesRelated = node.embeds.some((embed) => embed.relation?.kind === 'computed')
  if (takesRow || takesRelated || node.outputs.some((output) => output.kind === 'all')) return 'all'
  const keys = node.embeds.flatMap((embed) => embed.relation?.columns.map(([own]) => own) ?? [])
  return [...new Set([...fields.map((field) => field.name), ...keys])]
}
