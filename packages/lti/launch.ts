import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { type Launch, launchClaims, readClaims } from './claims.ts'
import type { Platform } from './platform.ts'
import { PlatformError } from './platform.ts'

/** The request by which a platform begins a launch (LTI 1.3 Security, 5.1.1.1). */
export type LoginRequest = {
  loginHint: string
  messageHint: string | null
  deployment: string | null
}

/**
 * Where to send the browser to be identified by the platform (5.1.1.2).
 * @param back what comes back with the identity: `state` tells which launch it is, `nonce` is signed into the token
 */
export function authenticationAddress(
  platform: Platform,
  request: LoginRequest,
  back: { redirectUri: string; state: string; nonce: string },
): string {
  const address = new URL(platform.authUrl)
  const parameters = {
    scope: 'openid',
    response_type: 'id_token',
    response_mode: 'form_post',
    prompt: 'none',
    client_id: platform.clientId,
    redirect_uri: back.redirectUri,
    login_hint: request.loginHint,
    state: back.state,
    nonce: back.nonce,
    ...(request.messageHint !== null && { lti_message_hint: request.messageHint }),
    ...(request.deployment !== null && { lti_deployment_id: request.deployment }),
  }
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
  return address.href
}

/** Checks launches; keeps the platforms' keys, and fetches them again when a token is signed with an unknown one. */
export type LaunchVerifier = (idToken: string, platform: Platform, nonce: string) => Promise<Launch>

/** How far the clocks of a platform and of this server may differ, in seconds. */
const CLOCK_TOLERANCE = 60
/** The longest time for which a token is taken, in seconds, whatever it says. */
const MAX_AGE = 10 * 60
const MAX_PLATFORMS = 1000

/**
 * Creates a verifier. It throws `PlatformError` for a token that is not the platform's, not for this tool, expired, for
 * another login (`nonce`), or not a launch. That a launch is used once is up to the caller.
 */
export function createLaunchVerifier(fetchFrom: typeof fetch): LaunchVerifier {
  const keys = new Map<string, JWTVerifyGetKey>()
  function keysOf(address: string): JWTVerifyGetKey {
    const known = keys.get(address)
    if (known) return known
    if (keys.size >= MAX_PLATFORMS) keys.clear()
    const fetched = createRemoteJWKSet(new URL(address), {
      timeoutDuration: 10_000,
      [customFetch]: fetchFrom,
    })
    keys.set(address, fetched)
    return fetched
  }
  return async (idToken, platform, nonce) => {
    const { issuer, clientId: audience } = platform
    let payload: object
    try {
      const verified = await jwtVerify(idToken, keysOf(platform.jwksUrl), {
        issuer,
        audience,
        algorithms: ['RS256', 'RS384', 'RS512', 'ES256'],
        clockTolerance: CLOCK_TOLERANCE,
        maxTokenAge: MAX_AGE,
      })
      payload = verified.payload
      const { aud, azp } = verified.payload
      if (Array.isArray(aud) && aud.length > 1 && azp !== audience)
        throw new PlatformError('The token is for another tool')
    } catch (failure) {
      if (failure instanceof PlatformError) throw failure
      throw new PlatformError(reasonOf(failure))
    }
    const claims = launchClaims.safeParse(payload)
    if (!claims.success) {
      const [first] = claims.error.issues
      throw new PlatformError(
        `The launch has an invalid claim: ${String(first?.path.join('.')).slice(0, 200)}`,
      )
    }
    if (claims.data.nonce !== nonce) throw new PlatformError('The token belongs to another login')
    return readClaims(claims.data)
  }
}

function reasonOf(failure: unknown): string {
  if (failure instanceof errors.JWTExpired) return 'The token has expired'
  if (failure instanceof errors.JWTClaimValidationFailed) return `The token has a wrong ${failure.claim}`
  if (failure instanceof errors.JWKSTimeout) return 'The platform did not send its keys in time'
  if (failure instanceof errors.JOSEError) return `The token is not valid (${failure.code})`
  return 'The keys of the platform could not be fetched'
}
