import { createHash, createHmac } from 'node:crypto'
import type { SignedNotice } from './port.ts'

/** A merchant's API keys; the private one signs. */
export type ProcessorKeys = { publicKey: string; privateKey: string }

/**
 * Signs a notice like Braintree: the payload is base64 in lines of 60 characters, the signature its HMAC-SHA1 with
 * the SHA-1 of the private key, prefixed with the public key.
 */
export function signNotice({ publicKey, privateKey }: ProcessorKeys, xml: string): SignedNotice {
  const lines =
    Buffer.from(xml)
      .toString('base64')
      .match(/.{1,60}/g) ?? []
  const payload = `${lines.join('\n')}\n`
  const key = createHash('sha1').update(privateKey).digest()
  return { payload, signature: `${publicKey}|${createHmac('sha1', key).update(payload).digest('hex')}` }
}
