/** One SQL statement with its parameters; `name` makes it a prepared statement. */
export type Query = { text: string; values: unknown[]; name?: string }

/**
 * Who a statement runs as. A caller is the statement that establishes the identity: it is sent in the same
 * network round trip, and the same transaction, right before the caller's own statement. It sets `role`,
 * `request.jwt.claims` and `statement_timeout` with `set_config(…, true)`, and raises when the identity does not hold
 * (an ended session raises `PT401`), so that what follows never runs without one.
 */
export type Caller = {
  /** For logs and metrics: `anonymous`, `session 4f…`, `server`. Never a secret. */
  label: string
  identify: Query
  /** How this caller shares a transaction with others; without it, every caller has transactions of its own. */
  peer?: Peer
}

/**
 * A caller among others that differ from it in what `become` sets, once they have the same role. The reads of such callers may
 * go one after the other in one transaction: their group's statement and what the first asks, then for each other its
 * `become` and what it asks.
 */
export type Peer = {
  group: PeerGroup
  /** Sets what is this caller's own, with `set_config(…, true)`: all of what any other of the group sets. */
  become: Query
}

export type PeerGroup = {
  /**
   * Identifies all these callers as `Caller.identify` does each: raises unless every one of them holds and has this role, sets
   * what they have in common, and what is the first one's own. The first column is the role.
   */
  identify(peers: Peer[], role: string): Query
}
