import { compactVerify } from 'jose'
import { DialectError } from '../dialect-error.ts'

export type Claims = Record<string, unknown>

/** Clock skew tolerance. */
const toleranceSeconds = 30

/**
 * The claims of the `Authorization: Bearer` token; `{}` without a token. Throws 401: PGRST301 for an invalid token,
 * PGRST303 for invalid claims.
 */
export async function readClaims(
  authorization: string | undefined,
  secret: string | undefined,
): Promise<Claims> {
  const token = /^bearer(?: +(.*))?$/is.exec(authorization ?? '')
  if (!token) return {}
  if (secret === undefined) {
    throw new DialectError(500, { code: 'PGRST300', message: 'Server lacks JWT secret' })
  }
  const claims = await verify(token[1]?.trim() ?? '', secret)
  checkClaims(claims, Math.floor(Date.now() / 1000))
  return claims
}

async function verify(token: string, secret: string): Promise<Claims> {
  const parts = token.split('.').length
  if (token === '') throw refused('PGRST301', 'Empty JWT is sent in Authorization header')
  if (parts !== 3) throw refused('PGRST301', `Expected 3 parts in JWT; got ${parts}`)
  const payload = await verifySignature(token, secret)
  try {
    const claims: unknown = JSON.parse(new TextDecoder().decode(payload))
    if (typeof claims === 'object' && claims !== null && !Array.isArray(claims)) return claims as Claims
  } catch {}
  throw refused('PGRST303', 'Parsing claims failed')
}

/** Restricting the algorithm rejects `none` and other key types. */
async function verifySignature(token: string, secret: string): Promise<Uint8Array> {
  try {
    return (await compactVerify(token, new TextEncoder().encode(secret), { algorithms: ['HS256'] })).payload
  } catch {
    const details = 'None of the keys was able to decode the JWT'
    throw refused('PGRST301', 'No suitable key or wrong key type', details)
  }
}

function checkClaims(claims: Claims, now: number): void {
  const expires = time(claims, 'exp')
  const begins = time(claims, 'nbf')
  const issued = time(claims, 'iat')
  const { aud } = claims
  const isText = (value: unknown) => typeof value === 'string'
  if (aud !== undefined && aud !== null && !isText(aud) && !(Array.isArray(aud) && aud.every(isText))) {
    throw refused('PGRST303', "The JWT 'aud' claim must be a string or an array of strings")
  }
  if (expires !== undefined && expires < now - toleranceSeconds) throw refused('PGRST303', 'JWT expired')
  if (begins !== undefined && begins > now + toleranceSeconds) throw refused('PGRST303', 'JWT not yet valid')
  if (issued !== undefined && issued > now + toleranceSeconds) {
    throw refused('PGRST303', 'JWT issued at future')
  }
}

function time(claims: Claims, name: string): number | undefined {
  const value = claims[name]
  if (value === undefined || value === null) return undefined
  if (typeof value === 'number') return value
  throw refused('PGRST303', `The JWT '${name}' claim must be a number`)
}

function refused(code: string, message: string, details: string | null = null): DialectError {
  return new DialectError(
    401,
    { code, message, details },
    { 'WWW-Authenticate': `Bearer error="invalid_token", error_description="${message}"` },
  )
}

/** PGRST302: there is no token and no anonymous role. */
export function anonymousDisabled(): DialectError {
  return new DialectError(
    401,
    { code: 'PGRST302', message: 'Anonymous access is disabled' },
    { 'WWW-Authenticate': 'Bearer' },
  )
}
