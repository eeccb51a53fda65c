import { staffRoles, useSession } from '@tingdu/client/session.ts'
import { AddressTabs } from '@tingdu/ui/AddressTabs.tsx'
import { EmptyState } from '@tingdu/ui/EmptyState.tsx'
import { Page } from '@tingdu/ui/Page.tsx'
import { MailsTab } from './MailsTab.tsx'
import { messages } from './messages.ts'
import { NotifierTab } from './NotifierTab.tsx'

const names = { emails: messages.emails, notifier: messages.notifier }
const contents = { emails: MailsTab, notifier: NotifierTab }

/** All emails to members and how far they got, and who is notified next; for staff. */
export default function EmailsScreen() {
  const { role } = useSession()
  const isStaff = role !== null && staffRoles.includes(role)
  return (
    <Page title={messages.title}>
      {isStaff ? (
        <AddressTabs label={messages.tabs} names={names} contents={contents} />
      ) : (
        <EmptyState title={messages.staffOnly} />
      )}
    </Page>
  )
}
