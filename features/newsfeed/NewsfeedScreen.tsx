import { AddressTabs } from '@tingdu/ui/AddressTabs.tsx'
import { Page } from '@tingdu/ui/Page.tsx'
import { StaffOnly } from '@tingdu/ui/StaffOnly.tsx'
import { MobileView } from './MobileView.tsx'
import { messages } from './messages.ts'
import { NewsTable } from './NewsTable.tsx'

const names = { pages: messages.pages, mobile: messages.mobileView }
const contents = { pages: NewsTable, mobile: MobileView }

/** The pages in the news feed, as a list to manage and as the apps show them; for staff. */
export default function NewsfeedScreen() {
  return (
    <StaffOnly title={messages.title}>
      <Page title={messages.title}>
        <AddressTabs label={messages.tabs} names={names} contents={contents} />
      </Page>
    </StaffOnly>
  )
}
