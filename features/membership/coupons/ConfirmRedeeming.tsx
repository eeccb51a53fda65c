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
  return (
    <ConfirmDialog
      title={messages.redeemTitle}
      confirmLabel={messages.redeem}
      pending={redeem.pending}
      onConfirm={() => redeem.send(coupon.coupoun)}
      onCancel={onCancel}
    >
      {messages.redeemText(coupon.coupoun, coupon.period)}
      {children}
    </ConfirmDialog>
  )
}
