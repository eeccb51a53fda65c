import { HttpError } from '@tingdu/http/errors.ts'
import type { Job } from '@tingdu/jobs/job.ts'
import { isReceiving } from '@tingdu/storage/bucket.ts'
import type { UploadsContext } from './context.server.ts'
import { kindOf } from './rules.ts'
import { settleUpload } from './settle-upload.server.ts'
import {
  findAbandoned,
  findMarked,
  forgetUpload,
  markUnused,
  recordDiscarded,
  recordRefused,
} from './upload-rows.server.ts'

const BATCH_SIZE = 1000
/** Well over the ten minutes in which a file must arrive. */
const PART_MAX_AGE_MS = 60 * 60 * 1000

/**
 * Hourly: removes files unused for a day, uploads that never arrived, files of deleted accounts, and partial files of
 * aborted uploads.
 */
export function cleanUploadsJob(context: UploadsContext): Job {
  return {
    name: 'clean-uploads',
    schedule: '23 * * * *',
    async run() {
      await settleAbandoned(context)
      await markUnused(context.database)
      await removeMarked(context, BATCH_SIZE)
      const { bucket } = context
      if (isReceiving(bucket)) await bucket.removePartialUploads(new Date(Date.now() - PART_MAX_AGE_MS))
    },
  }
}

/**
 * Checks files that wait in an external bucket, so that they count with their size, and drops keys without one and
 * packages, so that they no longer count.
 */
async function settleAbandoned(context: UploadsContext): Promise<void> {
  for (const key of await findAbandoned(context.database, BATCH_SIZE)) {
    try {
      if (kindOf(key) === 'packages') await recordRefused(context.database, key)
      else await settleUpload(context, key)
    } catch (err) {
      if (err instanceof HttpError && err.status === 400) await recordRefused(context.database, key)
      else context.log.warn({ err, key }, 'an upload could not be checked; trying again later')
    }
  }
}

/** Removes the file before its row, so that a failure is retried next time. */
export async function removeMarked(context: UploadsContext, atMost: number): Promise<void> {
  const { database, bucket, log } = context
  for (const key of await findMarked(database, atMost)) {
    try {
      await bucket.remove(key)
      if (isReceiving(bucket)) await recordDiscarded(database, key)
      await forgetUpload(database, key)
    } catch (err) {
      log.warn({ err, key }, 'an upload could not be removed; trying again later')
    }
  }
}
