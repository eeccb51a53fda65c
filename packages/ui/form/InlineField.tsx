import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { useSending } from '../feedback/sending.ts'
import { editTexts } from '../messages.ts'
import { QuietButton } from '../page/QuietButton.tsx'
import { Form } from './Form.tsx'
import classes from './InlineField.module.css'
import { LeaveGuard } from './LeaveGuard.tsx'

type Props = {
  name: string
  label: string
  value: string
  rule: z.ZodMiniType<string, string>
  multiline?: boolean
  /** Shows a number keyboard on phones. */
  numeric?: boolean
  /** The values to choose from, with their labels; without them, the value is typed. */
  choices?: readonly { value: string; label: string }[]
  editable: boolean
  save: (typed: string) => Promise<void>
  failureText: (failure: unknown) => string
}

/** A value with a button to edit it in place. Enter saves, Escape cancels, and a failure keeps what was typed. */
export function InlineField(props: Props) {
  const [editing, setEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && !editing) button.current?.focus()
    wasEditing.current = editing
  }, [editing])
  const { label, value, numeric, choices, editable } = props
  if (editing) return <FieldForm {...props} onClose={() => setEditing(false)} />
  return (
    <div className={classes.field} data-wide={!(numeric || choices) || undefined}>
      <span className={classes.label}>{label}</span>
      <span className={classes.value}>
        <span>{choices?.find((choice) => choice.value === value)?.label ?? value}</span>
        {editable && (
          <QuietButton
            ref={button}
            className={classes.edit}
            aria-label={editTexts.editField(label)}
            onClick={() => setEditing(true)}
          >
            {editTexts.edit}
          </QuietButton>
        )}
      </span>
    </div>
  )
}

function FieldForm({
  name,
  label,
  value,
  rule,
  multiline,
  numeric,
  choices,
  save,
  failureText,
  onClose,
}: Props & { onClose: () => void }) {
  const form = useForm({
    validate: schemaResolver(z.object({ value: rule }), { sync: true }),
    initialValues: { value },
  })
  const saving = useSending((input: { value: string }) => save(input.value), { onSent: onClose })
  const submit = (input: { value: string }) => (input.value.trim() === value ? onClose() : saving.send(input))
  const Input = multiline ? Textarea : TextInput
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape in the field is a shortcut of the Cancel button
    <div
      className={classes.field}
      data-editing
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !saving.pending && !event.nativeEvent.isComposing) onClose()
      }}
    >
      <Form
        label={editTexts.editField(label)}
        failure={saving.failure ? failureText(saving.failure) : null}
        onSubmit={form.onSubmit(submit)}
      >
        {choices ? (
          <NativeSelect
            size="md"
            label={label}
            name={name}
            data={choices}
            autoFocus
            {...form.getInputProps('value')}
          />
        ) : (
          <Input
            size="md"
            label={label}
            name={name}
            autoComplete="off"
            autoFocus
            inputMode={numeric ? 'numeric' : undefined}
            {...form.getInputProps('value')}
          />
        )}
        <div className={classes.buttons}>
          <Button type="submit" size="compact-md" loading={saving.pending}>
            {editTexts.save}
          </Button>
          <Button variant="default" size="compact-md" disabled={saving.pending} onClick={onClose}>
            {editTexts.cancel}
          </Button>
        </div>
      </Form>
      <LeaveGuard changed={form.isDirty() && !saving.pending} />
    </div>
  )
}
