import { isPhoneApp } from '@tingdu/client/device/phone-app.ts'
import { getSession, useSession } from '@tingdu/client/session.ts'
import { messages as couponMessages } from '@tingdu/features/membership/coupons/messages.ts'
import { CouponForm } from '@tingdu/features/membership/coupons/public.ts'
import { StartLearning } from '@tingdu/features/membership/subscriptions/public.ts'
import { homePaths, mainPageOf } from '@tingdu/features/site/home/paths.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { Suspense } from 'react'
import { useNavigate } from 'react-router'
import { messages } from './messages.ts'
import { PlanBenefits } from './PlanBenefits.tsx'
import { PlanChoiceSection } from './PlanChoiceSection.tsx'
import classes from './PlansScreen.module.css'
import { useRefreshSubscription } from './plan-choice.ts'
import { usePlansHeading } from './plans-heading.ts'
import { useSignedInCheck } from './signed-in-check.ts'

/** The plans: choose one, redeem a coupon, or continue with the current access. Open to everyone. */
export default function PlansScreen() {
  const { token } = useSession()
  return (
    <div className={classes.plans}>
      {token && <StartLearning />}
      <Page {...usePlansHeading()}>
        {isPhoneApp() ? <p>{messages.notInApp}</p> : <PlanChoice />}
        <PlanBenefits />
      </Page>
    </div>
  )
}

/** The plans, and coupons. */
function PlanChoice() {
  const navigate = useNavigate()
  const isSignedIn = useSignedInCheck()
  const refresh = useRefreshSubscription()
  return (
    <>
      <PlanChoiceSection isSignedIn={isSignedIn} />
      <Suspense fallback={<div className={classes.coupon} />}>
        <CouponForm
          mayVerify={isSignedIn}
          onRedeemed={async ({ period }) => {
            await refresh()
            toast(couponMessages.redeemed(period))
            navigate(mainPageAfterCoupon())
          }}
        />
      </Suspense>
    </>
  )
}

/** Home for students and teachers, otherwise the role's main page. */
function mainPageAfterCoupon(): string {
  const { role } = getSession()
  return role === 'student' || role === 'teacher' ? homePaths.home() : mainPageOf(role)
}
