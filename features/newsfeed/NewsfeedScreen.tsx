import { staffRoles, useSession } from '@tingdu/client/session.ts'
import { AddressTabs } from '@tingdu/ui/AddressTabs.tsx'
import { EmptyState } from '@tingdu/ui/EmptyState.tsx'
import { Page } from '@tingdu/ui/Page.tsx'
import { MobileView } from './MobileView.tsx'
import { messages } from './messages.ts'
import { NewsTable } from './NewsTable.tsx'

const names = { pages: messages.pages, mobile: messages.mobileView }
const contents = { pages: NewsTable, mobile: MobileView }

/** The pages in the news feed, as a list to manage and as the apps show them; for staff. */
export default function NewsfeedScreen() {
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
