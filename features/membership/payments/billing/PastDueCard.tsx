import { Button } from '@mantine/core'
import { storeNames } from '@tingdu/features/membership/subscriptions/messages.ts'
import type { Channel } from '@tingdu/features/membership/subscriptions/public.ts'
import type { ReactNode } from 'react'
import { billingMessages as messages } from '../messages.ts'
import { BillingCard } from './BillingCard.tsx'
import classes from './BillingCards.module.css'

type Props = {
  channel: Channel | null
  onChangeCard: () => void
  /** The form to pay with another card, once it is open. */
  cardForm: ReactNode
}

/** Shown after a failed charge: what the member can do, with a form to pay with another card. */
export function PastDueCard({ channel, onChangeCard, cardForm }: Props) {
  const store = storeNames[channel ?? '']
  return (
    <BillingCard title={messages.pastDueTitle} tone="warning">
      <p className={classes.soft}>{store ? messages.payInStore(store) : messages.payNowText}</p>
      {!store &&
        (cardForm ?? (
          <div className={classes.actions}>
            <Button onClick={onChangeCard}>{messages.payNowWithCard}</Button>
          </div>
        ))}
    </BillingCard>
  )
}
