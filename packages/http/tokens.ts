import { jwtVerify, SignJWT } from 'jose'
import { unauthorized } from './errors.ts'

/** The lifetime of a token: 30 days, renewed while in use. */
export const TOKEN_LIFETIME_SECONDS = 30 * 24 * 60 * 60

/** The contents of a token; times are seconds since 1970. */
export type TokenFacts = { userId: number; sessionId: string; issuedAt: number; expiresAt: number }

export type Tokens = {
  /** Signs a token for a session, valid from now. */
  sign(session: { userId: number; sessionId: string }): Promise<string>
  /** Verifies a token. Throws 401: PGRST301 for an invalid one, PGRST303 for an expired one. */
  verify(token: string): Promise<TokenFacts>
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Signs and verifies tokens (JWT, HS256) with one secret of at least 32 bytes. */
export function createTokens(secret: string, clock: () => number = () => Date.now()): Tokens {
  const key = new TextEncoder().encode(secret)
  if (key.length < 32) throw new Error('AUTH_SECRET must have at least 32 bytes.')

  return {
    async sign({ userId, sessionId }) {
      const now = Math.floor(clock() / 1000)
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(String(userId))
        .setIssuedAt(now)
        .setExpirationTime(now + TOKEN_LIFETIME_SECONDS)
        .sign(key)
    },

    async verify(token) {
      const payload = await readPayload(token, key, new Date(clock()))
      const { sub = '', sid, iat, exp } = payload
      const known = /^[1-9]\d{0,14}$/.test(sub) && typeof sid === 'string' && uuid.test(sid)
      if (!known || iat === undefined || exp === undefined) throw invalidToken()
      return { userId: Number(sub), sessionId: sid, issuedAt: iat, expiresAt: exp }
    },
  }
}

async function readPayload(token: string, key: Uint8Array, currentDate: Date) {
  try {
    // Naming the algorithm rejects `none` and keys of other types.
    const options = { algorithms: ['HS256'], currentDate, requiredClaims: ['sub', 'iat', 'exp'] }
    return (await jwtVerify<{ sid?: unknown }>(token, key, options)).payload
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_JWT_EXPIRED') throw expiredToken()
    throw invalidToken()
  }
}

/** The error for an expired token. */
export function expiredToken() {
  return unauthorized('PGRST303', 'JWT expired', 'Sign in again.')
}

function invalidToken() {
  return unauthorized('PGRST301', 'JWT is not valid', 'Sign in again.')
}
