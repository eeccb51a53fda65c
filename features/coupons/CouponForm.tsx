import { Button, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { waitText } from '@tingdu/client/error-text.ts'
import { Form } from '@tingdu/ui/Form.tsx'
import { focusFirstWrongField } from '@tingdu/ui/focus-first-wrong-field.ts'
import { useSending } from '@tingdu/ui/sending.ts'
import { useState } from 'react'
import classes from './CouponForm.module.css'
import { messages } from './messages.ts'
import { type CouponAnswer, verifyCoupon } from './queries.ts'
import { RedeemDialog } from './RedeemDialog.tsx'
import { type CouponInput, couponRules } from './rules.ts'

type CouponFormProps = {
  /** Called before a code is sent; returns false if the member is not signed in and the page redirects. */
  mayVerify: () => Promise<boolean>
  onRedeemed: (coupon: CouponAnswer) => void
}

/** Verifies a code; redeems a valid one after confirmation. */
export default function CouponForm({ mayVerify, onRedeemed }: CouponFormProps) {
  const [coupon, setCoupon] = useState<CouponAnswer | null>(null)
  const form = useForm<CouponInput>({
    validate: schemaResolver(couponRules, { sync: true }),
    initialValues: { coupoun: '' },
  })
  const verify = useSending(
    async (input: CouponInput) => ((await mayVerify()) ? await verifyCoupon(input) : null),
    { onSent: setCoupon },
  )
  const refused = coupon !== null && !coupon.is_valid
  const failed = verify.failure ? (waitText(verify.failure) ?? messages.verifyFailed) : null
  const failure = failed ?? (refused ? messages.codeInvalid : null)
  return (
    <section aria-labelledby="coupon" className={classes.coupon}>
      <h2 id="coupon" className={classes.title}>
        {messages.formTitle}
      </h2>
      <Form
        failure={verify.pending ? null : failure}
        onSubmit={form.onSubmit(verify.send, focusFirstWrongField)}
        label={messages.formTitle}
      >
        <div className={classes.line}>
          <TextInput
            label={messages.code}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            key={form.key('coupoun')}
            {...form.getInputProps('coupoun')}
          />
          <Button type="submit" variant="default" size="md" loading={verify.pending}>
            {messages.verify}
          </Button>
        </div>
      </Form>
      {coupon?.is_valid && (
        <RedeemDialog
          coupon={coupon}
          onCancel={() => setCoupon(null)}
          onRedeemed={() => onRedeemed(coupon)}
        />
      )}
    </section>
  )
}
