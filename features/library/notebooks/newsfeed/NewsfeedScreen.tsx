import { AddressTabs } from '@tingdu/ui/page/AddressTabs.tsx'
import { StaffPage } from '@tingdu/ui/page/StaffPage.tsx'
import { newsfeedMessages as messages } from '../messages.ts'
import { MobileView } from './MobileView.tsx'
import { NewsTable } from './NewsTable.tsx'

const names = { pages: messages.pages, mobile: messages.mobileView }
const contents = { pages: NewsTable, mobile: MobileView }

/** The pages in the news feed, as a list to manage and as the apps show them; for staff. */
export default function NewsfeedScreen() {
  return (
    <StaffPage title={messages.title}>
      <AddressTabs label={messages.tabs} names={names} contents={contents} />
    </StaffPage>
  )
}
