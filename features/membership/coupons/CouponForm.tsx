import { Button, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { waitText } from '@tingdu/client/error-text.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { Form } from '@tingdu/ui/form/Form.tsx'
import { focusFirstWrongField } from '@tingdu/ui/form/focus-first-wrong-field.ts'
import { useState } from 'react'
import classes from './CouponForm.module.css'
import { messages } from './messages.ts'
import { type CouponAnswer, verifyCoupon } from './queries.ts'
import { RedeemDialog } from './RedeemDialog.tsx'
import { type CouponInput, couponRules } from './rules.ts'
import { forgetCode, rememberCode, rememberedCode } from './typed-code.ts'

type CouponFormProps = {
  /**
   * Called before a code is sent; returns false if the member is not signed in and the page redirects. The form keeps
   * what a visitor types until they are signed in.
   */
  mayVerify: () => Promise<boolean>
  onRedeemed: (coupon: CouponAnswer) => void
}

/** Verifies a code; redeems a valid one after confirmation. */
export default function CouponForm({ mayVerify, onRedeemed }: CouponFormProps) {
  const [coupon, setCoupon] = useState<CouponAnswer | null>(null)
  const form = useForm<CouponInput>({
    validate: schemaResolver(couponRules, { sync: true }),
    initialValues: { coupoun: rememberedCode() },
    onValuesChange: ({ coupoun }) => rememberCode(coupoun),
  })
  const verify = useSending(
    async (input: CouponInput) => {
      if (!(await mayVerify())) return null
      const answer = await verifyCoupon(input)
      forgetCode()
      return answer
    },
    { onSent: setCoupon },
  )
  const refusal = coupon?.is_valid === false ? coupon.message : null
  const failure = verify.failure ? (waitText(verify.failure) ?? messages.verifyFailed) : refusal
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
