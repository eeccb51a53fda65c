import { useQuery } from '@tanstack/react-query'
import { queryClient } from '@tingdu/client/query-client.ts'
import { useSession } from '@tingdu/client/session.ts'
import { CountBadge } from '@tingdu/ui/page/CountBadge.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { newAnswers } from './messages.ts'
import { mistakePaths } from './paths.ts'
import { countNewAnswers } from './queries.ts'

/** A badge with the number of unseen answers to the member's reports; empty if there are none. */
export function NewAnswersCount({ corner = false }: { corner?: boolean }): ReactNode {
  const count = useNewAnswers()
  return <CountBadge count={count} label={newAnswers(count)} corner={corner} />
}

/** Links to the unseen answers; shows `children` if there are none. */
export function NewAnswersLink({
  className,
  children,
}: {
  className: string | undefined
  children: ReactNode
}) {
  const count = useNewAnswers()
  if (count === 0) return children
  return (
    <Link to={mistakePaths.ownReports()} className={className}>
      {newAnswers(count)}
    </Link>
  )
}

function useNewAnswers(): number {
  const { id } = useSession()
  return useQuery(countNewAnswers(id), queryClient).data ?? 0
}
