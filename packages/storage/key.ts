import { messages } from './messages.ts'
import { UploadRefused } from './port.ts'

const MAX_LENGTH = 200
const keyPattern = /^[a-z0-9-]+(\/[a-z0-9-]+)*\.[a-z0-9]+$/
/** The buckets keep posted and published files in folders of these names; a key in one would reach across. */
const reservedPattern = /^(posted|public)\//

/**
 * Whether a key is safe in every bucket: lower-case letters, digits, `-` and `/`, one dot, at most 200 characters,
 * outside the buckets' own folders.
 */
export function isKey(key: string): boolean {
  return key.length <= MAX_LENGTH && keyPattern.test(key) && !reservedPattern.test(key)
}

/** Returns the key; throws `UploadRefused` (400 `bad_key`) unless it is safe. */
export function checkedKey(key: string): string {
  if (!isKey(key)) throw new UploadRefused(400, 'bad_key', messages.fieldDiffers('key'))
  return key
}
