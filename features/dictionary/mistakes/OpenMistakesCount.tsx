import { useQuery } from '@tanstack/react-query'
import { queryClient } from '@tingdu/client/query-client.ts'
import { CountBadge } from '@tingdu/ui/page/CountBadge.tsx'
import type { ReactNode } from 'react'
import { openCount } from './messages.ts'
import { openMistakes } from './queries.ts'

/** The number of open reports for staff; empty if there are none or it is unknown. Shown in the menus of every page. */
export default function OpenMistakesCount(): ReactNode {
  const { data = 0 } = useQuery(openMistakes(), queryClient)
  return <CountBadge count={data} label={openCount(data)} />
}
