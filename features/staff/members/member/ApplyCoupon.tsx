import { Button, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { ApiError } from '@tingdu/client/api.ts'
import { waitText } from '@tingdu/client/error-text.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { Form } from '@tingdu/ui/form/Form.tsx'
import { focusFirstWrongField } from '@tingdu/ui/form/focus-first-wrong-field.ts'
import { messages } from '../messages.ts'
import { applyCoupon, membersKey } from '../queries.ts'
import { couponRules } from '../rules.ts'
import classes from './Member.module.css'

/** Redeems a coupon for a member. */
export function ApplyCoupon({ userId }: { userId: number }) {
  const refetch = useRefetch(membersKey)
  const form = useForm({
    validate: schemaResolver(couponRules, { sync: true }),
    initialValues: { code: '' },
  })
  const sending = useSending((code: string) => applyCoupon(userId, code), {
    onSent: () => {
      toast(messages.couponApplied)
      form.reset()
      void refetch()
    },
  })
  return (
    <div className={classes.coupon}>
      <Form
        label={messages.applyCoupon}
        onSubmit={form.onSubmit(({ code }) => sending.send(code), focusFirstWrongField)}
        failure={sending.failure ? failureOf(sending.failure) : null}
      >
        <TextInput label={messages.coupon} autoComplete="off" {...form.getInputProps('code')} />
        <Button type="submit" variant="default" loading={sending.pending}>
          {messages.applyCoupon}
        </Button>
      </Form>
    </div>
  )
}

/** The specified text, and the reason if the server gives one. */
function failureOf(failure: unknown): string {
  const reason = waitText(failure) ?? (failure instanceof ApiError ? failure.detail : null)
  return reason ? `${messages.couponFailed}. ${reason}` : messages.couponFailed
}
