import { TextInput } from '@mantine/core'
import { dayOf, parseDay } from '@tingdu/client/day-range.ts'
import { ApiError } from '@tingdu/client/errors.ts'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { DayField } from '@tingdu/ui/form/DayField.tsx'
import { EditDialog } from '@tingdu/ui/form/EditDialog.tsx'
import { useEditForm } from '@tingdu/ui/form/edit-form.ts'
import * as z from 'zod/mini'
import { addCoupon, type Coupon, changeCoupon, couponsKey, lastDayOf } from './managed-coupons.ts'
import { managementMessages as messages } from './messages.ts'
import { type CouponEdit, couponEditRules } from './rules.ts'

const UNIQUE_VIOLATION = '23505'

/** The rules for editing `coupon`, or for a new one. A code and a last day that stay as they are remain valid. */
function rulesFor(coupon: Coupon | null) {
  const seen = inputOf(coupon)
  return z.extend(couponEditRules, {
    code: couponEditRules.shape.code.check(
      z.refine((code) => code === seen.code || !/\s/.test(code), messages.codeSpaces),
    ),
    expires: z.string().check(
      z.refine(isLastDay, messages.lastDayInvalid),
      z.refine((typed) => parseDay(typed) === parseDay(seen.expires) || !isPast(typed), messages.lastDayPast),
    ),
  })
}

/** Empty, or a day whose end the table, which has years up to 2099 in UTC, accepts in any time zone. */
function isLastDay(typed: string): boolean {
  const day = parseDay(typed)
  return day === null ? typed.trim() === '' : day <= '2099-12-30'
}

function isPast(typed: string): boolean {
  const day = parseDay(typed)
  return day !== null && day < dayOf(new Date())
}

/** Adds a coupon, or edits `coupon`. */
export function CouponDialog({ coupon, onClose }: { coupon: Coupon | null; onClose: () => void }) {
  const refetch = useRefetch(couponsKey)
  const { values, field, dialog } = useEditForm<CouponEdit, Coupon | null>({
    rules: rulesFor(coupon),
    shown: coupon,
    inputOf,
    write: (input, seen) => (seen ? changeCoupon(seen, input) : addCoupon(input)),
    tell: (failure) => notSaved(failure, coupon ? messages.updateFailed : messages.addFailed),
    onSaved: () => {
      toast(coupon ? messages.updated : messages.added)
      void refetch()
    },
    onClose,
  })
  const title = coupon ? messages.about(messages.edit, coupon.code) : messages.newCoupon
  return (
    <EditDialog {...dialog} title={title} sendLabel={coupon ? undefined : messages.add}>
      <TextInput size="md" label={messages.code} autoComplete="off" {...field('code')} />
      <TextInput
        size="md"
        label={messages.period}
        inputMode="numeric"
        autoComplete="off"
        {...field('period', messages.periodHelp)}
      />
      <TextInput
        size="md"
        label={messages.redeemTimes}
        inputMode="numeric"
        autoComplete="off"
        {...field('redeem_times', messages.redeemTimesHelp)}
      />
      <DayField
        size="md"
        label={messages.lastDay}
        value={values.expires}
        min={dayOf(new Date())}
        {...field('expires', messages.lastDayHelp)}
      />
    </EditDialog>
  )
}

function inputOf(coupon: Coupon | null): CouponEdit {
  const expires = lastDayOf(coupon)
  if (!coupon) return { code: '', period: '', redeem_times: '', expires }
  const { code, period, redeem_times } = coupon
  return { code, period: String(period), redeem_times: String(redeem_times), expires }
}

function notSaved(failure: unknown, specified: string): string {
  if (failure instanceof ApiError && failure.code === UNIQUE_VIOLATION) return messages.codeTaken
  return failureText(failure, specified)
}
