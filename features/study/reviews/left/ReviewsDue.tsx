import { useQuery } from '@tanstack/react-query'
import { queryClient } from '@tingdu/client/query-client.ts'
import { CountBadge } from '@tingdu/ui/page/CountBadge.tsx'
import { useEffect } from 'react'
import { messages } from '../messages.ts'
import { reviewsLeft } from '../queries.ts'
import { storeZone } from './stored-zone.ts'

/** How many cards are left today, beside the entry of reviews in the menu and on the tab of phones. */
export function ReviewsDue({ corner = false }: { corner?: boolean }) {
  const { data } = useQuery(reviewsLeft(), queryClient)
  useEffect(() => void storeZone(), [])
  const left = data?.left ?? 0
  return <CountBadge count={left} label={messages.dueLabel(left)} corner={corner} />
}
