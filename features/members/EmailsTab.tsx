import { useQuery } from '@tanstack/react-query'
import { useGridState } from '@tingdu/client/grid-state.ts'
import { formatDay } from '@tingdu/ui/DateText.tsx'
import type { Column } from '@tingdu/ui/table-columns.ts'
import classes from './Member.module.css'
import { MemberList } from './MemberList.tsx'
import { type Mail, memberMails } from './member-lists.ts'
import { messages } from './messages.ts'
import { Json, MailFrame, ViewButton } from './ViewButton.tsx'

const columns: readonly Column<Mail>[] = [
  { key: 'sent_at', header: 'Sent At', heading: true, sortable: true, cell: sentAt },
  { key: 'template', header: 'Template', sortable: true, cell: ({ template }) => template },
  {
    key: 'actions',
    header: 'Actions',
    unlabeled: true,
    cell: (mail) => (
      <span className={classes.actions}>
        <ViewButton
          label={messages.viewData}
          name={messages.viewOf(messages.viewData, mail.template, sentAt(mail))}
        >
          <Json value={mail.data} />
        </ViewButton>
        <ViewButton
          label={messages.viewContent}
          name={messages.viewOf(messages.viewContent, mail.template, sentAt(mail))}
        >
          {mail.content === null ? <p>{messages.noContent}</p> : <MailFrame content={mail.content} />}
        </ViewButton>
      </span>
    ),
  },
]

/** DD/MM/YYYY H:m:s, as specified. */
function sentAt({ sent_at }: Mail): string {
  if (sent_at === null) return messages.notSent
  const date = new Date(sent_at)
  return `${formatDay(date)} ${date.getHours()}:${date.getMinutes()}:${date.getSeconds()}`
}

/** The mails to a member's address. */
export function EmailsTab({ userId, email }: { userId: number; email: string }) {
  const grid = useGridState()
  return (
    <MemberList
      label={messages.tabNames.emails}
      columns={columns}
      rowKey={({ id }) => id}
      query={useQuery(memberMails(userId, email, grid))}
      grid={grid}
      failed={messages.emailsFailed}
      empty={messages.noEmails}
    />
  )
}
