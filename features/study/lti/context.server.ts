import type { Database } from '@tingdu/database/database.ts'
import type { Tokens } from '@tingdu/http/identity.ts'
import type { Log } from '@tingdu/http/log.ts'
import type { LaunchVerifier } from '@tingdu/lti/launch.ts'
import type { Platform } from '@tingdu/lti/platform.ts'
import type { PlatformServices } from '@tingdu/lti/services.ts'
import type { MailQueue } from '@tingdu/mail/port.ts'
import type { ToolKeys } from './keys.server.ts'

/** What the calls of this feature need, put together in `feature.server.ts`. */
export type LtiContext = {
  database: Database
  tokens: Tokens
  mail: MailQueue
  log: Log
  /** The base URL of the product, without a trailing slash. */
  publicUrl: string
  rateLimitFactor: number
  /** Whether the product runs on one machine, where platforms may, too. */
  onOneMachine: boolean
  keys: ToolKeys
  verify: LaunchVerifier
  services: PlatformServices
}

/** A row of `fc_lti_platforms`. */
export type PlatformRow = {
  id: number
  name: string
  issuer: string
  client_id: string
  auth_url: string
  token_url: string
  jwks_url: string
}

/** The columns of `PlatformRow`, for a table called p. */
export const platformColumns = 'p.id, p.name, p.issuer, p.client_id, p.auth_url, p.token_url, p.jwks_url'

/** A platform as `packages/lti` takes it. */
export function toPlatform(row: PlatformRow): Platform {
  const { issuer, client_id, auth_url, token_url, jwks_url } = row
  return { issuer, clientId: client_id, authUrl: auth_url, tokenUrl: token_url, jwksUrl: jwks_url }
}
