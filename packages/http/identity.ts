import type { Caller, Peer, PeerGroup } from '@tingdu/database/caller.ts'
import { LRUCache } from 'lru-cache'
import { unauthorized } from './errors.ts'
import { expiredToken, type TokenFacts, type Tokens } from './tokens.ts'

/** Who asks: nobody in particular, or a session of an account. `caller` establishes it in PostgreSQL. */
export type Identity =
  | { kind: 'anonymous'; caller: Caller }
  | { kind: 'session'; caller: Caller; userId: number; sessionId: string; issuedAt: number }

export type SessionIdentity = Extract<Identity, { kind: 'session' }>

export type Identify = (authorization: string | undefined) => Identity | Promise<Identity>

type Remembered = { identity: SessionIdentity; expiresAtMs: number }

const rememberedTokens = 10_000

/**
 * Makes the function that turns an `Authorization` header into an identity.
 *
 * Only the token is checked here; its session row is checked by PostgreSQL in the round trip of the request itself
 * (`private.live_sessions`), so a session that ended is refused there with PT401. Verified tokens are remembered, so
 * that a busy client costs one signature check, not one per request.
 *
 * Throws 401: PGRST301 for a header or token that is not ours, PGRST303 for an expired one.
 */
export function createIdentify(settings: { tokens: Tokens; statementTimeoutMs: number }): Identify {
  const { tokens, statementTimeoutMs } = settings
  const remembered = new LRUCache<string, Remembered>({ max: rememberedTokens })
  const sessions = createSessionGroup(statementTimeoutMs)
  const anonymous: Identity = { kind: 'anonymous', caller: anonymousCaller(statementTimeoutMs) }

  const verify = async (token: string): Promise<Identity> => {
    const facts = await tokens.verify(token)
    const identity = sessionIdentity(facts, statementTimeoutMs, sessions)
    remembered.set(token, { identity, expiresAtMs: facts.expiresAt * 1000 })
    return identity
  }

  return (authorization) => {
    if (authorization === undefined) return anonymous
    const token = bearerToken(authorization)
    const known = remembered.get(token)
    if (!known) return verify(token)
    if (known.expiresAtMs > Date.now()) return known.identity
    remembered.delete(token)
    throw expiredToken()
  }
}

/** Gives the session, or throws 401 PGRST302 for a caller that did not sign in. */
export function requireSession(identity: Identity): SessionIdentity {
  if (identity.kind === 'session') return identity
  throw unauthorized('PGRST302', 'Anonymous access is disabled', 'Sign in and send the token.')
}

function bearerToken(authorization: string): string {
  if (/^bearer /i.test(authorization)) return authorization.slice(7).trim()
  throw unauthorized('PGRST301', 'The Authorization header is not a bearer token', 'Sign in again.')
}

function anonymousCaller(statementTimeoutMs: number): Caller {
  return {
    label: 'anonymous',
    identify: {
      name: 'identify_anonymous',
      text: `select set_config('role', 'tingdu_anon', true), set_config('request.jwt.claims', '{"role":"anon"}', true),
        set_config('statement_timeout', $1, true)`,
      values: [String(statementTimeoutMs)],
    },
  }
}

/**
 * The role of session $1 of account $2. A role that is null would be none at all, and nobody is none: where no session
 * holds, evaluating the role raises.
 */
const ownRole = `coalesce(
  (select role from private.live_sessions where id = $1::uuid and user_id = $2::bigint), private.refuse_session())`

/** The role $3, when sessions $1, each of the account at the same place in $2, all hold and have it. */
const commonRole = `case when $3::text is not null and cardinality($1::uuid[]) = (
    select count(*) from private.live_sessions
    where id = any($1::uuid[]) and user_id = ($2::bigint[])[array_position($1::uuid[], id)] and role = $3
  ) then $3 else private.refuse_session() end`

type SessionPeer = Peer & { userId: number; sessionId: string; claims: string }

/** Sessions share a transaction when they have one role: their rows are checked in one go, then the claims change. */
function createSessionGroup(timeoutMs: number): PeerGroup {
  return {
    identify(peers, role) {
      // Two tokens of one session are one session here.
      const sessions = (peers as SessionPeer[]).filter(isFirst)
      return {
        name: 'identify_sessions',
        text: `select set_config('role', ${commonRole}, true), set_config('request.jwt.claims', $4, true), set_config('statement_timeout', $5, true)`,
        values: [
          sessions.map(({ sessionId }) => sessionId),
          sessions.map(({ userId }) => userId),
          role,
          sessions[0]?.claims,
          String(timeoutMs),
        ],
      }
    },
  }
}

function isFirst({ sessionId, userId }: SessionPeer, place: number, all: SessionPeer[]): boolean {
  return all.findIndex((one) => one.sessionId === sessionId && one.userId === userId) === place
}

function sessionIdentity(
  { userId, sessionId, issuedAt }: TokenFacts,
  timeoutMs: number,
  group: PeerGroup,
): SessionIdentity {
  const claims = JSON.stringify({ role: 'authenticated', user_id: userId, session_id: sessionId })
  const become = {
    name: 'become_session',
    // Gives no row, which nobody would read.
    text: `select where set_config('request.jwt.claims', $1, true) is null`,
    values: [claims],
  }
  const peer: SessionPeer = { group, become, userId, sessionId, claims }
  const caller: Caller = {
    label: `session ${sessionId.slice(0, 8)}`,
    identify: {
      name: 'identify_session',
      text: `select set_config('role', ${ownRole}, true), set_config('request.jwt.claims', $3, true), set_config('statement_timeout', $4, true)`,
      values: [sessionId, String(userId), claims, String(timeoutMs)],
    },
    peer,
  }
  return { kind: 'session', caller, userId, sessionId, issuedAt }
}
