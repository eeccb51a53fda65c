import type { UploadsContext } from './context.server.ts'
import { removeMarked } from './jobs.server.ts'
import { markUnused } from './upload-rows.server.ts'

/** The maximum number of files removed immediately; the hourly job removes the rest. */
const BATCH_SIZE = 50

/**
 * Deletes the files that nothing uses once an account's rows are deleted: its picture, and unused uploads. Covers it made
 * for others are kept. The hourly job removes what fails here.
 */
export function uploadsOnDelete(context: UploadsContext) {
  return {
    async after() {
      try {
        await markUnused(context.database)
        await removeMarked(context, BATCH_SIZE)
      } catch (err) {
        context.log.warn({ err }, 'uploads of a deleted account could not be removed; the job will')
      }
    },
  }
}
