import type { Query } from '../caller.ts'

/**
 * Statements sent before a single Sync, all of one caller, who is identified first. `identity` is the index of the
 * identifying statement, `wanted` that of the statement whose rows are returned.
 */
export type Batch = { queries: Query[]; identity?: number; wanted: number }

const unnamed = (text: string): Query => ({ text, values: [] })

/** One statement of a caller; PostgreSQL runs both in one implicit transaction, because neither begins one. */
export function oneTransaction(identify: Query, query: Query): Batch {
  return { queries: [identify, query], identity: 0, wanted: 1 }
}

/** The same in a transaction that ends with ROLLBACK, after its deferred constraints are checked. */
export function withRollback(identify: Query, query: Query): Batch {
  const checkAndRollBack = [unnamed('set constraints all immediate'), unnamed('rollback')]
  return { queries: [unnamed('begin'), identify, query, ...checkAndRollBack], identity: 1, wanted: 2 }
}

/** The start of a transaction that takes further batches. */
export function beginTransaction(identify: Query): Batch {
  return { queries: [unnamed('begin'), identify], identity: 1, wanted: 1 }
}

/** One statement in an open transaction, or one that needs no caller. */
export function single(query: Query | string): Batch {
  return { queries: [typeof query === 'string' ? unnamed(query) : query], wanted: 0 }
}
