import type { OwnData } from '@tingdu/feature/accounts.ts'

/** Invitations that the member sent. The address is kept until they are answered. */
export const sentInvitations: OwnData = {
  name: 'sent_invitations',
  text: `select target_kind as invited_to, email, requested_at, mailed_at, ended_at
    from private.invitations where invited_by = $1 order by requested_at, id`,
}
