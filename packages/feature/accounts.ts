import type { Run } from '@tingdu/database/database.ts'

/** An account that has just been created. */
export type NewAccount = { userId: number; name: string; email: string; role: string }

/** An account that is about to be deleted. */
export type LeavingAccount = { userId: number; name: string; email: string }

/** What the deletion of an account means to a feature. */
export type AccountDeletion = {
  /** Ends what is elsewhere, such as a subscription; when it throws, nothing is deleted. May be called again. */
  before(account: LeavingAccount): Promise<void>
  /** Deletes what does not go with the account by itself, in the transaction that deletes it. */
  rows(run: Run, account: LeavingAccount): Promise<void>
  /** Deletes files, once the rows are gone; nothing waits for its success. */
  after(account: LeavingAccount): Promise<void>
}

/** What a feature keeps of a member, for the file that the member may take along. */
export type OwnData = {
  /** The name of this part of the file. */
  name: string
  /** SQL that selects the member's rows and nobody else's; `$1` is the member. */
  text: string
  /** There is at most one row: it stands in the file by itself, not in a list. */
  single?: boolean
}
