import { waitText } from '@tingdu/client/error-text.ts'
import { useSending } from '@tingdu/ui/sending.ts'
import { ConfirmRedeeming } from './ConfirmRedeeming.tsx'
import classes from './CouponForm.module.css'
import { messages } from './messages.ts'
import { type CouponAnswer, isRedeemedAlready, redeemCoupon } from './queries.ts'

type RedeemDialogProps = { coupon: CouponAnswer; onCancel: () => void; onRedeemed: () => void }

/** Confirms redeeming a coupon: what it grants, and that it can be used only once. */
export function RedeemDialog({ coupon, onCancel, onRedeemed }: RedeemDialogProps) {
  const redeem = useSending(redeemCoupon, { onSent: onRedeemed })
  return (
    <ConfirmRedeeming coupon={coupon} redeem={redeem} onCancel={onCancel}>
      {redeem.failure ? (
        <p role="alert" className={classes.failure}>
          {failureText(redeem.failure)}
        </p>
      ) : null}
    </ConfirmRedeeming>
  )
}

function failureText(failure: unknown): string {
  if (isRedeemedAlready(failure)) return messages.alreadyRedeemed
  return waitText(failure) ?? messages.redeemFailed
}
