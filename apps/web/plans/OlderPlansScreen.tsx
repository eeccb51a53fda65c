import { paths } from '@tingdu/client/paths.ts'
import { OlderCouponForm } from '@tingdu/features/coupons/OlderCouponForm.tsx'
import { PlanPicker } from '@tingdu/features/plans/PlanPicker.tsx'
import { ChangePlanDialog } from '@tingdu/features/subscriptions/ChangePlanDialog.tsx'
import { ContinueLink } from '@tingdu/features/subscriptions/ContinueLink.tsx'
import { FirstChargeNote } from '@tingdu/features/subscriptions/FirstChargeNote.tsx'
import { Page } from '@tingdu/ui/Page.tsx'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useSignedInCheck } from '../signed-in-check.ts'
import { useForgetSubscription, usePlanChoice } from './plan-choice.ts'
import { StoreNote } from './StoreNote.tsx'

/** How long the older page waits before it leads on from a redeemed coupon. */
const redeemedDelayMs = 2_000

/** The older page of plans: the cards, and a coupon input with REDEEM. */
export default function OlderPlansScreen() {
  const choice = usePlanChoice(useSignedInCheck())
  const navigate = useNavigate()
  const leadOn = useLeadingOn()
  return (
    <Page title="Plans">
      <ContinueLink />
      <StoreNote channel={choice.storeChannel} />
      <PlanPicker
        current={choice.currentPlan}
        pending={choice.pending}
        disabled={choice.storeChannel !== null}
        onChoose={choice.choose}
      />
      <FirstChargeNote />
      <OlderCouponForm onRedeemed={leadOn} />
      {choice.change && (
        <ChangePlanDialog
          {...choice.change}
          onCancel={choice.keep}
          onChanged={() => navigate(paths.billing())}
        />
      )}
    </Page>
  )
}

/** Leads home after a while, unless the page was left by then. */
function useLeadingOn(): () => void {
  const navigate = useNavigate()
  const refresh = useForgetSubscription()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    refresh()
    timer.current = setTimeout(() => navigate(paths.home()), redeemedDelayMs)
  }
}
