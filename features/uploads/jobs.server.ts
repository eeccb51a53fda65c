import type { Job } from '@tingdu/jobs/job.ts'
import { isReceiving } from '@tingdu/storage/bucket.ts'
import type { UploadsContext } from './context.server.ts'
import { findMarked, forgetUpload, markUnused } from './upload-rows.server.ts'

const AT_ONCE = 1000
/** A file takes ten minutes to arrive at most. */
const PART_MAX_AGE_MS = 60 * 60 * 1000

/** Every hour: removes files that no row has shown for a day, those of deleted accounts, and parts of broken uploads. */
export function cleanUploadsJob(context: UploadsContext): Job {
  return {
    name: 'clean-uploads',
    schedule: '23 * * * *',
    async run() {
      await markUnused(context.database)
      await removeMarked(context, AT_ONCE)
      const { bucket } = context
      if (isReceiving(bucket)) await bucket.removePartialUploads(new Date(Date.now() - PART_MAX_AGE_MS))
    },
  }
}

/** First the file goes, then its row: what a bucket that is away keeps is found again the next time. */
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
