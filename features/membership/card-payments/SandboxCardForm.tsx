import { Button, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { ApiError } from '@tingdu/client/errors.ts'
import { paymentMessages as texts } from '@tingdu/payments/messages.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { Form } from '@tingdu/ui/form/Form.tsx'
import { focusFirstWrongField } from '@tingdu/ui/form/focus-first-wrong-field.ts'
import classes from './CardPayment.module.css'
import type { CardFormProps } from './card-form-props.ts'
import { messages } from './messages.ts'
import { fetchSandboxNonce, paymentFailure } from './queries.ts'
import { type SandboxCardInput, sandboxCardRules } from './rules.ts'
import { SandboxCards } from './SandboxCards.tsx'
import { Terms } from './Terms.tsx'

const emptyCard: SandboxCardInput = { number: '', expiry_month: '', expiry_year: '', security_code: '' }

/** The field that each sandbox refusal concerns. */
const fieldsByText: Record<string, keyof SandboxCardInput> = {
  [texts.cardNumberInvalid]: 'number',
  [texts.testNumbersOnly]: 'number',
  [texts.cardExpiryInvalid]: 'expiry_month',
  [texts.cardExpired]: 'expiry_month',
  [texts.securityCodeInvalid]: 'security_code',
}

/** The sandbox's card form, labeled as such, with a list of its test cards. */
export default function SandboxCardForm({ label, onNonce, terms, other }: CardFormProps) {
  const form = useForm<SandboxCardInput>({
    validate: schemaResolver(sandboxCardRules, { sync: true }),
    initialValues: emptyCard,
    onValuesChange: () => pay.clear(),
  })
  const pay = useSending(async (card: SandboxCardInput) => onNonce(await fetchSandboxNonce(card)), {
    onSent: () => {},
    onFailed: (failure) => {
      const field = fieldOf(failure)
      if (field) form.setFieldError(field, paymentFailure(failure))
    },
  })
  const failure = pay.failure && !fieldOf(pay.failure) ? paymentFailure(pay.failure) : null
  const field = (name: keyof SandboxCardInput) => ({
    ...form.getInputProps(name),
    inputMode: 'numeric' as const,
  })
  return (
    <Form
      label={messages.sandboxTitle}
      failure={failure}
      onSubmit={form.onSubmit(pay.send, focusFirstWrongField)}
    >
      <p className={classes.notice}>
        <strong>{messages.sandboxTitle}</strong>
        {messages.sandboxText}
      </p>
      <TextInput label={messages.cardNumber} autoComplete="cc-number" {...field('number')} />
      <div className={classes.expiry}>
        <TextInput
          label={messages.expiryMonth}
          placeholder="MM"
          autoComplete="cc-exp-month"
          {...field('expiry_month')}
        />
        <TextInput
          label={messages.expiryYear}
          placeholder="YY"
          autoComplete="cc-exp-year"
          {...field('expiry_year')}
        />
      </div>
      <TextInput label={messages.securityCode} autoComplete="cc-csc" {...field('security_code')} />
      <SandboxCards />
      <Terms>{terms}</Terms>
      <div className={classes.actions}>
        <Button type="submit" size="md" loading={pay.pending}>
          {label}
        </Button>
        {other}
      </div>
    </Form>
  )
}

function fieldOf(failure: unknown): keyof SandboxCardInput | undefined {
  return failure instanceof ApiError && failure.status === 422 ? fieldsByText[failure.message] : undefined
}
