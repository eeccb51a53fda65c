import type { Run } from '@tingdu/database/database.ts'
import type { MailQueue } from '@tingdu/mail/port.ts'
import { formatBillDate } from '../bill-date.ts'
import type { LedgerEvent } from './ledger.server.ts'

/** Formats an amount for mails: '$9.99'. */
export function mailAmount(amount: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount)
}

type Member = {
  email: string
  name: string
  access_until: string | null
  /** When access ends if no further charge succeeds. */
  ends: string | null
  next_billing: string | null
}

/** Finds the recipient with the current state of the ledger; undefined once the account is deleted. */
async function findMember(run: Run, userId: number, at: Date): Promise<Member | undefined> {
  const { rows } = await run<Member>({
    name: 'billing_mail_member',
    text: `select a.email, a.name, private.access_until(s) as access_until,
        greatest(s.access_until, $2::timestamptz) as ends, s.next_billing_date as next_billing
      from private.accounts a left join private.subscriptions s on s.owner = a.user_id where a.user_id = $1`,
    values: [userId, at.toISOString()],
  })
  return rows[0]
}

/** Queues the mail about a new ledger event, in the same transaction. Most events have none. */
export async function queueBillingMail(mail: MailQueue, run: Run, event: LedgerEvent): Promise<void> {
  const { userId, kind, data } = event
  if (kind !== 'charged' && kind !== 'charge_failed' && kind !== 'cancelled') return
  const member = await findMember(run, userId, event.happenedAt)
  if (!member) return
  const to = { to: member.email, userId, cause: `${event.provider}:${event.id}` }
  const { name } = member
  const plan = String(data.plan_name ?? '')
  const isLast = kind === 'charge_failed' && !data.next_billing
  const until = isLast ? member.ends : member.access_until
  const accessUntil = until === null ? '' : formatBillDate(new Date(until))
  if (kind === 'cancelled') {
    await mail.queue(run, { ...to, template: 'cancelled', data: { name, plan, accessUntil } })
    return
  }
  const amount = mailAmount(Number(data.amount), String(data.currency))
  if (kind === 'charged') {
    const nextDate = member.next_billing && formatBillDate(member.next_billing)
    const facts = { name, amount, plan, date: formatBillDate(event.happenedAt), nextDate }
    await mail.queue(run, { ...to, template: 'payment-received', data: facts })
  } else {
    const nextTry = data.next_billing ? formatBillDate(String(data.next_billing)) : null
    await mail.queue(run, {
      ...to,
      template: 'payment-failed',
      data: { name, amount, plan, accessUntil, nextTry },
    })
  }
}
