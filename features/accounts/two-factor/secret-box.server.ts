import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16

/** A decrypted secret; `current` is whether it is encrypted with the current key. */
export type Opened = { secret: string; current: boolean }

/** Encrypts secrets for the database. */
export type SecretBox = {
  /** Encrypts the secret of an account; the result opens for this account only. */
  seal(userId: number, secret: string): Buffer
  /** Decrypts a secret; undefined if none of the keys fits. */
  open(userId: number, sealed: Buffer): Opened | undefined
}

/**
 * Creates a box with a key derived from AUTH_SECRET. What is encrypted with an accepted secret can be opened as well, while
 * AUTH_SECRET changes.
 */
export function createSecretBox(authSecret: string, accepted: readonly string[] = []): SecretBox {
  const key = keyOf(authSecret)
  const former = accepted.map(keyOf)
  return {
    seal(userId, secret) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(ownerOf(userId))
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), text])
    },
    open(userId, sealed) {
      const secret = decrypt(key, userId, sealed)
      if (secret !== undefined) return { secret, current: true }
      for (const each of former) {
        const old = decrypt(each, userId, sealed)
        if (old !== undefined) return { secret: old, current: false }
      }
    },
  }
}

function keyOf(authSecret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', authSecret, '', 'tingdu: second factors', KEY_BYTES))
}

const ownerOf = (userId: number) => Buffer.from(`account ${userId}`)

function decrypt(key: Buffer, userId: number, sealed: Buffer): string | undefined {
  const iv = sealed.subarray(0, IV_BYTES)
  const tag = sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)
  const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES })
    .setAAD(ownerOf(userId))
    .setAuthTag(tag)
  try {
    const text = decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES))
    return Buffer.concat([text, decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
