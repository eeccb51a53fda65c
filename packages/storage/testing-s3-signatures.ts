import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Verifies Amazon's signature version 4. Written from the documentation, independently of the SDK under test. */
export type S3Keys = { accessKeyId: string; secretAccessKey: string; region: string }

const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')

/** The signature of a text, with the key derived from day, region and service. */
export function signatureOf(text: string, scope: string, { secretAccessKey }: S3Keys): string {
  const [day = '', region = '', service = '', end = ''] = scope.split('/')
  const key = [region, service, end].reduce(hmac, hmac(`AWS4${secretAccessKey}`, day))
  return hmac(key, text).toString('hex')
}

/** The error code for a request's signature header, or null if it is valid. */
export function wrongHeader(request: IncomingMessage, body: Buffer, keys: S3Keys): string | null {
  const header = request.headers.authorization ?? ''
  const match = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\S+), SignedHeaders=(\S+), Signature=(\w+)$/.exec(
    header,
  )
  if (!match) return 'AccessDenied'
  const [, id, scope = '', names = '', signature] = match
  if (id !== keys.accessKeyId || scope.split('/')[1] !== keys.region) return 'InvalidAccessKeyId'
  const date = String(request.headers['x-amz-date'])
  const declared = String(request.headers['x-amz-content-sha256'])
  if (declared !== 'UNSIGNED-PAYLOAD' && declared !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const url = new URL(request.url ?? '/', 'http://bucket')
  const query = [...url.searchParams].map(([name, value]) => `${escaped(name)}=${escaped(value)}`).sort()
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
  const canonical = [request.method, url.pathname, query.join('&'), headers.join(''), names, declared].join(
    '\n',
  )
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')
  return signatureOf(text, scope, keys) === signature ? null : 'SignatureDoesNotMatch'
}

/** The error code for a request with its signature in the query, or null: checks the signature and the time, like S3. */
export function wrongAddress(request: IncomingMessage, keys: S3Keys): string | null {
  const url = new URL(request.url ?? '/', 'http://bucket')
  const given = (name: string) => url.searchParams.get(`X-Amz-${name}`) ?? ''
  const [id, ...parts] = given('Credential').split('/')
  const scope = parts.join('/')
  if (given('Algorithm') !== 'AWS4-HMAC-SHA256') return 'AuthorizationQueryParametersError'
  if (id !== keys.accessKeyId || parts[1] !== keys.region) return 'InvalidAccessKeyId'
  const [, ...date] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(given('Date')) ?? []
  const [year = 0, month = 0, ...rest] = date.map(Number)
  const start = Date.UTC(year, month - 1, ...rest)
  const seconds = Number(given('Expires'))
  if (!(seconds > 0 && seconds <= 604_800)) return 'AuthorizationQueryParametersError'
  if (!(start <= Date.now() && start + seconds * 1000 > Date.now())) return 'AccessDenied'
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .sort()
  const names = given('SignedHeaders')
  if (!names.split(';').includes('host')) return 'AccessDenied'
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
  const { method, headers: sent } = request
  const payload = String(sent['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD')
  const canonical = [method, url.pathname, query.join('&'), headers.join(''), names, payload].join('\n')
  const text = ['AWS4-HMAC-SHA256', given('Date'), scope, sha256(canonical)].join('\n')
  return signatureOf(text, scope, keys) === given('Signature') ? null : 'SignatureDoesNotMatch'
}

/**
 * The error code for a posted form, or null: checks its signature, expiration, and each field against the policy,
 * like S3.
 */
export function wrongForm(fields: Record<string, string>, size: number, keys: S3Keys): string | null {
  const lowerCased = new Map(Object.entries(fields).map(([name, value]) => [name.toLowerCase(), value]))
  const policyText = lowerCased.get('policy') ?? ''
  const [id, ...scope] = (lowerCased.get('x-amz-credential') ?? '').split('/')
  if (id !== keys.accessKeyId) return 'InvalidAccessKeyId'
  if (signatureOf(policyText, scope.join('/'), keys) !== lowerCased.get('x-amz-signature'))
    return 'SignatureDoesNotMatch'
  const policy = JSON.parse(Buffer.from(policyText, 'base64').toString())
  if (!(Date.parse(policy.expiration) > Date.now())) return 'AccessDenied'
  const covered = new Set(['policy', 'x-amz-signature', 'bucket'])
  for (const condition of policy.conditions) {
    if (Array.isArray(condition)) {
      if (condition[0] !== 'content-length-range') return 'InvalidPolicyDocument'
      if (size < condition[1]) return 'EntityTooSmall'
      if (size > condition[2]) return 'EntityTooLarge'
      continue
    }
    for (const [name, value] of Object.entries(condition)) {
      covered.add(name.toLowerCase())
      if (name !== 'bucket' && lowerCased.get(name.toLowerCase()) !== value) return 'AccessDenied'
    }
  }
  return [...lowerCased.keys()].every((name) => covered.has(name)) ? null : 'AccessDenied'
}

function escaped(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
