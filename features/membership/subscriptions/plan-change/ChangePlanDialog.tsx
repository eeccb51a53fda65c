import { useQueryClient } from '@tanstack/react-query'
import { useSession } from '@tingdu/client/session.ts'
import { paymentFailure, Terms } from '@tingdu/features/membership/card-payments/public.ts'
import { ConfirmDialog } from '@tingdu/ui/dialog/ConfirmDialog.tsx'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { formatBillDate } from '../bill-date.ts'
import { messages } from '../messages.ts'
import { changePlan, subscriptionKey } from '../queries.ts'
import { ChargeTerms, firstChargeDay } from '../subscribe/ChargeTerms.tsx'
import type { Subscription } from '../subscription.ts'

type ChangePlanDialogProps = {
  plan: { id: number; name: string; price: number; months: number }
  /** The active subscription. */
  subscription: Subscription
  onCancel: () => void
  onChanged: () => void
}

/**
 * Confirms a plan change at the end of the period: its date, its price, and how to cancel. The plan that is paid for is
 * kept instead of the one that would follow it.
 */
export function ChangePlanDialog({ plan, subscription, onCancel, onChanged }: ChangePlanDialogProps) {
  const cache = useQueryClient()
  const { id } = useSession()
  const day = subscription.nextBilling ?? firstChargeDay(subscription)
  const date = formatBillDate(day ?? subscription.readAt)
  const kept = plan.id === subscription.plan.id ? subscription.nextPlan : null
  const change = useSending(changePlan, {
    onSent: () => {
      toast(kept ? messages.planKept(plan.name) : messages.planChanged(plan.name, date))
      cache.invalidateQueries({ queryKey: subscriptionKey(id) })
      onChanged()
    },
  })
  return (
    <ConfirmDialog
      title={kept ? messages.keepPlanQuestion(plan.name) : messages.changePlanQuestion(plan.name)}
      confirmLabel={kept ? messages.keepPlanConfirm : messages.changePlanConfirm}
      pending={change.pending}
      onConfirm={() => change.send(plan.id)}
      onCancel={onCancel}
    >
      <Terms>
        <p>{kept ? messages.keepPlanText(plan.name, kept.name ?? '') : messages.changePlanText(date)}</p>
        <ChargeTerms price={plan.price} months={plan.months} day={day} />
        {change.failure ? <p role="alert">{paymentFailure(change.failure)}</p> : null}
      </Terms>
    </ConfirmDialog>
  )
}
