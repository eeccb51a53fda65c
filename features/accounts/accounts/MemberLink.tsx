import { staffRoles, useSession } from '@tingdu/client/session.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { memberPaths } from '../../staff/members/paths.ts'

type Props = {
  /** The account; null for an invitation without one. */
  userId: number | null
  children: ReactNode
}

/** A member's name or address, which for staff links to their page. */
export function MemberLink({ userId, children }: Props) {
  const { role } = useSession()
  if (userId === null || role === null || !staffRoles.includes(role)) return children
  return <Link to={memberPaths.details(userId)}>{children}</Link>
}
