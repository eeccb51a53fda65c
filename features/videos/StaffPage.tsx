import { staffRoles, useSession } from '@tingdu/client/session.ts'
import { EmptyState } from '@tingdu/ui/EmptyState.tsx'
import { Page } from '@tingdu/ui/Page.tsx'
import type { ReactNode } from 'react'
import { messages } from './messages.ts'

/** A page for staff; other roles read that it is not for them. The server enforces it. */
export function StaffPage({ title, children }: { title: string; children: ReactNode }) {
  const { role } = useSession()
  if (role !== null && staffRoles.includes(role)) return children
  return (
    <Page title={title}>
      <EmptyState title={messages.staffOnly} />
    </Page>
  )
}
