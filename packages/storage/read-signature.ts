import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ReadWindow } from './port.ts'

/** The query of an address at which a file can be read until a time: the time in seconds since 1970, and its HMAC. */
export function signRead(secret: Buffer, key: string, { from, seconds }: ReadWindow): string {
  const expires = String(Math.floor(from.getTime() / 1000) + seconds)
  return new URLSearchParams({ expires, signature: macOf(secret, key, expires) }).toString()
}

/** Whether we signed a query for this key with one of the secrets, and its time is not over. */
export function verifyRead(
  secrets: readonly Buffer[],
  key: string,
  query: URLSearchParams,
  now = Date.now(),
) {
  const [expires = '', signature = ''] = [query.get('expires') ?? '', query.get('signature') ?? '']
  if (!(/^\d{1,12}$/.test(expires) && Number(expires) * 1000 > now)) return false
  return secrets.some((secret) => isEqual(macOf(secret, key, expires), signature))
}

/** The words set these apart from what else is signed with the secret. */
function macOf(secret: Buffer, key: string, expires: string): string {
  return createHmac('sha256', secret).update(`read ${key} until ${expires}`).digest('base64url')
}

function isEqual(expected: string, actual: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(actual)]
  return a.length === b.length && timingSafeEqual(a, b)
}
