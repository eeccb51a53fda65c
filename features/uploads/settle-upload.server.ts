import { HttpError, unavailable } from '@tingdu/http/errors.ts'
import { cleanPicture } from '@tingdu/storage/picture.ts'
import { BucketUnavailable } from '@tingdu/storage/port.ts'
import { isMp3, SOUND_HEAD_BYTES } from '@tingdu/storage/sound.ts'
import type { UploadsContext } from './context.server.ts'
import { messages } from './messages.ts'
import { KINDS, kindOf } from './rules.ts'
import { recordRefused, recordStored } from './upload-rows.server.ts'

/**
 * Checks the file posted under a key and publishes it if valid: pictures are re-encoded, sounds are recognized by their
 * first bytes. Idempotent.
 *
 * Refuses: 400 `upload_missing` if nothing was posted, 400 `not_a_picture`, 400 `not_a_sound`, 503.
 */
export async function settleUpload(context: UploadsContext, key: string): Promise<void> {
  const settle = kindOf(key) === 'images' ? settlePicture : settleSound
  await mapUnavailable(settle(context, key))
  if (!(await recordStored(context.database, key))) throw refuse('upload_missing', messages.notUploaded)
}

async function settlePicture(context: UploadsContext, key: string): Promise<void> {
  const { maxBytes, contentType } = KINDS.images
  const bytes = await context.bucket.readPosted(key, maxBytes)
  if (!bytes) return await requirePublished(context, key)
  const clean = await cleanPicture(bytes)
  if (!clean) return await discard(context, key, refuse('not_a_picture', messages.notAPicture))
  await context.bucket.publish(key, clean, contentType)
}

async function settleSound(context: UploadsContext, key: string): Promise<void> {
  const head = await context.bucket.readPosted(key, SOUND_HEAD_BYTES)
  if (!head) return await requirePublished(context, key)
  if (!isMp3(head)) return await discard(context, key, refuse('not_a_sound', messages.notASound))
  await context.bucket.publishPosted(key, KINDS.sounds.contentType)
}

/** No file is waiting: either it was just published, or it was never posted. */
async function requirePublished({ bucket }: UploadsContext, key: string): Promise<void> {
  if (!(await bucket.find(key))) throw refuse('upload_missing', messages.notUploaded)
}

async function discard(
  { bucket, database }: UploadsContext,
  key: string,
  refusal: HttpError,
): Promise<never> {
  await recordRefused(database, key)
  await bucket.discardPosted(key)
  throw refusal
}

/** Turns an unavailable bucket into a 503. */
export async function mapUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof BucketUnavailable)) throw error
    throw unavailable(error.message, 5)
  }
}

function refuse(code: string, message: string) {
  return new HttpError(400, { code, message })
}
