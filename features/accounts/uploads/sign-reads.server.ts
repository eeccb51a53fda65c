import type { Bucket } from '@tingdu/storage/port.ts'
import { mapBucketErrors } from './bucket-errors.server.ts'
import { keyPattern } from './rules.ts'

const HOUR_SECONDS = 60 * 60
const VALID_SECONDS = 6 * HOUR_SECONDS

export type SignedReads = { expires_at: string; addresses: Record<string, string> }

/**
 * The addresses at which uploads can be read without other proof, by their keys; what is not a key is left out. The
 * caller has checked who may read them. They change once an hour, so that browsers find what they have stored, and are
 * valid for five to six hours.
 */
export async function signReads(
  { bucket }: { bucket: Bucket },
  keys: readonly string[],
  now = Date.now(),
): Promise<SignedReads> {
  const hour = HOUR_SECONDS * 1000
  const from = new Date(Math.floor(now / hour) * hour)
  const isUpload = new RegExp(`^${keyPattern.source}$`)
  const signed = keys
    .filter((key) => isUpload.test(key))
    .map(async (key) => [key, await bucket.signRead(key, { from, seconds: VALID_SECONDS })] as const)
  return {
    expires_at: new Date(from.getTime() + VALID_SECONDS * 1000).toISOString(),
    addresses: Object.fromEntries(await mapBucketErrors(Promise.all(signed))),
  }
}
