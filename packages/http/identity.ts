import type { Caller, Query } from '@tingdu/database/caller.ts'
import { LRUCache } from 'lru-cache'
import { unauthorized } from './errors.ts'
import { expiredToken, type TokenFacts, type Tokens } from './tokens.ts'

/** The requester: anonymous, or a session of an account. `caller` establishes the identity in PostgreSQL. */
export type Identity =
  | { kind: 'anonymous'; caller: Caller }
  | { kind: 'session'; caller: Caller; userId: number; sessionId: string; issuedAt: number }

export type SessionIdentity = Extract<Identity, { kind: 'session' }>

/** Takes the `Authorization` header and the address used for rate limits (`limitedAddress`). */
export type Identify = (authorization: string | undefined, address: string) => Identity | Promise<Identity>

export type IdentitySettings = {
  tokens: Tokens
  /**
   * A SQL expression for the PostgreSQL role of session `$1` (a UUID) of account `$2` (a bigint). It must raise PT401
   * when that session has ended, and never be null: a null role would leave the connection with the server's own.
   */
  sessionRole: string
  /** How long a statement may run, in milliseconds. */
  statementTimeoutMs: number
}

type Remembered = { identity: SessionIdentity; expiresAtMs: number }

const rememberedTokens = 10_000

/**
 * Creates the function that converts an `Authorization` header to an identity.
 *
 * Only the token is checked here. PostgreSQL checks its session in the round trip of the request itself, by evaluating
 * `sessionRole`. Verified tokens are cached, so that a busy client costs one signature check, not one per request.
 *
 * Throws 401: PGRST301 for an invalid header or token, PGRST303 for an expired one.
 */
export function createIdentify(settings: IdentitySettings): Identify {
  const { tokens, statementTimeoutMs } = settings
  const remembered = new LRUCache<string, Remembered>({ max: rememberedTokens })
  const identifyAnonymous = anonymousIdentity(statementTimeoutMs)

  const verify = async (token: string): Promise<Identity> => {
    const facts = await tokens.verify(token)
    const identity = sessionIdentity(facts, settings)
    remembered.set(token, { identity, expiresAtMs: facts.expiresAt * 1000 })
    return identity
  }

  return (authorization, address) => {
    if (authorization === undefined)
      return { kind: 'anonymous', caller: anonymousCaller(address, identifyAnonymous) }
    const token = bearerToken(authorization)
    const known = remembered.get(token)
    if (!known) return verify(token)
    if (known.expiresAtMs > Date.now()) return known.identity
    remembered.delete(token)
    throw expiredToken()
  }
}

/** Returns the session; throws 401 PGRST302 for an anonymous caller. */
export function requireSession(identity: Identity): SessionIdentity {
  if (identity.kind === 'session') return identity
  throw unauthorized('PGRST302', 'Anonymous access is disabled', 'Sign in and send the token.')
}

function bearerToken(authorization: string): string {
  if (/^bearer /i.test(authorization)) return authorization.slice(7).trim()
  throw unauthorized('PGRST301', 'The Authorization header is not a bearer token', 'Sign in again.')
}

function anonymousCaller(address: string, identify: Query): Caller {
  return { label: 'anonymous', owner: `address ${address}`, identify }
}

function anonymousIdentity(statementTimeoutMs: number): Query {
  return {
    name: 'identify_anonymous',
    text: `select set_config('role', 'tingdu_anon', true), set_config('request.jwt.claims', '{"role":"anon"}', true),
      set_config('statement_timeout', $1, true)`,
    values: [String(statementTimeoutMs)],
  }
}

function sessionIdentity(
  { userId, sessionId, issuedAt }: TokenFacts,
  { sessionRole, statementTimeoutMs }: IdentitySettings,
): SessionIdentity {
  const claims = JSON.stringify({ role: 'authenticated', user_id: userId, session_id: sessionId })
  const caller: Caller = {
    label: `session ${sessionId.slice(0, 8)}`,
    owner: `account ${userId}`,
    identify: {
      name: 'identify_session',
      text: `select set_config('role', ${sessionRole}, true), set_config('request.jwt.claims', $3, true), set_config('statement_timeout', $4, true)`,
      values: [sessionId, String(userId), claims, String(statementTimeoutMs)],
    },
  }
  return { kind: 'session', caller, userId, sessionId, issuedAt }
}
