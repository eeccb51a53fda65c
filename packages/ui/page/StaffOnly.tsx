import { staffRoles, useSession } from '@tingdu/client/session.ts'
import type { ReactNode } from 'react'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { Page } from './Page.tsx'

/** What other roles read on a page for staff. */
export const staffOnlyText = 'Only staff can open this page'

/** A page for staff; other roles read under its title that it is not for them. The server enforces it. */
export function StaffOnly({ title, children }: { title: string; children: ReactNode }) {
  const { role } = useSession()
  if (role !== null && staffRoles.includes(role)) return children
  return (
    <Page title={title}>
      <EmptyState title={staffOnlyText} />
    </Page>
  )
}
