import { staffRoles, useSession } from '@tingdu/client/session.ts'
import { CouponsTab } from '@tingdu/features/coupons/public.ts'
import { PlansTab } from '@tingdu/features/plans/public.ts'
import { AddressTabs } from '@tingdu/ui/AddressTabs.tsx'
import { EmptyState } from '@tingdu/ui/EmptyState.tsx'
import { Page } from '@tingdu/ui/Page.tsx'
import { messages } from './messages.ts'
import { PaymentHistory } from './PaymentHistory.tsx'

const names = { history: messages.history, coupons: messages.coupons, plans: messages.plans }
const contents = { history: PaymentHistory, coupons: CouponsTab, plans: PlansTab }

/** The payments of all members, the coupons and the plans; for staff. */
export default function PaymentsAdminScreen() {
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
