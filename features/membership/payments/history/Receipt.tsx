import { Button } from '@mantine/core'
import { useSession } from '@tingdu/client/session.ts'
import { formatPrice } from '@tingdu/payments/price.ts'
import { EmptyState } from '@tingdu/ui/feedback/EmptyState.tsx'
import { FailedQuery } from '@tingdu/ui/feedback/FailedQuery.tsx'
import { formatCalendarDay } from '@tingdu/ui/page/DateText.tsx'
import { Mark } from '@tingdu/ui/page/Mark.tsx'
import { Page } from '@tingdu/ui/page/Page.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { messages, statusName } from '../messages.ts'
import { paymentPaths } from '../paths.ts'
import { type Payment, usePayment } from '../queries.ts'
import classes from './Receipt.module.css'

/** A printable receipt of one payment. Only the receipt is printed. */
export function Receipt({ paymentId }: { paymentId: number }) {
  const query = usePayment(paymentId)
  const { data, isError } = query
  return (
    <Page
      title={messages.receiptTitle(paymentId)}
      action={
        <div className={classes.actions}>
          <Link to={paymentPaths.payments()}>{messages.receiptBack}</Link>
          {data && <Button onClick={() => window.print()}>{messages.print}</Button>}
        </div>
      }
    >
      {isError && <FailedQuery query={query} message={messages.fetchFailed} />}
      {data === null && <EmptyState title={messages.receiptMissing} />}
      {data && <Paper payment={data} />}
    </Page>
  )
}

function Paper({ payment }: { payment: Payment }) {
  return (
    <article className={classes.paper} aria-label={messages.receipt}>
      <header className={classes.head}>
        <Mark size={40} />
        <div>
          <strong>{messages.seller}</strong>
          <p>{messages.sellerText}</p>
        </div>
      </header>
      {payment.status === 'failed' && (
        <p className={classes.failed}>
          <strong>{messages.nothingPaid}</strong>
        </p>
      )}
      <dl className={classes.rows}>
        {useRows(payment).map(({ name, value }) => (
          <div key={name} className={classes.row}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {payment.environment === 'sandbox' && <p className={classes.note}>{messages.sandbox}</p>}
    </article>
  )
}

function useRows(payment: Payment): { name: string; value: ReactNode }[] {
  const { username, email } = useSession()
  const { amount, currency, status, billed_on, paid_through_date } = payment
  const failed = status === 'failed'
  const rows = [
    { name: messages.number, value: payment.id },
    { name: messages.date, value: billed_on && formatCalendarDay(billed_on) },
    { name: messages.member, value: `${username}, ${email}` },
    { name: messages.plan, value: payment.plan_name },
    {
      name: failed ? messages.triedWith : messages.paidWith,
      value: payment.card ?? messages.paymentsBy[payment.payment ?? ''],
    },
    { name: messages.paidThrough, value: paid_through_date && formatCalendarDay(paid_through_date) },
    { name: messages.transaction, value: payment.transaction_id },
    { name: messages.state, value: statusName(payment) },
    { name: messages.declined, value: payment.decline_message },
    {
      name: failed ? messages.amountNotPaid : messages.amount,
      value: `${formatPrice(amount)} ${(currency ?? '').toUpperCase()}`,
    },
  ]
  return rows.filter(({ value }) => value !== null && value !== undefined && value !== '')
}
