import { useAddressParameters } from '@tingdu/client/address-parameters.ts'
import { staffRoles, useSession } from '@tingdu/client/session.ts'
import { CouponsTab } from '@tingdu/features/coupons/public.ts'
import { PlansTab } from '@tingdu/features/plans/public.ts'
import { EmptyState } from '@tingdu/ui/EmptyState.tsx'
import { Page } from '@tingdu/ui/Page.tsx'
import { Tabs } from '@tingdu/ui/Tabs.tsx'
import { type ComponentType, Suspense } from 'react'
import { messages } from './messages.ts'
import { PaymentHistory } from './PaymentHistory.tsx'

const tabNames = { history: messages.history, coupons: messages.coupons, plans: messages.plans }
type Tab = keyof typeof tabNames

const tabs: readonly Tab[] = ['history', 'coupons', 'plans']
const contents: Record<Tab, ComponentType> = {
  history: PaymentHistory,
  coupons: CouponsTab,
  plans: PlansTab,
}

/** The parameters of a tab's list, which the next tab does not have. */
const noGrid = { q: null, page: null, size: null, sort: null, status: null, channel: null, days: null }

/** The payments of all members, the coupons and the plans; for staff. */
export default function PaymentsAdminScreen() {
  const { role } = useSession()
  const isStaff = role !== null && staffRoles.includes(role)
  return (
    <Page title={messages.title}>{isStaff ? <ChosenTab /> : <EmptyState title={messages.staffOnly} />}</Page>
  )
}

/** The chosen tab is in the address. */
function ChosenTab() {
  const [parameters, change] = useAddressParameters()
  const chosen = tabs.find((tab) => tab === parameters.get('tab')) ?? 'history'
  const choose = (tab: Tab) => change({ ...noGrid, tab: tab === 'history' ? null : tab })
  const Content = contents[chosen]
  return (
    <Tabs label={messages.tabs} tabs={tabs} names={tabNames} chosen={chosen} onChoose={choose}>
      <Suspense fallback={<div aria-busy="true" />}>
        <Content key={chosen} />
      </Suspense>
    </Tabs>
  )
}
