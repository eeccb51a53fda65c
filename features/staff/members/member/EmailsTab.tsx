import { useQuery } from '@tanstack/react-query'
import { useGridState } from '@tingdu/client/grid-state.ts'
import {
  type Mail,
  mailActions,
  mailState,
  mailsTo,
  mailTemplate,
  sentAtColumn,
} from '@tingdu/features/staff/emails/public.ts'
import type { Column } from '@tingdu/ui/table/table-columns.ts'
import { messages } from '../messages.ts'
import { MemberList } from './MemberList.tsx'

const columns: readonly Column<Mail>[] = [
  { ...sentAtColumn, heading: true },
  mailTemplate,
  mailState,
  mailActions,
]

/** The mails to a member's address. */
export function EmailsTab({ userId, email }: { userId: number; email: string }) {
  const grid = useGridState()
  return (
    <MemberList
      label={messages.tabNames.emails}
      columns={columns}
      rowKey={({ id }) => id}
      query={useQuery(mailsTo(email, grid))}
      grid={grid}
      list={(page) => mailsTo(email, { ...grid, ...page })}
      exported={{ as: `member-${userId}-emails`, data: 'fc_mails' }}
      failed={messages.emailsFailed}
      empty={messages.noEmails}
      emptyText={messages.noEmailsText}
    />
  )
}
