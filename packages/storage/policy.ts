import { createHmac, timingSafeEqual } from 'node:crypto'
import { messages } from './messages.ts'
import { type UploadOffer, UploadRefused } from './port.ts'

/**
 * The format of S3's POST policies: a base64 JSON document with an expiration and the required value of each form
 * field, and its HMAC.
 */
type Condition = Record<string, unknown> | unknown[]
type Policy = { expiration: string; conditions: Condition[] }

export type Fields = Record<string, string>

/** The upload that a verified form permits. */
export type Allowed = { key: string; contentType: string; minBytes: number; maxBytes: number }

/** Fields of the signature itself; all others must be in the policy. */
const signatureFields = new Set(['policy', 'signature', 'AWSAccessKeyId', 'file'])

/** Signs a form for one file. */
export function signForm(secret: Buffer, offer: UploadOffer, fields: Fields, now = Date.now()) {
  const policy: Policy = {
    expiration: new Date(now + offer.seconds * 1000).toISOString(),
    conditions: [
      ...Object.entries(fields).map(([name, value]) => ({ [name]: value })),
      ['content-length-range', 1, offer.maxBytes],
    ],
  }
  const encoded = Buffer.from(JSON.stringify(policy)).toString('base64')
  return { policy: encoded, signature: macOf(secret, encoded) }
}

/**
 * Verifies a form's fields. Throws `UploadRefused` unless we signed it with one of the secrets, it has not expired, and
 * every field is as signed.
 */
export function verifyForm(secrets: readonly Buffer[], fields: Fields, now = Date.now()): Allowed {
  for (const name of ['key', 'policy', 'signature'])
    if (!fields[name]) throw refuse(400, 'form_incomplete', messages.fieldMissing(name))
  const { policy: encoded = '', signature = '' } = fields
  if (!secrets.some((secret) => isEqual(macOf(secret, encoded), signature)))
    throw refuse(403, 'signature_wrong', messages.signatureWrong)
  const { expiration, conditions } = readPolicy(encoded)
  if (!(Date.parse(expiration) > now)) throw refuse(403, 'upload_expired', messages.expired)
  const signed = signedFields(conditions)
  for (const [name, value] of signed) {
    if (fields[name] !== value) throw refuse(403, 'field_not_signed', messages.fieldDiffers(name))
  }
  for (const name of Object.keys(fields)) {
    if (!signatureFields.has(name) && !signed.has(name))
      throw refuse(403, 'field_not_signed', messages.fieldUnknown(name))
  }
  return { key: fields.key ?? '', contentType: signed.get('Content-Type') ?? '', ...sizes(conditions) }
}

function macOf(secret: Buffer, encoded: string): string {
  return createHmac('sha256', secret).update(encoded).digest('base64')
}

function isEqual(expected: string, actual: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(actual)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function readPolicy(encoded: string): Policy {
  try {
    return JSON.parse(Buffer.from(encoded, 'base64').toString()) as Policy
  } catch {
    throw refuse(400, 'policy_unreadable', messages.policyUnreadable)
  }
}

function signedFields(conditions: Condition[]): Map<string, string> {
  return new Map(
    conditions.flatMap((condition) =>
      Array.isArray(condition)
        ? []
        : Object.entries(condition).map(([name, value]) => [name, String(value)] as const),
    ),
  )
}

function sizes(conditions: Condition[]): { minBytes: number; maxBytes: number } {
  const range = conditions.find((one) => Array.isArray(one) && one[0] === 'content-length-range') as
    | [string, number, number]
    | undefined
  return { minBytes: range?.[1] ?? 0, maxBytes: range?.[2] ?? 0 }
}

function refuse(status: number, code: string, message: string) {
  return new UploadRefused(status, code, message)
}
