import type { Job } from '@tingdu/jobs/job.ts'
import { isReceiving } from '@tingdu/storage/bucket.ts'
import type { UploadsContext } from './context.server.ts'
import { findMarked, forgetUpload, markUnused } from './upload-rows.server.ts'

const BATCH_SIZE = 1000
/** Well over the ten minutes in which a file must arrive. */
const PART_MAX_AGE_MS = 60 * 60 * 1000

/** Hourly: removes files unused for a day, files of deleted accounts, and parts of aborted uploads. */
export function cleanUploadsJob(context: UploadsContext): Job {
  return {
    name: 'clean-uploads',
    schedule: '23 * * * *',
    async run() {
      await markUnused(context.database)
      await removeMarked(context, BATCH_SIZE)
      const { bucket } = context
      if (isReceiving(bucket)) await bucket.removePartialUploads(new Date(Date.now() - PART_MAX_AGE_MS))
    },
  }
}

/** Removes the file before its row, so that a failure is retried next time. */
export async function removeMarked(context: UploadsContext, atMost: number): Promise<void> {
  const { database, bucket, log } = context
  for (const key of await findMarked(database, atMost)) {
    try {
      await bucket.remove(key)
      await forgetUpload(database, key)
    } catch (err) {
      log.warn({ err, key }, 'an upload could not be removed; trying again later')
    }
  }
}
