import type { Readable } from 'node:stream'
import { S3Client } from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { SignatureV4 } from '@smithy/signature-v4'
import { checkedKey, isKey } from './key.ts'
import type { Bucket, ReadWindow, SignedForm, UploadOffer } from './port.ts'
import { createCalls } from './s3-calls.ts'

export type S3Settings = {
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** The URL of a compatible service; null for Amazon. */
  endpoint: string | null
  /** Whether the bucket is in the path instead of the host name, as most compatible services require. */
  pathStyle: boolean
}

/** Accepted by buckets with and without ACLs, and grants nothing to others. */
const ACL = 'bucket-owner-full-control'
const TIMEOUT_MS = 15_000
/** Published files never change. */
const CACHING = 'private, max-age=31536000, immutable'

/**
 * Opens a bucket at Amazon S3 or a compatible service. Posted files are stored under their key, published ones under
 * `public/` and the key, so that posting a form again does not change a checked file.
 */
export function openS3Bucket(settings: S3Settings): Bucket {
  const client = openClient(settings)
  const calls = createCalls(client, settings.bucket)
  const posted = checkedKey
  const published = (key: string) => `public/${checkedKey(key)}`
  return {
    origin: originOf(settings),
    sign: async (offer) => sign(client, settings, offer),
    readPosted: async (key, upTo) => calls.readStart(posted(key), upTo),
    openPosted: async (key) => calls.open(posted(key)),
    async publish(key, bytes, contentType) {
      await calls.put(published(key), bytes, contentType, CACHING)
      await calls.remove(posted(key))
    },
    async publishPosted(key, contentType, version) {
      await calls.copy({ key: posted(key), version }, published(key), contentType, CACHING)
      await calls.remove(posted(key))
    },
    discardPosted: async (key) => calls.remove(posted(key)),
    find: async (key) => (isKey(key) ? calls.find(published(key)) : null),
    read: async (key, first, last): Promise<Readable> => calls.read(published(key), first, last),
    signRead: async (key, window) => signRead(client, settings, published(key), window),
    async remove(key) {
      await calls.remove(published(key))
      await calls.remove(posted(key))
    },
  }
}

function openClient({ region, accessKeyId, secretAccessKey, endpoint, pathStyle }: S3Settings): S3Client {
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint ? { endpoint } : {}),
    forcePathStyle: pathStyle,
    maxAttempts: 2,
    // Not all compatible services support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { requestTimeout: TIMEOUT_MS, connectionTimeout: 5000, throwOnRequestTimeout: true },
  })
}

/** Amazon requires signature version 4 for forms. */
async function sign(client: S3Client, { bucket }: S3Settings, offer: UploadOffer): Promise<SignedForm> {
  const { url, fields } = await createPresignedPost(client, {
    Bucket: bucket,
    Key: checkedKey(offer.key),
    Expires: offer.seconds,
    Fields: { acl: ACL, 'Content-Type': offer.contentType },
    Conditions: [['content-length-range', 1, offer.maxBytes]],
  })
  const {
    Policy: policy = '',
    'X-Amz-Signature': signature = '',
    'X-Amz-Credential': credential = '',
  } = fields
  return { url, fields, accessKeyId: credential.split('/')[0] ?? '', policy, signature, acl: ACL }
}

/** An address with signature version 4 in its query, for a GET of one object. Keys need no escaping (`key.ts`). */
async function signRead(client: S3Client, settings: S3Settings, key: string, { from, seconds }: ReadWindow) {
  const { protocol, host, hostname, port } = new URL(originOf(settings))
  const { region, credentials, sha256 } = client.config
  // S3 signs paths as they are.
  const signer = new SignatureV4({ service: 's3', region, credentials, sha256, uriEscapePath: false })
  const path = settings.pathStyle ? `/${settings.bucket}/${key}` : `/${key}`
  const headers = { host, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' }
  const request = { method: 'GET', protocol, hostname, port: Number(port), path, query: {}, headers }
  const signed = await signer.presign(request, { signingDate: from, expiresIn: seconds })
  return `${originOf(settings)}${path}?${new URLSearchParams(signed.query as Record<string, string>)}`
}

function originOf({ endpoint, pathStyle, bucket, region }: S3Settings): string {
  const service = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`)
  if (!pathStyle) service.hostname = `${bucket}.${service.hostname}`
  return service.origin
}
