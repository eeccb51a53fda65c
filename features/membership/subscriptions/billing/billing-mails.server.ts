import type { Run } from '@tingdu/database/database.ts'
import type { MailQueue } from '@tingdu/mail/port.ts'
import { formatBillAmount } from '../bill-amount.ts'
import { formatBillDate } from '../bill-date.ts'
import { isTriedAgain, membershipSentence } from '../membership-sentence.ts'
import { findShownSubscription } from '../shown-subscription.server.ts'
import type { Subscription } from '../subscription.ts'
import type { LedgerEvent } from './ledger.server.ts'

type Recipient = { email: string; name: string; subscription: Subscription }

/** Finds the recipient with the current state of the ledger; null once the account is deleted. */
async function findRecipient(run: Run, userId: number): Promise<Recipient | null> {
  const { rows } = await run<{ email: string; name: string }>({
    name: 'billing_mail_recipient',
    text: 'select email, name from private.accounts where user_id = $1',
    values: [userId],
  })
  const subscription = await findShownSubscription(run, userId)
  return rows[0] && subscription ? { ...rows[0], subscription } : null
}

/**
 * Queues the mail about a new ledger event, in the same transaction, with what the member's screens say after it. Most
 * events have none.
 */
export async function queueBillingMail(mail: MailQueue, run: Run, event: LedgerEvent): Promise<void> {
  const { userId, kind, data } = event
  if (!['subscribed', 'plan_changed', 'charged', 'charge_failed', 'cancelled'].includes(kind)) return
  const recipient = await findRecipient(run, userId)
  if (!recipient) return
  const { email, name, subscription } = recipient
  const to = { to: email, userId, cause: `${event.provider}:${event.id}` }
  const membership = { name, sentence: membershipSentence(null, subscription) }
  if (kind === 'cancelled') return mail.queue(run, { ...to, template: 'cancelled', data: membership })
  if (kind === 'subscribed' || kind === 'plan_changed')
    return mail.queue(run, { ...to, template: await startTemplate(run, event), data: membership })
  const amount = formatBillAmount(Number(data.amount), String(data.currency))
  const plan = String(data.plan_name ?? '')
  if (kind === 'charge_failed') {
    const failed = { ...membership, amount, plan, isLast: !isTriedAgain(subscription) }
    return mail.queue(run, { ...to, template: 'payment-failed', data: failed })
  }
  const { nextBilling } = subscription
  const nextDate = nextBilling && formatBillDate(nextBilling)
  const receipt = { name, amount, plan, date: formatBillDate(event.happenedAt), nextDate }
  return mail.queue(run, { ...to, template: 'payment-received', data: receipt })
}

/** Whether a subscription is the member's first, one after another has ended, or takes over from a running one. */
async function startTemplate(run: Run, { userId, kind, data }: LedgerEvent) {
  const { rows } = await run<{ same: boolean; id: string }>({
    text: `select data ->> 'subscription_id' as id,
        (data -> 'plan_id', data -> 'price') is not distinct from ($3::jsonb -> 'plan_id', $3::jsonb -> 'price') as same
      from private.subscription_events
     where user_id = $1 and kind in ('subscribed', 'plan_changed') and data ->> 'subscription_id' <> $2`,
    values: [userId, data.subscription_id, JSON.stringify(data)],
  })
  if (kind === 'subscribed') return rows.length === 0 ? 'subscription-started' : 'subscription-restarted'
  const predecessor = rows.find(({ id }) => id === data.predecessor)
  return predecessor?.same ? 'payment-moved' : 'plan-changed'
}
