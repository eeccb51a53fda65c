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
}
