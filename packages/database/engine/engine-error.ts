/** Why the embedded PostgreSQL cannot be used; the message is for the operator. */
export class EngineError extends Error {
  override name = 'EngineError'
}

/** These programs cannot run on this machine (built for another C library, for example); others may. */
export class NotRunnable extends EngineError {}
