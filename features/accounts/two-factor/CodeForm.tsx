import { Button } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { Form } from '@tingdu/ui/form/Form.tsx'
import { focusFirstWrongField } from '@tingdu/ui/form/focus-first-wrong-field.ts'
import { useState } from 'react'
import { CodeField, codeInput } from './CodeField.tsx'
import { failureOf } from './failure.ts'
import { messages } from './messages.ts'
import type { Codes } from './rules.ts'
import { codeFormRules } from './rules.ts'

type Props<Answer> = {
  label: string
  /** The label of the button. */
  submit: string
  /** Whether recovery codes are accepted as well; a text says which kind to enter. */
  recoverable?: boolean
  send: (codes: Codes) => Promise<Answer>
  onSent: (answer: Answer) => void
}

/** A form with one code. */
export function CodeForm<Answer>({ label, submit, recoverable = false, send, onSent }: Props<Answer>) {
  const [recovery, setRecovery] = useState(false)
  const form = useForm({
    validate: (values) => schemaResolver(codeFormRules(recovery), { sync: true })(values),
    initialValues: { code: '' },
  })
  const sending = useSending(send, { onSent })
  const switchTo = (wanted: boolean) => {
    form.reset()
    setRecovery(wanted)
  }
  return (
    <Form
      label={label}
      failure={failureOf(sending.failure)}
      onSubmit={form.onSubmit(({ code }) => sending.send(codeInput(code, recovery)), focusFirstWrongField)}
    >
      {recoverable && <p>{recovery ? messages.recoveryCodeRequired : messages.codeRequired}</p>}
      <CodeField
        recovery={recovery}
        {...(recoverable ? { onSwitch: switchTo } : {})}
        {...form.getInputProps('code')}
      />
      <Button type="submit" size="md" loading={sending.pending}>
        {submit}
      </Button>
    </Form>
  )
}
