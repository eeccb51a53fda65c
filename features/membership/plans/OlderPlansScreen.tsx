import { OlderCouponForm } from '@tingdu/features/membership/coupons/public.ts'
import { StartLearning } from '@tingdu/features/membership/subscriptions/public.ts'
import { homePaths } from '@tingdu/features/site/home/paths.ts'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { messages } from './messages.ts'
import { PlanChoiceSection } from './PlanChoiceSection.tsx'
import classes from './PlansScreen.module.css'
import { useRefreshSubscription } from './plan-choice.ts'
import { useSignedInCheck } from './signed-in-check.ts'

/** The delay before the older page redirects after redeeming a coupon. */
const redeemedDelayMs = 2_000

/** The older plans page: the cards, and a coupon input with REDEEM. */
export default function OlderPlansScreen() {
  const isSignedIn = useSignedInCheck()
  const redirectHome = useDelayedRedirect()
  return (
    <div className={classes.plans}>
      <StartLearning />
      <Page title={messages.plans}>
        <PlanChoiceSection isSignedIn={isSignedIn} />
        <OlderCouponForm onRedeemed={redirectHome} />
      </Page>
    </div>
  )
}

/** Returns a function that redirects home after a delay, unless the page is left before. */
function useDelayedRedirect(): () => void {
  const navigate = useNavigate()
  const refresh = useRefreshSubscription()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    refresh()
    timer.current = setTimeout(() => navigate(homePaths.home()), redeemedDelayMs)
  }
}
