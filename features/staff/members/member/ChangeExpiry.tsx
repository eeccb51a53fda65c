import { Button } from '@mantine/core'
import { parseDay } from '@tingdu/client/day-range.ts'
import { errorText } from '@tingdu/client/error-text.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { Dialog, DialogActions } from '@tingdu/ui/dialog/Dialog.tsx'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { DayField } from '@tingdu/ui/form/DayField.tsx'
import { Form } from '@tingdu/ui/form/Form.tsx'
import { useRowSaving } from '@tingdu/ui/form/row-saving.ts'
import { editTexts } from '@tingdu/ui/messages.ts'
import { formatCalendarDay } from '@tingdu/ui/page/DateText.tsx'
import { useState } from 'react'
import { messages } from '../messages.ts'
import { changeExpiry, membersKey, type Subscription } from '../queries.ts'
import { billingDay } from './access-text.ts'
import classes from './Member.module.css'

const msPerDay = 86_400_000
const LAST_DAY = '2099-12-31'

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

/**
 * Asks for the new date, and says what it does before it is saved. If a payment or other staff changed the subscription
 * meanwhile, it says so and what the date does to the changed one.
 */
function ExpiryDialog({ subscription, onClose }: Props) {
  const refetch = useRefetch(membersKey)
  const [typed, setTyped] = useState('')
  const today = new Date().toISOString().slice(0, 10)
  const day = expiryDay(typed)
  const isPast = day !== null && day < today
  const { send, pending, theirs, failure } = useRowSaving<string, Subscription>({
    shown: subscription,
    write: (wanted, seen) => changeExpiry(seen, wanted),
    onSaved: () => {
      toast(messages.expiryChanged)
      void refetch()
      onClose()
    },
    tell: (reason) => errorText(reason, messages.expiryFailed),
  })
  const current = theirs ?? subscription
  const isComplete = typed.trim().length >= 10
  const fault = isPast ? messages.dayPast : isComplete && day === null ? messages.expiryInvalid : undefined
  return (
    <Dialog title={messages.changeExpiry} pending={pending} onCancel={onClose}>
      <Form
        label={messages.changeExpiry}
        onSubmit={(event) => {
          event.preventDefault()
          if (day && !isPast) send(day)
        }}
        failure={failure}
      >
        <DayField
          label={messages.newExpiry}
          value={typed}
          onChange={setTyped}
          error={fault}
          description={theirs ? editTexts.savedNow(billingDay(theirs.plan_expire)) : undefined}
          min={today}
        />
        <div role="status" className={classes.soft}>
          {day && !isPast ? <Effect subscription={current} day={day} /> : <Now {...current} />}
        </div>
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={pending}>
            {messages.cancel}
          </Button>
          <Button type="submit" loading={pending} disabled={day === null || isPast}>
            {theirs ? editTexts.saveOver : messages.changeDate}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

/** Parses `31/01/2026` to `2026-01-31`; null if it is no day, or after the last one that can be chosen. */
function expiryDay(typed: string): string | null {
  const day = parseDay(typed)
  return day !== null && day <= LAST_DAY ? day : null
}

function Now({ plan_expire }: Subscription) {
  return <p>{messages.expiryFrom(billingDay(plan_expire))}</p>
}

/** Days are counted in UTC, as billing does. */
function Effect({ subscription, day }: { subscription: Subscription; day: string }) {
  const before = Date.parse(new Date(subscription.plan_expire ?? 0).toISOString().slice(0, 10))
  const days = Math.round((Date.parse(day) - before) / msPerDay)
  return (
    <>
      <p>{messages.expiryTo(formatCalendarDay(day), days)}</p>
      <p>{consequence(subscription, day)}</p>
    </>
  )
}

/** A payment extends access from its own day if access has ended before. One by card moves to the end of access. */
function consequence(subscription: Subscription, day: string): string {
  const { auto_renew_status, next_billing_date, status, payment } = subscription
  if (auto_renew_status !== 1 || next_billing_date === null) return messages.expiryNoRenewal
  const firstWithout = new Date(Date.parse(day) + msPerDay).toISOString().slice(0, 10)
  const next = billingDay(next_billing_date)
  if (firstWithout < next_billing_date)
    return messages.expiryGap(billingDay(firstWithout), next, status === 'active')
  const isMoved = payment === 'braintree' && status !== 'past_due' && firstWithout > next_billing_date
  return isMoved ? messages.expiryMoves(billingDay(firstWithout)) : messages.expiryRenews(next)
}
