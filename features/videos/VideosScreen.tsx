import { useAddressParameters } from '@tingdu/client/address-parameters.ts'
import { Page } from '@tingdu/ui/Page.tsx'
import { Tabs } from '@tingdu/ui/Tabs.tsx'
import type { ComponentType } from 'react'
import { DiscoveryTab } from './DiscoveryTab.tsx'
import { messages } from './messages.ts'
import { StaffPage } from './StaffPage.tsx'
import { VideosTab } from './VideosTab.tsx'

const tabNames = { videos: messages.videos, discovery: messages.discovery }
type Tab = keyof typeof tabNames

const tabs: readonly Tab[] = ['videos', 'discovery']
const contents: Record<Tab, ComponentType> = { videos: VideosTab, discovery: DiscoveryTab }

/** The parameters of a tab's list, which the next tab does not have. */
const noGrid = { q: null, page: null, size: null, sort: null }

/** The videos and the discovery videos, for staff. */
export default function VideosScreen() {
  return (
    <StaffPage title={messages.title}>
      <Page title={messages.title}>
        <ChosenTab />
      </Page>
    </StaffPage>
  )
}

/** The chosen tab is in the address. */
function ChosenTab() {
  const [parameters, change] = useAddressParameters()
  const chosen = tabs.find((tab) => tab === parameters.get('tab')) ?? 'videos'
  const choose = (tab: Tab) => change({ ...noGrid, tab: tab === 'videos' ? null : tab })
  const Content = contents[chosen]
  return (
    <Tabs label={messages.tabs} tabs={tabs} names={tabNames} chosen={chosen} onChoose={choose}>
      <Content key={chosen} />
    </Tabs>
  )
}
