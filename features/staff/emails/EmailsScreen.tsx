import { AddressTabs } from '@tingdu/ui/page/AddressTabs.tsx'
import { StaffPage } from '@tingdu/ui/page/StaffPage.tsx'
import { MailsTab } from './MailsTab.tsx'
import { messages } from './messages.ts'
import { NotifierTab } from './NotifierTab.tsx'

const names = { emails: messages.emails, notifier: messages.notifier }
const contents = { emails: MailsTab, notifier: NotifierTab }

/** All emails to members and how far they got, and who is notified next; for staff. */
export default function EmailsScreen() {
  return (
    <StaffPage title={messages.title}>
      <AddressTabs label={messages.tabs} names={names} contents={contents} />
    </StaffPage>
  )
}
