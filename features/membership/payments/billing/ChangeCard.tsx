import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useSession } from '@tingdu/client/session.ts'
import { CardPayment } from '@tingdu/features/membership/card-payments/public.ts'
import { messages as subscriptionMessages } from '@tingdu/features/membership/subscriptions/messages.ts'
import {
  chargedPlan,
  formatBillDate,
  type Subscription,
  subscriptionKey,
} from '@tingdu/features/membership/subscriptions/public.ts'
import { formatPrice } from '@tingdu/payments/price.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { billingMessages as messages } from '../messages.ts'
import classes from './BillingCards.module.css'
import { changeCard } from './queries.ts'

/** Stores a new card for future payments. An open payment is charged to it immediately. */
export function ChangeCard({ subscription, onDone }: { subscription: Subscription; onDone: () => void }) {
  const cache = useQueryClient()
  const { id } = useSession()
  const isDue = subscription.status === 'past_due'
  const amount = formatPrice(chargedPlan(subscription).price)
  const save = async (nonce: string) => {
    try {
      await changeCard(nonce)
    } finally {
      // A declined card is stored nevertheless, and counts as one more failed payment.
      await cache.invalidateQueries({ queryKey: subscriptionKey(id) })
      await cache.invalidateQueries({ queryKey: ['payments', id] })
    }
    toast(messages.cardChanged)
    onDone()
  }
  return (
    <section aria-label={messages.newCard} className={classes.form}>
      <CardPayment
        label={isDue ? messages.pay(amount) : messages.saveCard}
        onNonce={save}
        terms={<CardTerms amount={amount} isDue={isDue} nextBilling={subscription.nextBilling} />}
        other={
          <Button variant="default" size="md" onClick={onDone}>
            {messages.keepCard}
          </Button>
        }
      />
    </section>
  )
}

type TermsProps = { amount: string; isDue: boolean; nextBilling: Subscription['nextBilling'] }

function CardTerms({ amount, isDue, nextBilling }: TermsProps) {
  return (
    <>
      <p>
        <strong>
          {isDue
            ? messages.payNow(amount)
            : nextBilling && messages.cardFrom(amount, formatBillDate(nextBilling))}
        </strong>
      </p>
      <p>{subscriptionMessages.howToCancel}</p>
    </>
  )
}
