import { createHmac } from 'node:crypto'
import type { Caller, Query } from '@tingdu/database/caller.ts'
import { decodeProtectedHeader, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { unauthorized } from './errors.ts'

/** The lifetime of a token: 30 days, renewed while in use. */
export const TOKEN_LIFETIME_SECONDS = 30 * 24 * 60 * 60

/** The contents of a token; times are seconds since 1970. */
export type TokenFacts = {
  userId: number
  sessionId: string
  issuedAt: number
  expiresAt: number
  /** The member of staff who views the product as this account; undefined for an ordinary session. */
  viewerId?: number
}

export type Tokens = {
  /** Signs a token for a session, valid from now. */
  sign(session: { userId: number; sessionId: string }): Promise<string>
  /** Signs a token with which the account `viewerId` views the product as `userId`; `seconds` is its lifetime. */
  signViewAs(view: { userId: number; sessionId: string; viewerId: number; seconds: number }): Promise<string>
  /** Verifies a token. Throws 401: PGRST301 for an invalid one, PGRST303 for an expired one. */
  verify(token: string): Promise<TokenFacts>
}

const accountId = /^[1-9]\d{0,14}$/
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Signs tokens (JWT, HS256) with one secret, and verifies those signed with it or with an accepted one, so that the
 * secret can be replaced while its tokens are in use. Each secret has at least 32 bytes.
 */
export function createTokens(
  secret: string,
  clock: () => number = () => Date.now(),
  accepted: readonly string[] = [],
): Tokens {
  const keys = new Map([secret, ...accepted].map((each) => [keyId(each), new TextEncoder().encode(each)]))
  for (const { length } of keys.values())
    if (length < 32) throw new Error('AUTH_SECRET must have at least 32 bytes.')
  const kid = keyId(secret)
  const signingKey = new TextEncoder().encode(secret)
  const signClaims = (userId: number, seconds: number, claims: JWTPayload) => {
    const now = Math.floor(clock() / 1000)
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid })
      .setSubject(String(userId))
      .setIssuedAt(now)
      .setExpirationTime(now + seconds)
      .sign(signingKey)
  }

  return {
    sign: ({ userId, sessionId }) => signClaims(userId, TOKEN_LIFETIME_SECONDS, { sid: sessionId }),

    // `act` is the claim for the party who acts as the subject (RFC 8693, 4.1).
    signViewAs: ({ userId, sessionId, viewerId, seconds }) =>
      signClaims(userId, seconds, { sid: sessionId, act: { sub: String(viewerId) } }),

    async verify(token) {
      const payload = await readPayload(token, keys, new Date(clock()))
      const { sub = '', sid, iat, exp, act } = payload
      const known = accountId.test(sub) && typeof sid === 'string' && uuid.test(sid)
      if (!known || iat === undefined || exp === undefined) throw invalidToken()
      const facts = { userId: Number(sub), sessionId: sid, issuedAt: iat, expiresAt: exp }
      if (act === undefined) return facts
      if (!accountId.test(act.sub ?? '')) throw invalidToken()
      return { ...facts, viewerId: Number(act.sub) }
    },
  }
}

/** Identifies a secret in the tokens that it signs, without revealing it. */
function keyId(secret: string): string {
  return createHmac('sha256', secret).update('tingdu: key id').digest('hex').slice(0, 16)
}

type Keys = ReadonlyMap<string, Uint8Array>

