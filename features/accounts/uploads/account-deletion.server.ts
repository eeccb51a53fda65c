import type { Run } from '@tingdu/database/database.ts'
import type { UploadsContext } from './context.server.ts'
import { removeMarked } from './jobs.server.ts'
import { markAccountUploads } from './upload-rows.server.ts'

/** The maximum number of files removed immediately; the hourly job removes the rest. */
const BATCH_SIZE = 50

/** Deletes an account's picture and its unused uploads. Covers it made for others are kept. */
export function uploadsOnDelete(context: UploadsContext) {
  return {
    /** Runs in the transaction of the deletion, before the account's rows are deleted. */
    rows: (run: Run, { userId }: { userId: number }) => markAccountUploads(run, userId),
    /** Runs after the commit. The hourly job removes what fails here. */
    async after() {
      await removeMarked(context, BATCH_SIZE).catch((err) =>
        context.log.warn({ err }, 'uploads of a deleted account could not be removed; the job will'),
      )
    },
  }
}
