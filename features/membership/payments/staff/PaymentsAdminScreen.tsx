import { CouponsTab } from '@tingdu/features/membership/coupons/public.ts'
import { PlansTab } from '@tingdu/features/membership/plans/public.ts'
import { AddressTabs } from '@tingdu/ui/page/AddressTabs.tsx'
import { StaffPage } from '@tingdu/ui/page/StaffPage.tsx'
import { staffMessages as messages } from '../messages.ts'
import { PaymentHistory } from './PaymentHistory.tsx'

const names = { history: messages.history, coupons: messages.coupons, plans: messages.plans }
const contents = { history: PaymentHistory, coupons: CouponsTab, plans: PlansTab }

/** The payments of all members, the coupons and the plans; for staff. */
export default function PaymentsAdminScreen() {
  return (
    <StaffPage title={messages.title}>
      <AddressTabs label={messages.tabs} names={names} contents={contents} />
    </StaffPage>
  )
}
