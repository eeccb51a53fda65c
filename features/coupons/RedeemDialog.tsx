import { ConfirmDialog } from '@tingdu/ui/ConfirmDialog.tsx'
import { useSending } from '@tingdu/ui/sending.ts'
import classes from './CouponForm.module.css'
import { messages } from './messages.ts'
import { type CouponAnswer, isRedeemedAlready, redeemCoupon } from './queries.ts'

type RedeemDialogProps = { coupon: CouponAnswer; onCancel: () => void; onRedeemed: () => void }

/** Confirms redeeming a coupon: what it grants, and that it can be used only once. */
export function RedeemDialog({ coupon, onCancel, onRedeemed }: RedeemDialogProps) {
  const redeem = useSending(redeemCoupon, { onSent: onRedeemed })
  return (
    <ConfirmDialog
      title={messages.redeemTitle}
      confirmLabel={messages.redeem}
      pending={redeem.pending}
      onConfirm={() => redeem.send(coupon.coupoun)}
      onCancel={onCancel}
    >
      {messages.redeemText(coupon.coupoun, coupon.period)}
      {redeem.failure ? (
        <p role="alert" className={classes.failure}>
          {isRedeemedAlready(redeem.failure) ? messages.alreadyRedeemed : messages.redeemFailed}
        </p>
      ) : null}
    </ConfirmDialog>
  )
}
