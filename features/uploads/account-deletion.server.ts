import type { Run } from '@tingdu/database/database.ts'
import type { UploadsContext } from './context.server.ts'
import { removeMarked } from './jobs.server.ts'
import { markOfAccount } from './upload-rows.server.ts'

/** What goes with an account: its picture, and uploads that no row shows. Covers that it made for others stay. */
export function uploadsOfDeletedAccounts(context: UploadsContext) {
  return {
    /** In the transaction of the deletion, before the account's rows go. */
    rows: (run: Run, { userId }: { userId: number }) => markOfAccount(run, userId),
    /** Once it is committed. What cannot be removed now, the hourly job removes. */
    after: () => removeMarked(context),
  }
}
