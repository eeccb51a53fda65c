import { useSession } from '@tingdu/client/session.ts'
import {
  isPastDue,
  isStaff,
  membershipSentence,
  useOwnSubscription,
} from '@tingdu/features/membership/subscriptions/public.ts'
import { messages } from './messages.ts'

/** The heading of the plans for its reader, and the line below it, which says what they have. */
export function usePlansHeading(): { title: string; description: string | null } {
  const { token, role } = useSession()
  const { data, isPending } = useOwnSubscription()
  if (!token) return { title: messages.title, description: messages.description }
  if (isPending) return { title: messages.plans, description: null }
  if (data === undefined) return { title: messages.titles.choose, description: null }
  const description = membershipSentence(role, data)
  if (data?.autoRenews) {
    const mayChange = data.channel === 'bt' && !isPastDue(data)
    return { title: mayChange ? messages.titles.change : messages.current, description }
  }
  if (isStaff(role)) return { title: messages.plans, description }
  if (data?.status === 'canceled') return { title: messages.titles.restart, description }
  const onTrial = data?.reason === 'trial' && !data.isExpired
  return { title: onTrial ? messages.title : messages.titles.choose, description }
}
