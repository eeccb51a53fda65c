import { useSession } from '@tingdu/client/session.ts'
import { isPastDue, isStaff, useOwnSubscription } from '@tingdu/features/membership/subscriptions/public.ts'
import { messages } from './messages.ts'

/** The heading of the plans for its reader, and the line below it; what members have stands above it. */
export function usePlansHeading(): { title: string; description?: string } {
  const { token, role } = useSession()
  const { data, isPending } = useOwnSubscription()
  if (!token) return { title: messages.title, description: messages.description }
  if (isPending) return { title: messages.plans }
  if (data === undefined) return { title: messages.titles.choose }
  if (data?.autoRenews) {
    const mayChange = data.channel === 'bt' && !isPastDue(data)
    return { title: mayChange ? messages.titles.change : messages.current }
  }
  if (isStaff(role)) return { title: messages.plans }
  if (data?.status === 'canceled') return { title: messages.titles.restart }
  const onTrial = data?.reason === 'trial' && !data.isExpired
  return { title: onTrial ? messages.title : messages.titles.choose }
}