async function readPayload(token: string, keys: Keys, currentDate: Date) {
  // Naming the algorithm rejects `none` and keys of other types.
  const options = { algorithms: ['HS256'], currentDate, requiredClaims: ['sub', 'iat', 'exp'] }
  for (const key of keysFor(token, keys)) {
    try {
      return (await jwtVerify<{ sid?: unknown; act?: { sub?: string } }>(token, key, options)).payload
    } catch (error) {
      const { code } = error as { code?: string }
      if (code === 'ERR_JWT_EXPIRED') throw expiredToken()
      if (code !== 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED') throw invalidToken()
    }
  }
  throw invalidToken()
}

/** The key that a token names; all of them for a token of a release that did not name keys. */
function keysFor(token: string, keys: Keys): Uint8Array[] {
  try {
    const { kid } = decodeProtectedHeader(token)
    if (kid === undefined) return [...keys.values()]
    const key = keys.get(kid)
    return key ? [key] : []
  } catch {
    throw invalidToken()
  }
}

/** The error for an expired token. */
function expiredToken() {
  return unauthorized('PGRST303', 'JWT expired', 'Log in again.')
}

function invalidToken() {
  return unauthorized('PGRST301', 'JWT is not valid', 'Log in again.')
}

/** The requester: anonymous, or a session of an account. `caller` establishes the identity in PostgreSQL. */
export type Identity =
  | { kind: 'anonymous'; caller: Caller }
  | {
      kind: 'session'
      caller: Caller
      userId: number
      sessionId: string
      issuedAt: number
      /** The member of staff who views the product as this account and can only read. */
      viewerId?: number
    }

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
  /**
   * The same for view `$1` of account `$2` by account `$3`; without it, tokens of views are refused.
   */
  viewRole?: string
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
  throw unauthorized('PGRST302', 'Anonymous access is disabled', 'Log in and send the token.')
}

/** The owner of what an anonymous request causes: its address (`limitedAddress`). */
export function addressOwner(address: string): string {
  return `address ${address}`
}

/** The owner of what the requests of an account cause. */
export function accountOwner(userId: number): string {
  return `account ${userId}`
}

function bearerToken(authorization: string): string {
  if (/^bearer /i.test(authorization)) return authorization.slice(7).trim()
  throw unauthorized('PGRST301', 'The Authorization header is not a bearer token', 'Log in again.')
}

function anonymousCaller(address: string, identify: Query): Caller {
  return { label: 'anonymous', owner: addressOwner(address), identify }
}

function anonymousIdentity(statementTimeoutMs: number): Query {
  return {
    name: 'identify_anonymous',
    text: `select set_config('role', 'tingdu_anon', true), set_config('request.jwt.claims', '{"role":"anon"}', true),
      set_config('statement_timeout', $1, true)`,
    values: [String(statementTimeoutMs)],
  }
}

function sessionIdentity(facts: TokenFacts, settings: IdentitySettings): SessionIdentity {
  const { userId, sessionId, issuedAt, viewerId } = facts
  if (viewerId !== undefined) return viewIdentity({ ...facts, viewerId }, settings)
  const caller = sessionCaller({ userId, sessionId }, settings)
  return { kind: 'session', caller, userId, sessionId, issuedAt }
}

/** The account that a session belongs to, and the id of the session. */
type SessionOf = Pick<TokenFacts, 'userId' | 'sessionId'>

/** The member of a session, with that member's rights. Raises when the session has ended or the account is blocked. */
export function sessionCaller(
  session: SessionOf,
  { sessionRole, statementTimeoutMs }: Pick<IdentitySettings, 'sessionRole' | 'statementTimeoutMs'>,
): Caller {
  const { userId, sessionId } = session
  return {
    label: `session ${sessionId.slice(0, 8)}`,
    owner: accountOwner(userId),
    identify: {
      name: 'identify_session',
      text: `select set_config('role', ${sessionRole}, true), set_config('request.jwt.claims', $3, true), set_config('statement_timeout', $4, true)`,
      values: [sessionId, String(userId), claimsOf(session), String(statementTimeoutMs)],
    },
  }
}

/** Staff who view the product as a member: the member's identity in a read-only transaction, on the account of staff. */
function viewIdentity(
  facts: TokenFacts & { viewerId: number },
  { viewRole, statementTimeoutMs }: IdentitySettings,
): SessionIdentity {
  if (viewRole === undefined) throw invalidToken()
  const { userId, sessionId, issuedAt, viewerId } = facts
  const caller: Caller = {
    label: `account ${userId}, viewed by account ${viewerId}`,
    owner: accountOwner(viewerId),
    identify: {
      name: 'identify_view',
      text: `select set_config('role', ${viewRole}, true), set_config('request.jwt.claims', $4, true), set_config('statement_timeout', $5, true), set_config('transaction_read_only', 'on', true)`,
      values: [sessionId, String(userId), String(viewerId), claimsOf(facts), String(statementTimeoutMs)],
    },
  }
  return { kind: 'session', caller, userId, sessionId, issuedAt, viewerId }
}

function claimsOf({ userId, sessionId }: SessionOf): string {
  return JSON.stringify({ role: 'authenticated', user_id: userId, session_id: sessionId })
}
