import { AddressTabs } from '@tingdu/ui/page/AddressTabs.tsx'
import { StaffPage } from '@tingdu/ui/page/StaffPage.tsx'
import { MailsTab } from './MailsTab.tsx'
import { MailingsTab } from './mailings/MailingsTab.tsx'
import { mailingMessages, messages } from './messages.ts'
import { NotifierTab } from './NotifierTab.tsx'

const names = { emails: messages.emails, notifier: messages.notifier, mailings: mailingMessages.tab }
const contents = { emails: MailsTab, notifier: NotifierTab, mailings: MailingsTab }

/** All emails to members and how far they got, and who is notified next; for staff. */
export default function EmailsScreen() {
  return (
    <StaffPage title={messages.title}>
      <AddressTabs label={messages.tabs} names={names} contents={contents} />
    </StaffPage>
  )
}
