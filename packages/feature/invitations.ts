import type { Run } from '@tingdu/database/database.ts'

/**
 * What an invited person sees before accepting; `userId` is the account that has accepted, `id` is the target's, and
 * `school` is the organization that the target belongs to.
 */
export type Invited = { id: number; name: string; school: string | null; role: string; userId: number | null }

/**
 * What one can be invited to, registered by the feature that has the members. `member` is the id of the invited row in
 * its table of members; that feature's triggers call `private.invite` and `private.end_invitation` for these rows.
 */
export type InvitationTarget = {
  kind: string
  /** Describes the invited row; undefined if it has been removed. */
  describe(run: Run, member: number): Promise<Invited | undefined>
  /**
   * Makes the account the member of the row; does nothing if it already is. Returns false if the row has been removed or
   * belongs to someone else. Fails with 23505 if the account is a member by another row.
   */
  accept(run: Run, member: number, account: { id: number; name: string }): Promise<boolean>
  /** Removes the row, unless it has been accepted. */
  decline(run: Run, member: number): Promise<void>
}
