import type { Database } from '@tingdu/database/database.ts'
import type { InvitationTarget } from '@tingdu/feature/invitations.ts'

/** The dependencies of the invitation endpoints, created in `feature.server.ts`. */
export type InvitationsContext = {
  database: Database
  /** Multiplies the limit on attempts. */
  rateLimitFactor: number
  /** The registered target of a kind. Throws if no feature has registered it. */
  target(kind: string): InvitationTarget
}
