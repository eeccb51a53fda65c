import { LRUCache } from 'lru-cache'
import type { Caller, Query } from '../caller.ts'

const MOST_CALLERS = 10_000
const roleName = /^[a-z_][a-z0-9_]{0,62}$/

/**
 * Names of prepared statements, per role. PostgreSQL plans a statement again when the next caller to execute it has
 * another role, for row policies are part of the plan (measured: look-ups by two roles in turn reach 0.6 of the
 * throughput of one role). So each role has prepared statements of its own; a role that is not known yet, or has
 * changed, costs such a planning and nothing else.
 */
export class StatementNames {
  /** By label of the caller. */
  readonly #roles = new LRUCache<string, string>({ max: MOST_CALLERS })

  /** The statement under the name that the caller's role has for it. */
  forRoleOf({ label }: Caller, query: Query): Query {
    if (query.name === undefined) return query
    return { ...query, name: `${this.#roles.get(label) ?? ''} ${query.name}` }
  }

  /** Takes the role that the caller was identified with. */
  learnRole({ label }: Caller, role: string | null): void {
    if (role !== null && this.#roles.get(label) !== role && roleName.test(role)) this.#roles.set(label, role)
  }
}
