import { Button, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@tingdu/client/api.ts'
import { waitText } from '@tingdu/client/error-text.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { ConfirmDialog } from '@tingdu/ui/dialog/ConfirmDialog.tsx'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { Form } from '@tingdu/ui/form/Form.tsx'
import { focusFirstWrongField } from '@tingdu/ui/form/focus-first-wrong-field.ts'
import { formatDay } from '@tingdu/ui/page/DateText.tsx'
import { useId, useState } from 'react'
import { messages } from '../messages.ts'
import { applyCoupon, couponRefusal, membersKey, validCoupons } from '../queries.ts'
import { couponRules } from '../rules.ts'
import classes from './Member.module.css'

/**
 * Redeems a coupon for a member: offers the codes that can be redeemed, says why this member cannot redeem another one,
 * and asks before it takes a use.
 */
export function ApplyCoupon({ userId }: { userId: number }) {
  const codes = useId()
  const refetch = useRefetch(membersKey)
  const [asked, setAsked] = useState<string | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const form = useForm({
    validate: schemaResolver(couponRules, { sync: true }),
    initialValues: { code: '' },
  })
  const { data: valid = [] } = useQuery(validCoupons(form.values.code))
  const sending = useSending((code: string) => applyCoupon(userId, code), {
    onSent: () => {
      toast(messages.couponApplied)
      setAsked(null)
      form.reset()
      void refetch()
    },
  })
  const check = useSending((code: string) => couponRefusal(userId, code), {
    onSent: ({ refusal, since }, code) => {
      if (refusal === null) setAsked(code)
      setRefused(refusal === null ? null : refusalText(refusal, since))
    },
  })
  const coupon = valid.find(({ code }) => code.toLowerCase() === asked?.toLowerCase())
  return (
    <div className={classes.coupon}>
      <Form
        label={messages.applyCoupon}
        onSubmit={form.onSubmit(({ code }) => {
          setRefused(null)
          check.send(code.trim())
        }, focusFirstWrongField)}
        failure={check.failure ? failureOf(check.failure) : refused}
      >
        <TextInput label={messages.coupon} autoComplete="off" list={codes} {...form.getInputProps('code')} />
        <datalist id={codes}>
          {valid.map(({ id, code, ...gives }) => (
            <option key={id} value={code} label={`${code}: ${messages.couponGives(gives)}`} />
          ))}
        </datalist>
        <Button type="submit" variant="default" loading={check.pending}>
          {messages.applyCoupon}
        </Button>
      </Form>
      {asked !== null && (
        <ConfirmDialog
          title={messages.confirmCoupon(asked)}
          confirmLabel={messages.applyCoupon}
          pending={sending.pending}
          failure={sending.failure ? failureOf(sending.failure) : null}
          onConfirm={() => sending.send(asked)}
          onCancel={() => {
            sending.clear()
            setAsked(null)
          }}
        >
          {coupon && `${messages.couponGives(coupon)}. `}
          {messages.couponTakesUse}
        </ConfirmDialog>
      )}
    </div>
  )
}

/** The specified text, and why this member cannot redeem the coupon. */
function refusalText(refusal: keyof typeof messages.couponRefusals, since: string | null): string {
  const why = messages.couponRefusals[refusal](since === null ? null : formatDay(new Date(since)))
  return `${messages.couponFailed}. ${why}`
}

/** The specified text, and the reason if the server gives one. */
function failureOf(failure: unknown): string {
  const reason = waitText(failure) ?? (failure instanceof ApiError ? failure.detail : null)
  return reason ? `${messages.couponFailed}. ${reason}` : messages.couponFailed
}
