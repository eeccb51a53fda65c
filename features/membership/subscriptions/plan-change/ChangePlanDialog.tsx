import { useQueryClient } from '@tanstack/react-query'
import { useSession } from '@tingdu/client/session.ts'
import { paymentFailure, Terms } from '@tingdu/features/membership/card-payments/public.ts'
import { ConfirmDialog } from '@tingdu/ui/dialog/ConfirmDialog.tsx'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { formatBillDate } from '../bill-date.ts'
import { messages } from '../messages.ts'
import { changePlan, type Subscription, subscriptionKey } from '../queries.ts'
import { ChargeTerms, firstChargeDay } from '../subscribe/ChargeTerms.tsx'

type ChangePlanDialogProps = {
  plan: { id: number; name: string; price: number; months: number }
  /** The active subscription. */
  subscription: Subscription
  onCancel: () => void
  onChanged: () => void
}

/** Confirms a plan change at the end of the period: its date, its price, and how to cancel. */
export function ChangePlanDialog({ plan, subscription, onCancel, onChanged }: ChangePlanDialogProps) {
  const cache = useQueryClient()
  const { id } = useSession()
  const change = useSending(changePlan, {
    onSent: () => {
      toast(messages.planChanged(plan.name))
      cache.invalidateQueries({ queryKey: subscriptionKey(id) })
      onChanged()
    },
  })
  const day = subscription.nextBilling ?? firstChargeDay(subscription)
  return (
    <ConfirmDialog
      title={messages.changePlanQuestion(plan.name)}
      confirmLabel={messages.changePlanConfirm}
      pending={change.pending}
      onConfirm={() => change.send(plan.id)}
      onCancel={onCancel}
    >
      <Terms>
        {day && <p>{messages.changePlanText(formatBillDate(day))}</p>}
        <ChargeTerms price={plan.price} months={plan.months} day={day} />
        {change.failure ? <p role="alert">{paymentFailure(change.failure)}</p> : null}
      </Terms>
    </ConfirmDialog>
  )
}
