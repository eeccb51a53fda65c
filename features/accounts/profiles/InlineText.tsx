import { Button, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { Form } from '@tingdu/ui/form/Form.tsx'
import { focusFirstWrongField } from '@tingdu/ui/form/focus-first-wrong-field.ts'
import { useState } from 'react'
import classes from './InlineText.module.css'
import { messages } from './messages.ts'

type InlineTextProps = {
  label: string
  /** As it is typed; empty if none was given. */
  value: string
  /** The rules of the form `{ value }`. */
  rules: Parameters<typeof schemaResolver>[0]
  inputMode?: 'numeric' | 'text'
  autoComplete?: string
  /** Saves the trimmed input. */
  save: (value: string) => Promise<void>
}

/** Shows a value, and edits it in place. Saving is confirmed; after a failure the input is kept. */
export function InlineText(props: InlineTextProps) {
  const [state, setState] = useState<'shown' | 'typing' | 'typed'>('shown')
  if (state === 'typing') return <Typing {...props} onDone={() => setState('typed')} />
  const { label, value } = props
  return (
    <span className={classes.shown}>
      {value === '' ? <span className={classes.unset}>{messages.notGiven}</span> : <span>{value}</span>}
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={messages.changeField(label)}
        // The button that opened the field gets the focus back.
        autoFocus={state === 'typed'}
        onClick={() => setState('typing')}
      >
        {messages.change}
      </Button>
    </span>
  )
}

function Typing(props: InlineTextProps & { onDone: () => void }) {
  const { label, value, rules, inputMode = 'text', autoComplete = 'off', save, onDone } = props
  const form = useForm({ validate: schemaResolver(rules, { sync: true }), initialValues: { value } })
  const saving = useSending((input: { value: string }) => save(input.value.trim()), {
    onSent: () => {
      toast(messages.saved)
      onDone()
    },
  })
  return (
    <Form
      label={messages.changeField(label)}
      failure={saving.failure ? failureText(saving.failure, messages.changeFailed) : null}
      onSubmit={form.onSubmit(saving.send, focusFirstWrongField)}
    >
      <TextInput
        aria-label={label}
        inputMode={inputMode}
        autoComplete={autoComplete}
        autoFocus
        {...form.getInputProps('value')}
      />
      <div className={classes.buttons}>
        <Button type="submit" size="xs" loading={saving.pending}>
          {messages.save}
        </Button>
        <Button variant="default" size="xs" disabled={saving.pending} onClick={onDone}>
          {messages.cancel}
        </Button>
      </div>
    </Form>
  )
}
