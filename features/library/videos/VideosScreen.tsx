import { AddressTabs } from '@tingdu/ui/page/AddressTabs.tsx'
import { StaffPage } from '@tingdu/ui/page/StaffPage.tsx'
import { DiscoveryTab } from './DiscoveryTab.tsx'
import { messages } from './messages.ts'
import { VideosTab } from './VideosTab.tsx'

const names = { videos: messages.videos, discovery: messages.discovery }
const contents = { videos: VideosTab, discovery: DiscoveryTab }

/** The videos and the discovery videos, for staff. */
export default function VideosScreen() {
  return (
    <StaffPage title={messages.title}>
      <AddressTabs label={messages.tabs} names={names} contents={contents} />
    </StaffPage>
  )
}
