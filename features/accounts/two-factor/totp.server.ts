import { Secret, TOTP } from 'otpauth'

/** The length of a time step (RFC 6238). */
const STEP_SECONDS = 30
/** A code of the step before or after the server's is accepted as well, because clocks differ. */
const DRIFT_STEPS = 1
/** 160 bits, the length of an HMAC-SHA-1 key that RFC 4226 recommends. */
const SECRET_BYTES = 20

/** A new random secret, in Base32 as authenticator apps take it. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** The address that an authenticator app reads from a QR code. `account` is shown next to the codes. */
export function keyUri(secret: string, account: string): string {
  return totpOf(secret, account).toString()
}

/**
 * The time step whose code this is, or null if it is none that is valid now. A step may be used once: the caller compares
 * it with the last one.
 * @param now milliseconds since 1970
 */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  // The library throws for a text of six characters that takes more bytes.
  if (!/^\d{6}$/.test(code)) return null
  const totp = totpOf(secret)
  const delta = totp.validate({ token: code, timestamp: now, window: DRIFT_STEPS })
  return delta === null ? null : totp.counter({ timestamp: now }) + delta
}

/** The code of a secret at a time in milliseconds since 1970, as an authenticator app shows it. */
export function codeAt(secret: string, now: number): string {
  return totpOf(secret).generate({ timestamp: now })
}

function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({
    issuer: 'Tingdu',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_SECONDS,
    secret: Secret.fromBase32(secret),
  })
}
