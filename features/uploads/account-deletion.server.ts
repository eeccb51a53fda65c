import type { Run } from '@tingdu/database/database.ts'
import type { UploadsContext } from './context.server.ts'
import { removeMarked } from './jobs.server.ts'
import { markOfAccount } from './upload-rows.server.ts'

/** More than one account leaves within an hour; the job does the rest. */
const AT_ONCE = 50

/** What goes with an account: its picture, and uploads that no row shows. Covers that it made for others stay. */
export function uploadsOnDelete(context: UploadsContext) {
  return {
    /** In the transaction of the deletion, before the account's rows go. */
    rows: (run: Run, { userId }: { userId: number }) => markOfAccount(run, userId),
    /** Once it is committed. What cannot be removed now, the hourly job removes. */
    async after() {
      await removeMarked(context, AT_ONCE).catch((err) =>
        context.log.warn({ err }, 'uploads of a deleted account could not be removed; the job will'),
      )
    },
  }
}
