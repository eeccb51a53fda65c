import { waitText } from '@tingdu/client/error-text.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { ConfirmRedeeming } from './ConfirmRedeeming.tsx'
import classes from './CouponForm.module.css'
import { messages } from './messages.ts'
import { type CouponAnswer, cannotBeRedeemed, redeemCoupon } from './queries.ts'
import { refusals } from './refusals.ts'

type RedeemDialogProps = { coupon: CouponAnswer; onCancel: () => void; onRedeemed: () => void }

/** Confirms redeeming a coupon: what it grants, and that it can be redeemed once. */
export function RedeemDialog({ coupon, onCancel, onRedeemed }: RedeemDialogProps) {
  const redeem = useSending(redeemCoupon, { onSent: onRedeemed })
  return (
    <ConfirmRedeeming coupon={coupon} redeem={redeem} onCancel={onCancel}>
      {redeem.failure ? (
        <p role="alert" className={classes.failure}>
          {refusalOf(redeem.failure)}
        </p>
      ) : null}
    </ConfirmRedeeming>
  )
}

/** Another member or device may have redeemed the coupon since it was verified, or it may have expired. */
function refusalOf(failure: unknown): string {
  if (!cannotBeRedeemed(failure)) return waitText(failure) ?? messages.redeemFailed
  return laterRefusals[failure.code] ?? messages.alreadyRedeemed
}

const laterRefusals: Record<string, string> = {
  coupon_used_up: refusals.usedUp,
  coupon_expired: refusals.expired,
}
