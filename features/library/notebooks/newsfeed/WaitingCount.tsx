import { useQuery } from '@tanstack/react-query'
import { queryClient } from '@tingdu/client/query-client.ts'
import { CountBadge } from '@tingdu/ui/page/CountBadge.tsx'
import type { ReactNode } from 'react'
import { waitingLabel } from '../messages.ts'
import { waitingCount } from './review-queries.ts'

/** The number of pages that wait for approval; empty if there are none or it is unknown. Shown in the menus of every page. */
export default function WaitingCount(): ReactNode {
  const { data = 0 } = useQuery(waitingCount(), queryClient)
  return <CountBadge count={data} label={waitingLabel(data)} />
}
