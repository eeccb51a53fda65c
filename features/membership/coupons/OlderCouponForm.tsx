import { Button, TextInput } from '@mantine/core'
import { waitText } from '@tingdu/client/error-text.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { Form } from '@tingdu/ui/form/Form.tsx'
import { type FormEvent, useState } from 'react'
import { ConfirmRedeeming } from './ConfirmRedeeming.tsx'
import classes from './CouponForm.module.css'
import { messages } from './messages.ts'
import { type CouponAnswer, redeemCoupon, verifyCoupon } from './queries.ts'

/**
 * The coupon input of the older plans page. REDEEM is disabled while the input is empty; a dialog verifies and redeems.
 */
export function OlderCouponForm({ onRedeemed }: { onRedeemed: () => void }) {
  const [code, setCode] = useState('')
  const [coupon, setCoupon] = useState<CouponAnswer | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const verify = useSending(verifyCoupon, {
    onSent: (answer) => {
      if (answer.is_valid) return setCoupon(answer)
      setRefusal(answer.message)
      toast(messages.olderVerifyFailed, 'failed')
    },
    onFailed: (failure) => toast(waitText(failure) ?? messages.olderVerifyFailed, 'failed'),
  })
  const redeem = useSending(redeemCoupon, {
    onSent: () => {
      toast(messages.olderRedeemed)
      setCoupon(null)
      onRedeemed()
    },
    onFailed: (failure) => {
      toast(waitText(failure) ?? messages.olderRedeemFailed, 'failed')
      setCoupon(null)
    },
  })
  const clear = () => {
    setRefusal(null)
    verify.clear()
    redeem.clear()
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() === '') return
    clear()
    verify.send({ coupoun: code })
  }
  return (
    <div className={classes.coupon}>
      <Form onSubmit={send}>
        <div className={classes.line}>
          <TextInput
            label={messages.olderCode}
            autoComplete="off"
            value={code}
            error={refusal}
            onChange={(event) => {
              setCode(event.currentTarget.value)
              clear()
            }}
          />
          <Button type="submit" size="md" disabled={code.trim() === ''} loading={verify.pending}>
            {messages.olderRedeem}
          </Button>
        </div>
        {coupon && <ConfirmRedeeming coupon={coupon} redeem={redeem} onCancel={() => setCoupon(null)} />}
      </Form>
    </div>
  )
}
