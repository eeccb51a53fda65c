const MOST_CALLERS = 10_000
const roleName = /^[a-z_][a-z0-9_]{0,62}$/

/**
 * Which role each caller turned out to have. PostgreSQL plans a statement again when the next caller to execute it has
 * another role, for row policies are part of the plan (measured: lookups by two roles in turn reach 0.6 of the
 * throughput of one role). So each role has prepared statements of its own; a guess that is wrong, or missing,
 * costs such a planning and nothing else.
 */
export class PlanGroups {
  readonly #roles = new Map<string, string>()

  /** The name to prepare the caller's statement under. */
  nameFor(label: string, name: string): string {
    return `${this.#roles.get(label) ?? ''} ${name}`
  }

  /** Takes what the first column of the identifying statement said. */
  learn(label: string, identity: string | null): void {
    if (identity === null || this.#roles.get(label) === identity || !roleName.test(identity)) return
    this.#roles.delete(label)
    this.#roles.set(label, identity)
    if (this.#roles.size <= MOST_CALLERS) return
    const [oldest] = this.#roles.keys()
    if (oldest !== undefined) this.#roles.delete(oldest)
  }
}
