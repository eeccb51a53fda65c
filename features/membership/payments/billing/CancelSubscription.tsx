import { Button } from '@mantine/core'
import { useSession } from '@tingdu/client/session.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import {
  chargedPlan,
  formatBillDate,
  type Subscription,
  subscriptionKey,
} from '@tingdu/features/membership/subscriptions/public.ts'
import { confirmAction } from '@tingdu/ui/dialog/confirmation.ts'
import { billingMessages as messages } from '../messages.ts'
import { unsubscribe } from './queries.ts'

/** The button that cancels a web subscription, after a confirmation that says how long access lasts. */
export function CancelSubscription({ subscription }: { subscription: Subscription }) {
  const { id } = useSession()
  const refetch = useRefetch(subscriptionKey(id))
  const planId = chargedPlan(subscription).id
  const ask = () =>
    confirmAction({
      title: messages.cancelQuestion,
      text: consequence(subscription),
      confirmLabel: messages.cancelConfirm,
      cancelLabel: messages.cancelKeep,
      done: messages.unsubscribed,
      failed: messages.unsubscribeFailed,
      call: () => unsubscribe(planId ?? 0),
      onDone: refetch,
    })
  return (
    <Button variant="default" onClick={ask} disabled={planId === null}>
      {messages.cancelSubscription}
    </Button>
  )
}

/** The days in which a failed payment is tried again end with the subscription. */
function consequence({ accessIfCancelled, readAt }: Subscription): string {
  if (accessIfCancelled && accessIfCancelled > readAt)
    return messages.cancelText(formatBillDate(accessIfCancelled))
  return messages.cancelUnpaidText
}
