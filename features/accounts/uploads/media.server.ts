import { createHmac } from 'node:crypto'
import { withShareOf } from '@tingdu/database/server-caller.ts'
import { addressOwner, createIdentify } from '@tingdu/http/identity.ts'
import { addPostedFiles } from '@tingdu/http/posted-files.ts'
import type { HttpServer } from '@tingdu/http/server.ts'
import { addStoredFiles, type FileReader } from '@tingdu/http/stored-files.ts'
import { isReceiving, openBucket } from '@tingdu/storage/bucket.ts'
import { isKey } from '@tingdu/storage/key.ts'
import type { Bucket, ReceivingBucket } from '@tingdu/storage/port.ts'
import type { S3Settings } from '@tingdu/storage/s3.ts'
import { requireCaller, sessionRole } from '../accounts/public.server.ts'
import { mapBucketErrors } from './bucket-errors.server.ts'
import type { UploadsContext } from './context.server.ts'
import { receiveUpload } from './receive-upload.server.ts'
import { KINDS, kindOf } from './rules.ts'
import { findMedia, type Media } from './upload-rows.server.ts'

export type MediaSettings = {
  /** The directory for files without S3, shared by all processes. */
  directory: string
  /** Free disk space that uploads to the directory leave, in bytes. */
  minFreeBytes: number
  s3: S3Settings | null
}

/** The form's target when the bucket is this server. Relative, so that it works behind any proxy. */
const FORM_PATH = '/api/s3/bucket'
const MEDIA_PATH = '/media'
/** The largest package with its form fields and some margin, so that slightly larger files get a proper error. */
const MAX_BYTES = KINDS.packages.maxBytes + 14 * 1024 * 1024
const STATEMENT_TIMEOUT_MS = 5000

/**
 * Opens the bucket. Its forms are signed with a separate key, derived from `AUTH_SECRET` and the same in every process; those
 * signed under an accepted former secret stay valid.
 */
export function openUploadBucket(
  { directory, minFreeBytes, s3 }: MediaSettings,
  authSecret: string,
  acceptedSecrets: readonly string[] = [],
): Promise<Bucket | ReceivingBucket> {
  const keyOf = (secret: string) => createHmac('sha256', secret).update('forms of uploads').digest()
  const keys = { secret: keyOf(authSecret), acceptedSecrets: acceptedSecrets.map(keyOf) }
  return openBucket({
    s3,
    local: { directory, minFreeBytes, ...keys, url: FORM_PATH, readsFrom: MEDIA_PATH },
  })
}

/** Serves uploaded files at `/media`, and accepts posted files when the bucket is this server. */
export function addMedia(app: HttpServer, uploads: UploadsContext): void {
  const { bucket, database } = uploads
  const isOwner = ownerCheck(uploads)
  const mayRead = (key: string, query: URLSearchParams) => isReceiving(bucket) && bucket.mayRead(key, query)
  addStoredFiles(app, MEDIA_PATH, {
    async find(key, reader) {
      const media = isKey(key)
        ? await findMedia(withShareOf(database, addressOwner(reader.address)), key)
        : null
      const isOpen = media?.in_use && (media.is_public || !isSigned(key) || mayRead(key, reader.query))
      if (!media || !(isOpen || (await isOwner(media, reader)))) return null
      const file = await mapBucketErrors(bucket.find(key))
      return file && { ...file, caching: cachingOf(media) }
    },
    read: (key, first, last) => mapBucketErrors(bucket.read(key, first, last)),
  })
  if (isReceiving(bucket)) {
    const receiving = { ...uploads, bucket }
    addPostedFiles(app, FORM_PATH, { maxBytes: MAX_BYTES, take: (form) => receiveUpload(receiving, form) })
  }
}

/** Whether a file that is not for everybody needs a signed address: recordings do, pictures do not. */
function isSigned(key: string): boolean {
  return kindOf(key) === 'sounds'
}

/** Creates the check whether a file belongs to the account of a request's session. Throws 401 for an invalid one. */
function ownerCheck({ database, tokens }: UploadsContext) {
  const identify = createIdentify({ tokens, sessionRole, statementTimeoutMs: STATEMENT_TIMEOUT_MS })
  return async ({ owner }: Media, { authorization, address }: FileReader): Promise<boolean> => {
    const identity = await identify(authorization, address)
    if (identity.kind !== 'session') return false
    return (await requireCaller(database, identity)).userId === owner
  }
}

/**
 * A file never changes under its key, but it is served only while a row uses it: shared caches ask again after a day,
 * and store only what everybody may see.
 */
function cachingOf({ in_use, is_public }: Media): string {
  if (!in_use) return 'private, no-store'
  return is_public
    ? 'public, max-age=31536000, s-maxage=86400, immutable'
    : 'private, max-age=31536000, immutable'
}
