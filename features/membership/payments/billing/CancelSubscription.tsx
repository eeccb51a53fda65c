import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useSession } from '@tingdu/client/session.ts'
import {
  formatBillDate,
  type Subscription,
  subscriptionKey,
} from '@tingdu/features/membership/subscriptions/public.ts'
import { ConfirmDialog } from '@tingdu/ui/dialog/ConfirmDialog.tsx'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { useSending } from '@tingdu/ui/form/sending.ts'
import { useState } from 'react'
import { billingMessages as messages } from '../messages.ts'
import { unsubscribe } from './queries.ts'

/** The button that cancels a web subscription, after a confirmation that says how long access lasts. */
export function CancelSubscription({ subscription }: { subscription: Subscription }) {
  const [confirming, setConfirming] = useState(false)
  const { planId } = subscription
  return (
    <>
      <Button variant="default" onClick={() => setConfirming(true)} disabled={planId === null}>
        {messages.cancelSubscription}
      </Button>
      {confirming && planId !== null && (
        <CancelDialog subscription={subscription} planId={planId} onClose={() => setConfirming(false)} />
      )}
    </>
  )
}

type DialogProps = { subscription: Subscription; planId: number; onClose: () => void }

function CancelDialog({ subscription, planId, onClose }: DialogProps) {
  const cache = useQueryClient()
  const { id } = useSession()
  const cancel = useSending(() => unsubscribe(planId), {
    onSent: () => {
      onClose()
      toast(messages.unsubscribed)
      cache.invalidateQueries({ queryKey: subscriptionKey(id) })
    },
  })
  return (
    <ConfirmDialog
      title={messages.cancelQuestion}
      confirmLabel={messages.cancelConfirm}
      cancelLabel={messages.cancelKeep}
      pending={cancel.pending}
      failure={cancel.failure ? failureText(cancel.failure, messages.unsubscribeFailed) : null}
      onConfirm={() => cancel.send(undefined)}
      onCancel={onClose}
    >
      {consequence(subscription)}
    </ConfirmDialog>
  )
}

/** The days in which a failed payment is tried again end with the subscription. */
function consequence({ accessIfCancelled, readAt }: Subscription): string {
  if (accessIfCancelled && accessIfCancelled > readAt)
    return messages.cancelText(formatBillDate(accessIfCancelled))
  return messages.cancelUnpaidText
}
