import { AddressTabs } from '@tingdu/ui/page/AddressTabs.tsx'
import { StaffPage } from '@tingdu/ui/page/StaffPage.tsx'
import { newsfeedMessages as messages, reviewMessages } from '../messages.ts'
import { MobileView } from './MobileView.tsx'
import { NewsTable } from './NewsTable.tsx'
import { ReviewTable } from './ReviewTable.tsx'

const names = { pages: messages.pages, review: reviewMessages.title, mobile: messages.mobileView }
const contents = { pages: NewsTable, review: ReviewTable, mobile: MobileView }

/** The pages in the news feed, as a list to manage and as the apps show them, and those that wait for it; for staff. */
export default function NewsfeedScreen() {
  return (
    <StaffPage title={messages.title}>
      <AddressTabs label={messages.tabs} names={names} contents={contents} />
    </StaffPage>
  )
}
