import { errorText } from '@tingdu/client/error-text.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { confirmAction } from '@tingdu/ui/dialog/confirmation.ts'
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
  const ask = useUnsubscribing(subscription)
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
          onChange={ask}
        />
        {renews ? messages.renewsYes : messages.renewsNo}
      </label>
      {renews && store && <p className={classes.soft}>{messages.inStore(store)}</p>}
      {!renews && (
        <p className={classes.soft}>
          {original_subscription_id === null ? messages.neverSubscribed : messages.cannotResume}
        </p>
      )}
    </div>
  )
}

function useUnsubscribing(subscription: Subscription): () => void {
  const { owner, plan_expire } = subscription
  const until = billingDay(plan_expire)
  const paid = lastLostDay(subscription)
  const refetch = useRefetch(membersKey)
  return () =>
    confirmAction({
      title: messages.unsubscribeQuestion,
      text:
        paid === null ? messages.unsubscribeText(until) : messages.unsubscribeLoses(until, billingDay(paid)),
      confirmLabel: messages.unsubscribe,
      done: messages.unsubscribed,
      failed: (failure) => errorText(failure, messages.unsubscribeFailed),
      call: () => unsubscribe(owner),
      refetch,
    })
}
