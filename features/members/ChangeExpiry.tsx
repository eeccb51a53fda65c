import { Button } from '@mantine/core'
import { errorText } from '@tingdu/client/error-text.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { formatCalendarDay } from '@tingdu/ui/DateText.tsx'
import { Dialog, DialogActions } from '@tingdu/ui/Dialog.tsx'
import { Form } from '@tingdu/ui/Form.tsx'
import { useSending } from '@tingdu/ui/sending.ts'
import { toast } from '@tingdu/ui/toast.ts'
import { useState } from 'react'
import { billingDay } from './access-text.ts'
import { DayField } from './DayField.tsx'
import { parseDay } from './joined-range.ts'
import classes from './Member.module.css'
import { messages } from './messages.ts'
import { changeExpiry, membersKey, type Subscription } from './queries.ts'

const msPerDay = 86_400_000

/** The button that changes when a member's access ends. */
export function ChangeExpiry({ subscription }: { subscription: Subscription }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={messages.changeExpiry}
        onClick={() => setOpen(true)}
      >
        {messages.changeDate}
      </Button>
      {open && <ExpiryDialog subscription={subscription} onClose={() => setOpen(false)} />}
    </>
  )
}

type Props = { subscription: Subscription; onClose: () => void }

/** Asks for the new date, and says what it does before it is saved. */
function ExpiryDialog({ subscription, onClose }: Props) {
  const refetch = useRefetch(membersKey)
  const [typed, setTyped] = useState('')
  const today = new Date().toISOString().slice(0, 10)
  const day = parseDay(typed)
  const isPast = day !== null && day < today
  const sending = useSending((wanted: string) => changeExpiry(subscription, wanted), {
    onSent: () => {
      toast(messages.expiryChanged)
      void refetch()
      onClose()
    },
  })
  const isComplete = typed.trim().length >= 10
  const fault = isPast ? messages.dayPast : isComplete && day === null ? messages.dayInvalid : undefined
  return (
    <Dialog title={messages.changeExpiry} pending={sending.pending} onCancel={onClose}>
      <Form
        label={messages.changeExpiry}
        onSubmit={(event) => {
          event.preventDefault()
          if (day && !isPast) sending.send(day)
        }}
        failure={sending.failure ? errorText(sending.failure, messages.expiryFailed) : null}
      >
        <DayField label={messages.newExpiry} value={typed} onChange={setTyped} error={fault} min={today} />
        <div role="status" className={classes.soft}>
          {day && !isPast ? <Effect subscription={subscription} day={day} /> : <Now {...subscription} />}
        </div>
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={sending.pending}>
            {messages.cancel}
          </Button>
          <Button type="submit" loading={sending.pending} disabled={day === null || isPast}>
            {messages.changeDate}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

function Now({ plan_expire }: Subscription) {
  return <p>{messages.expiryFrom(billingDay(plan_expire))}</p>
}

/** Days are counted in UTC, as billing does. */
function Effect({ subscription, day }: { subscription: Subscription; day: string }) {
  const { plan_expire, auto_renew_status, next_billing_date } = subscription
  const before = Date.parse(new Date(plan_expire ?? 0).toISOString().slice(0, 10))
  const days = Math.round((Date.parse(day) - before) / msPerDay)
  const renews = auto_renew_status === 1 && next_billing_date !== null
  return (
    <>
      <p>{messages.expiryTo(formatCalendarDay(day), days)}</p>
      <p>{renews ? messages.expiryRenews(billingDay(next_billing_date)) : messages.expiryNoRenewal}</p>
    </>
  )
}
