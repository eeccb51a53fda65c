import { useQuery } from '@tanstack/react-query'
import { queryClient } from '@tingdu/client/query-client.ts'
import { CountBadge } from '@tingdu/ui/CountBadge.tsx'
import type { ReactNode } from 'react'
import { openCount } from './messages.ts'
import { openMistakes } from './queries.ts'

/** How many reports wait for staff; nothing where none does, or where it is not known. It stands in menus of any page. */
export default function OpenMistakesCount(): ReactNode {
  const { data = 0 } = useQuery(openMistakes(), queryClient)
  return <CountBadge count={data} label={openCount(data)} />
}
