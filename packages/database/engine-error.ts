/** Why the embedded PostgreSQL cannot be used, in words for whoever runs the server. */
export class EngineError extends Error {
  override name = 'EngineError'
}
