import { HttpError } from '@tingdu/http/errors.ts'
import { isReceiving } from '@tingdu/storage/bucket.ts'
import { cleanPicture } from '@tingdu/storage/picture.ts'
import { readSound } from '@tingdu/storage/sound.ts'
import { mapBucketErrors } from './bucket-errors.server.ts'
import type { UploadsContext } from './context.server.ts'
import { messages } from './messages.ts'
import { KINDS, kindOf } from './rules.ts'
import { recordDiscarded, recordRefused, recordStored } from './upload-rows.server.ts'

/** What is known about a published file; `seconds` is the duration of a sound, if known. */
type Published = { bytes: number; seconds: number | null }

/**
 * Checks the file posted under a key and publishes it if valid: pictures are re-encoded, sounds are read frame by frame.
 * Idempotent.
 *
 * Refuses: 400 `upload_missing` if nothing was posted and for packages, 400 `not_a_picture`, 400 `not_a_sound`, 503.
 */
export async function settleUpload(context: UploadsContext, key: string): Promise<void> {
  const kind = kindOf(key)
  if (kind === 'packages') throw refuse('upload_missing', messages.notUploaded)
  const settle = kind === 'images' ? settlePicture : settleSound
  const published = await mapBucketErrors(settle(context, key))
  if (!(await recordStored(context.database, key, published)))
    throw refuse('upload_missing', messages.notUploaded)
}

async function settlePicture(context: UploadsContext, key: string): Promise<Published> {
  const { maxBytes, contentType } = KINDS.images
  const bytes = await context.bucket.readPosted(key, maxBytes)
  if (!bytes) return await findPublished(context, key)
  const clean = await cleanPicture(bytes)
  if (!clean) return await discard(context, key, refuse('not_a_picture', messages.notAPicture))
  await context.bucket.publish(key, clean, contentType)
  return { bytes: clean.length, seconds: null }
}

async function settleSound(context: UploadsContext, key: string): Promise<Published> {
  const posted = await context.bucket.openPosted(key)
  if (!posted) return await findPublished(context, key)
  const sound = await readSound(posted.body)
  if (!sound) return await discard(context, key, refuse('not_a_sound', messages.notASound))
  await context.bucket.publishPosted(key, KINDS.sounds.contentType, posted.version)
  return sound
}

/** No file is waiting: either it was just published, or it was never posted. */
async function findPublished({ bucket }: UploadsContext, key: string): Promise<Published> {
  const found = await bucket.find(key)
  if (!found) throw refuse('upload_missing', messages.notUploaded)
  return { bytes: found.size, seconds: null }
}

async function discard(
  { bucket, database }: UploadsContext,
  key: string,
  refusal: HttpError,
): Promise<never> {
  await recordRefused(database, key)
  await bucket.discardPosted(key)
  // A form of another bucket can be posted again until it expires, so its file counts until its row is deleted.
  if (isReceiving(bucket)) await recordDiscarded(database, key)
  throw refusal
}

function refuse(code: string, message: string) {
  return new HttpError(400, { code, message })
}
