/** Why the embedded PostgreSQL cannot be used, in words for whoever runs the server. */
export class EngineError extends Error {
  override name = 'EngineError'
}

/** These programs do not run on this machine at all (made for another C library, say); others may. */
export class NotRunnable extends EngineError {}
