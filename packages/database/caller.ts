/** One SQL statement with its parameters; `name` makes it a prepared statement. */
export type Query = { text: string; values: unknown[]; name?: string }

/**
 * Who a statement runs as. A caller is the statement that establishes the identity: it is sent right before the
 * caller's own statement, in the same network round trip and the same transaction. It sets `role`, `request.jwt.claims`
 * and `statement_timeout` with `set_config(…, true)`, and raises when the identity is invalid (an ended session raises
 * `PT401`), so that no statement runs without one. It has a short timeout (`PoolSettings.identifyTimeoutMs`), which
 * also applies to the caller's statement if the identity sets none.
 */
export type Caller = {
  /** For logs and metrics: `anonymous`, `session 4f…`, `server`. Never a secret. */
  label: string
  /** The owner whose share of the connections this uses: `account 34`, `address 203.0.113.7`, `server`. */
  owner: string
  /** May use the connections that are reserved for sign-in, webhooks and readiness. */
  reserved?: boolean
  identify: Query
}
