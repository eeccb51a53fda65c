import { getSession, useSession } from '@tingdu/client/session.ts'
import { messages as coupons } from '@tingdu/features/coupons/messages.ts'
import { homePaths, mainPageOf } from '@tingdu/features/home/paths.ts'
import { messages } from '@tingdu/features/plans/messages.ts'
import { PlanBenefits } from '@tingdu/features/plans/PlanBenefits.tsx'
import { ContinueLink } from '@tingdu/features/subscriptions/ContinueLink.tsx'
import { Page } from '@tingdu/ui/Page.tsx'
import { toast } from '@tingdu/ui/toast.ts'
import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { useSignedInCheck } from '../signed-in-check.ts'
import { PlanChoiceSection } from './PlanChoiceSection.tsx'
import classes from './PlansScreen.module.css'
import { useForgetSubscription } from './plan-choice.ts'

// Its rules weigh more than the rest of the page, which is there before them.
const CouponForm = lazy(() => import('@tingdu/features/coupons/CouponForm.tsx'))

/** The plans: choose one, redeem a coupon, or go on with the access there is. Everyone may look. */
export default function PlansScreen() {
  const { token } = useSession()
  const navigate = useNavigate()
  const isSignedIn = useSignedInCheck()
  const refresh = useForgetSubscription()
  return (
    <Page title={messages.title} description={messages.description}>
      {token && <ContinueLink />}
      <PlanChoiceSection isSignedIn={isSignedIn} />
      <Suspense fallback={<div className={classes.coupon} />}>
        <CouponForm
          mayVerify={isSignedIn}
          onRedeemed={async ({ period }) => {
            await refresh()
            toast(coupons.redeemed(period))
            navigate(mainPageAfterCoupon())
          }}
        />
      </Suspense>
      <PlanBenefits />
    </Page>
  )
}

/** Students and teachers go home, the others to their main page. */
function mainPageAfterCoupon(): string {
  const { role } = getSession()
  return role === 'student' || role === 'teacher' ? homePaths.home() : mainPageOf(role)
}
