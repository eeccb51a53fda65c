import { type Subscription, useOwnSubscription } from '@tingdu/features/membership/subscriptions/public.ts'
import { ConfirmDialog } from '@tingdu/ui/dialog/ConfirmDialog.tsx'
import type { ReactNode } from 'react'
import { messages } from './messages.ts'
import type { CouponAnswer } from './queries.ts'

type Props = {
  coupon: CouponAnswer
  /** The request that redeems it, as returned by `useSending`. */
  redeem: { pending: boolean; send: (code: string) => void }
  onCancel: () => void
  /** What follows the text, such as a failure. */
  children?: ReactNode
}

/** Asks whether to redeem a coupon, and says what it grants. */
export function ConfirmRedeeming({ coupon, redeem, onCancel, children }: Props) {
  const { data: subscription } = useOwnSubscription()
  return (
    <ConfirmDialog
      title={messages.redeemTitle}
      confirmLabel={messages.redeem}
      pending={redeem.pending}
      onConfirm={() => redeem.send(coupon.coupoun)}
      onCancel={onCancel}
    >
      {messages.redeemText(coupon.coupoun, coupon.period)}
      {movesCharge(subscription) && ` ${messages.movesCharge}`}
      {children}
    </ConfirmDialog>
  )
}

/** Whether a charge by card is to come; one that failed is tried again as before. */
function movesCharge(subscription: Subscription | null | undefined): boolean {
  return (
    subscription?.autoRenews === true && subscription.channel === 'bt' && subscription.status !== 'past_due'
  )
}
