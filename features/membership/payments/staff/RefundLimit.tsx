import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useSession } from '@tingdu/client/session.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { EditDialog } from '@tingdu/ui/form/EditDialog.tsx'
import { useEditForm } from '@tingdu/ui/form/edit-form.ts'
import { useState } from 'react'
import { refundMessages as messages } from '../messages.ts'
import { refundLimitRules } from '../rules.ts'
import classes from './PaymentHistory.module.css'
import { changeRefundLimit, type RefundLimit, refundLimit } from './refund-queries.ts'

/** How much support may refund, which admins change. */
export function RefundLimitLine() {
  const { role } = useSession()
  const { data } = useQuery(refundLimit())
  const [open, setOpen] = useState(false)
  if (!data) return null
  return (
    <div className={classes.limit}>
      <span>{messages.limit(data.support_limit.toFixed(2))}</span>
      {role !== 'support' && (
        <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
          {messages.changeLimit}
        </Button>
      )}
      {open && <LimitDialog limit={data} onClose={() => setOpen(false)} />}
    </div>
  )
}

function LimitDialog({ limit, onClose }: { limit: RefundLimit; onClose: () => void }) {
  const refetch = useRefetch(refundLimit().queryKey)
  const { field, dialog } = useEditForm<{ amount: string }, RefundLimit>({
    rules: refundLimitRules,
    shown: limit,
    inputOf: ({ support_limit }) => ({ amount: String(support_limit) }),
    write: ({ amount }, seen) => changeRefundLimit(seen, Number(amount)),
    tell: (failure) => failureText(failure, messages.limitFailed),
    onSaved: () => {
      toast(messages.limitSaved)
      void refetch()
    },
    onClose,
  })
  return (
    <EditDialog {...dialog} title={messages.limitTitle}>
      <TextInput
        size="md"
        label={messages.limitLabel}
        inputMode="decimal"
        autoComplete="off"
        {...field('amount', messages.limitHelp)}
      />
    </EditDialog>
  )
}
