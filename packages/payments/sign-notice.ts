import { createHash, createHmac } from 'node:crypto'
import type { SignedNotice } from './port.ts'

/** The keys of a merchant at the processor; the private one signs. */
export type ProcessorKeys = { publicKey: string; privateKey: string }

/**
 * Signs a notice the way Braintree does: the payload is base64 in lines of 60 signs, the signature the HMAC-SHA1 of it
 * under the SHA-1 of the private key, named by the public one.
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
