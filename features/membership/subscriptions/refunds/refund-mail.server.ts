import type { Run } from '@tingdu/database/database.ts'
import type { MailQueue } from '@tingdu/mail/port.ts'
import { formatBillAmount } from '../bill-amount.ts'
import { membershipSentence } from '../membership-sentence.ts'
import { findShownSubscription } from '../shown-subscription.server.ts'
import type { Refund } from './refund-rows.server.ts'

/** Tells the member of a refund, with what their membership is after it. Deleted accounts have no address. */
export async function queueRefundMail(mail: MailQueue, run: Run, refund: Refund): Promise<void> {
  const { rows } = await run<{ email: string; name: string }>({
    text: 'select email, name from private.accounts where user_id = $1',
    values: [refund.userId],
  })
  const subscription = await findShownSubscription(run, refund.userId)
  const [to] = rows
  if (!to || !subscription) return
  await mail.queue(run, {
    to: to.email,
    userId: refund.userId,
    template: 'refunded',
    cause: `refund:${refund.id}`,
    data: {
      name: to.name,
      amount: formatBillAmount(Number(refund.amount), refund.currency),
      plan: refund.purchase.planName,
      sentence: membershipSentence(null, subscription),
    },
  })
}
