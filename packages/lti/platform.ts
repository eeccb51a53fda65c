/** A learning platform (Canvas, Moodle, …) as its administrators describe it to tools. */
export type Platform = {
  /** What its tokens name as their issuer. */
  issuer: string
  /** What it calls this tool. */
  clientId: string
  /** Where members are sent to be identified. */
  authUrl: string
  /** Where this tool gets its access tokens. */
  tokenUrl: string
  /** The public keys that its tokens are signed with. */
  jwksUrl: string
}

/** What a platform did not answer as the standard says. `message` is safe to show and to log: it contains no token. */
export class PlatformError extends Error {
  override name = 'PlatformError'
}
