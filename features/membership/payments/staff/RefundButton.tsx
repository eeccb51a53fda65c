import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { errorText } from '@tingdu/client/error-text.ts'
import { useSession } from '@tingdu/client/session.ts'
import { ConfirmDialog } from '@tingdu/ui/dialog/ConfirmDialog.tsx'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { formatCalendarDay } from '@tingdu/ui/page/DateText.tsx'
import { useState } from 'react'
import { newAttemptKey } from '../../subscriptions/public.ts'
import { refundMessages as messages } from '../messages.ts'
import classes from './PaymentHistory.module.css'
import { type RefundablePayment, refundLimit, refundPayment } from './refund-queries.ts'

type Props = { payment: RefundablePayment; name: string }

/** Refunds a payment of a member, in a dialog. */
export function RefundButton({ payment, name }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={messages.refundOf(amountText(payment.refundable, payment.currency), name)}
        onClick={() => setOpen(true)}
      >
        {messages.refund}
      </Button>
      {open && <RefundDialog payment={payment} name={name} onClose={() => setOpen(false)} />}
    </>
  )
}

/** An amount as staff read it: `9.99 USD`. */
const amountText = (amount: number, currency: string) => `${amount.toFixed(2)} ${currency}`

function RefundDialog({ payment, name, onClose }: Props & { onClose: () => void }) {
  const cache = useQueryClient()
  const [amount, setAmount] = useState(String(payment.refundable))
  const [ends, setEnds] = useState(false)
  // One key for the dialog: whatever is clicked twice, or sent again after a lost answer, is refunded once.
  const [key] = useState(newAttemptKey)
  const number = Number(amount.replace(',', '.'))
  const refund = useSending(
    () => refundPayment({ paymentId: payment.id, amount: number, endsAccess: ends, key }),
    {
      onSent: () => {
        toast(messages.refunded(amountText(number, payment.currency), name))
        void cache.invalidateQueries()
        onClose()
      },
    },
  )
  const isValid = Number.isFinite(number) && number > 0 && number <= payment.refundable
  const change = (typed: string) => {
    setAmount(typed)
    refund.clear()
  }
  return (
    <ConfirmDialog
      title={messages.question(name)}
      confirmLabel={isValid ? messages.confirm(amountText(number, payment.currency)) : messages.refund}
      pending={refund.pending}
      failure={refund.failure ? errorText(refund.failure, messages.failed) : null}
      onConfirm={() => isValid && refund.send(undefined)}
      onCancel={onClose}
    >
      <div className={classes.refund}>
        <TextInput
          size="md"
          label={messages.amount(payment.currency)}
          description={messages.left(amountText(payment.refundable, payment.currency))}
          error={isValid ? null : messages.amountInvalid(amountText(payment.refundable, payment.currency))}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
        <SupportLimit currency={payment.currency} />
        <AccessChoice payment={payment} ends={ends} onChange={setEnds} />
      </div>
    </ConfirmDialog>
  )
}

/** What happens to access. Nothing can end with a period that is over. */
function AccessChoice({
  payment: { paidThrough },
  ends,
  onChange,
}: {
  payment: RefundablePayment
  ends: boolean
  onChange: (ends: boolean) => void
}) {
  const isOver = paidThrough === null || paidThrough < new Date().toISOString().slice(0, 10)
  if (isOver) return <p className={classes.note}>{messages.periodOver}</p>
  return (
    <NativeSelect
      size="md"
      label={messages.access}
      description={ends ? messages.endsText(formatCalendarDay(paidThrough)) : messages.keepsText}
      data={[
        { value: 'keep', label: messages.keeps },
        { value: 'end', label: messages.ends },
      ]}
      value={ends ? 'end' : 'keep'}
      onChange={({ currentTarget }) => onChange(currentTarget.value === 'end')}
    />
  )
}

function SupportLimit({ currency }: { currency: string }) {
  const { role } = useSession()
  const { data } = useQuery({ ...refundLimit(), enabled: role === 'support' })
  if (role !== 'support' || !data) return null
  return <p className={classes.note}>{messages.yourLimit(amountText(data.support_limit, currency))}</p>
}
