const MOST_CALLERS = 10_000
const MOST_STATEMENTS = 4096
const QUICK_MS = 2
const NEWEST_COUNTS = 0.1
const roleName = /^[a-z_][a-z0-9_]{0,62}$/

/** A named statement as one role executes it. */
export type PlanGroup = {
  /** What to prepare it under. */
  name: string
  /** The role its callers turned out to have; undefined while it is not known. */
  role: string | undefined
  /** How long PostgreSQL takes for it: a moving average; undefined before the first time. */
  milliseconds: number | undefined
}

/**
 * Which role each caller turned out to have. PostgreSQL plans a statement again when the next caller to execute it has
 * another role, for row policies are part of the plan (measured: lookups by two roles in turn reach 0.6 of the
 * throughput of one role). So each role has prepared statements of its own; a guess that is wrong, or missing,
 * costs such a planning and nothing else.
 */
export class PlanGroups {
  readonly #roles = new Map<string, string>()
  readonly #groups = new Map<string | undefined, Map<string, PlanGroup>>()
  readonly #quickMs: number

  /** A statement that takes less than `quickMs`, on average, may hold others up. */
  constructor(quickMs = QUICK_MS) {
    this.#quickMs = quickMs
  }

  /** The group of the caller's statement. */
  groupFor(label: string, name: string): PlanGroup {
    const role = this.#roles.get(label)
    const ofRole = this.#groups.get(role) ?? this.#begin(role)
    const known = ofRole.get(name)
    if (known) return known
    if (ofRole.size >= MOST_STATEMENTS) ofRole.clear()
    const group = { name: `${role ?? ''} ${name}`, role, milliseconds: undefined }
    ofRole.set(name, group)
    return group
  }

  /** Whether the statement was quick so far; false for one that was never measured. */
  isQuick({ milliseconds }: PlanGroup): boolean {
    return milliseconds !== undefined && milliseconds < this.#quickMs
  }

  #begin(role: string | undefined): Map<string, PlanGroup> {
    const ofRole = new Map<string, PlanGroup>()
    this.#groups.set(role, ofRole)
    return ofRole
  }

  /** Takes what the first column of the identifying statement said. */
  learnRole(label: string, identity: string | null): void {
    if (identity === null || this.#roles.get(label) === identity || !roleName.test(identity)) return
    this.#roles.delete(label)
    this.#roles.set(label, identity)
    if (this.#roles.size <= MOST_CALLERS) return
    const [oldest] = this.#roles.keys()
    if (oldest !== undefined) this.#roles.delete(oldest)
  }
}

/** Takes how long PostgreSQL took this time. */
export function learnPace(group: PlanGroup, milliseconds: number): void {
  const { milliseconds: average = milliseconds } = group
  group.milliseconds = average + (milliseconds - average) * NEWEST_COUNTS
}
