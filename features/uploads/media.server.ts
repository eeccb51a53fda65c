import { createHmac } from 'node:crypto'
import { addPostedFiles } from '@tingdu/http/posted-files.ts'
import type { HttpServer } from '@tingdu/http/server.ts'
import { addStoredFiles } from '@tingdu/http/stored-files.ts'
import { isReceiving, openBucket } from '@tingdu/storage/bucket.ts'
import type { Bucket, ReceivingBucket } from '@tingdu/storage/port.ts'
import type { S3Settings } from '@tingdu/storage/s3.ts'
import type { UploadsContext } from './context.server.ts'
import { receiveUpload } from './receive-upload.server.ts'
import { mapUnavailable } from './settle-upload.server.ts'

export type MediaSettings = {
  /** The directory for files without S3, shared by all processes. */
  directory: string
  s3: S3Settings | null
}

/** The form's target when the bucket is this server. Relative, so that it works behind any proxy. */
const FORM_PATH = '/api/s3/bucket'
/** The largest sound with its form fields and some margin, so that slightly larger files get a proper error. */
const MAX_BYTES = 64 * 1024 * 1024

/**
 * Opens the bucket. Its forms are signed with a separate key, derived from `AUTH_SECRET` and the same in every process; those
 * signed under an accepted former secret stay valid.
 */
export function openUploadBucket(
  { directory, s3 }: MediaSettings,
  authSecret: string,
  acceptedSecrets: readonly string[] = [],
): Promise<Bucket | ReceivingBucket> {
  const keyOf = (secret: string) => createHmac('sha256', secret).update('forms of uploads').digest()
  const keys = { secret: keyOf(authSecret), acceptedSecrets: acceptedSecrets.map(keyOf) }
  return openBucket({ s3, local: { directory, ...keys, url: FORM_PATH } })
}

/** Serves uploaded files at `/media`, and accepts posted files when the bucket is this server. */
export function addMedia(app: HttpServer, uploads: UploadsContext): void {
  const { bucket } = uploads
  addStoredFiles(app, '/media', {
    find: (key) => mapUnavailable(bucket.find(key)),
    read: (key, first, last) => mapUnavailable(bucket.read(key, first, last)),
  })
  if (isReceiving(bucket)) {
    const receiving = { ...uploads, bucket }
    addPostedFiles(app, FORM_PATH, { maxBytes: MAX_BYTES, take: (form) => receiveUpload(receiving, form) })
  }
}
