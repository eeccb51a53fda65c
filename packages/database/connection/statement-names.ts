import { LRUCache } from 'lru-cache'
import type { Caller, Query } from '../caller.ts'

const MOST_CALLERS = 10_000
const roleName = /^[a-z_][a-z0-9_]{0,62}$/

/**
 * Names of prepared statements, per role. PostgreSQL replans a statement when a caller with another role executes it,
 * because row policies are part of the plan (measured: alternating look-ups by two roles reach 0.6 of the throughput of
 * one role). So each role has separate prepared statements. A role that is not known yet, or has changed, costs one
 * such planning.
 */
export class StatementNames {
  /** Roles by caller label. */
  readonly #roles = new LRUCache<string, string>({ max: MOST_CALLERS })

  /** The statement with the name used for the caller's role. */
  forRoleOf({ label }: Caller, query: Query): Query {
    if (query.name === undefined) return query
    return { ...query, name: `${this.#roles.get(label) ?? ''} ${query.name}` }
  }

  /** Records the role of the identified caller. */
  learnRole({ label }: Caller, role: string | null): void {
    if (role !== null && this.#roles.get(label) !== role && roleName.test(role)) this.#roles.set(label, role)
  }
}
