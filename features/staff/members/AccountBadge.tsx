import { Badge } from '@tingdu/ui/page/Badge.tsx'
import { messages } from './messages.ts'
import type { Member } from './queries.ts'

/** Says beside the name of a member that they cannot log in; nothing for others. */
export function AccountBadge({ member: { email_verified } }: { member: Pick<Member, 'email_verified'> }) {
  if (email_verified >= 0) return null
  return <Badge tone="seal">{email_verified === -2 ? messages.isArchived : messages.isBlocked}</Badge>
}
