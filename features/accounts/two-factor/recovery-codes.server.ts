import { createHash, randomBytes } from 'node:crypto'

const CODES = 10
const CODE_BYTES = 10
/** Crockford's Base32 in lower case: without letters that are taken for digits. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** New recovery codes of 80 random bits each, in groups of four: `4f8k-0qzt-9wdr-b3nv`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, newCode)
}

function newCode(): string {
  const bits = BigInt(`0x${randomBytes(CODE_BYTES).toString('hex')}`)
  const letters = Array.from(
    { length: 16 },
    (_, index) => alphabet[Number((bits >> BigInt(index * 5)) & 31n)],
  )
  return letters.join('').replace(/.{4}(?=.)/g, '$&-')
}

/**
 * The digest under which a code is stored; spaces, hyphens and case of a typed code do not matter. The codes are random, so
 * a slow hash would add nothing.
 */
export function digestOf(userId: number, code: string): Buffer {
  const typed = code.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1')
  return createHash('sha256').update(`recovery code ${userId} ${typed}`).digest()
}
