import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useSession } from '@tingdu/client/session.ts'
import { formatPrice } from '@tingdu/features/plans/public.ts'
import { toast } from '@tingdu/ui/toast.ts'
import classes from './BillingCards.module.css'
import { formatBillDate } from './bill-date.ts'
import { CardPayment } from './CardPayment.tsx'
import { messages } from './messages.ts'
import { changeCard, type Subscription, subscriptionKey } from './queries.ts'

/** Stores a new card for future payments. An open payment is charged to it immediately. */
export function ChangeCard({ subscription, onDone }: { subscription: Subscription; onDone: () => void }) {
  const cache = useQueryClient()
  const { id } = useSession()
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
        label={messages.saveCard}
        onNonce={save}
        terms={<CardTerms subscription={subscription} />}
        other={
          <Button variant="default" size="md" onClick={onDone}>
            {messages.keepCard}
          </Button>
        }
      />
    </section>
  )
}

function CardTerms({ subscription: { status, price, nextBilling } }: { subscription: Subscription }) {
  const amount = formatPrice(price)
  return (
    <>
      <p>
        <strong>
          {status === 'past_due'
            ? messages.payNow(amount)
            : nextBilling && messages.cardFrom(amount, formatBillDate(nextBilling))}
        </strong>
      </p>
      <p>{messages.howToCancel}</p>
    </>
  )
}
