import { errorText } from '@tingdu/client/error-text.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { ConfirmDialog } from '@tingdu/ui/dialog/ConfirmDialog.tsx'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { useSending } from '@tingdu/ui/form/sending.ts'
import { useState } from 'react'
import { messages } from '../messages.ts'
import { membersKey, type Subscription, unsubscribe } from '../queries.ts'
import { billingDay, lastLostDay } from './access-text.ts'
import classes from './Member.module.css'

type Props = { subscription: Subscription; changeable: boolean }

/**
 * Shows whether a subscription renews. Switching it off cancels it at the payment provider; no provider can resume a
 * cancelled one, so that it is never switched on.
 */
export function RenewalSwitch({ subscription, changeable }: Props) {
  const { auto_renew_status, payment, original_subscription_id } = subscription
  const [asking, setAsking] = useState(false)
  const renews = auto_renew_status === 1
  const store = messages.stores[payment ?? '']
  return (
    <div>
      <label className={classes.switch}>
        <input
          type="checkbox"
          role="switch"
          aria-checked={renews}
          checked={renews}
          disabled={!changeable || !renews || store !== undefined}
          onChange={() => setAsking(true)}
        />
        {renews ? messages.renewsYes : messages.renewsNo}
      </label>
      {renews && store && <p className={classes.soft}>{messages.inStore(store)}</p>}
      {!renews && (
        <p className={classes.soft}>
          {original_subscription_id === null ? messages.neverSubscribed : messages.cannotResume}
        </p>
      )}
      {asking && <UnsubscribeDialog subscription={subscription} onClose={() => setAsking(false)} />}
    </div>
  )
}

type DialogProps = { subscription: Subscription; onClose: () => void }

function UnsubscribeDialog({ subscription, onClose }: DialogProps) {
  const { owner, plan_expire } = subscription
  const until = billingDay(plan_expire)
  const paid = lastLostDay(subscription)
  const refetch = useRefetch(membersKey)
  const close = () => {
    void refetch()
    onClose()
  }
  const cancelling = useSending(() => unsubscribe(owner), {
    onSent: () => {
      toast(messages.unsubscribed)
      close()
    },
  })
  const { failure } = cancelling
  return (
    <ConfirmDialog
      title={messages.unsubscribeQuestion}
      confirmLabel={messages.unsubscribe}
      pending={cancelling.pending}
      failure={failure ? errorText(failure, messages.unsubscribeFailed) : null}
      onConfirm={() => cancelling.send(undefined)}
      onCancel={failure ? close : onClose}
    >
      {paid === null ? messages.unsubscribeText(until) : messages.unsubscribeLoses(until, billingDay(paid))}
    </ConfirmDialog>
  )
}
