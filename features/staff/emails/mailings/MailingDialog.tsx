import { Button, Textarea, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '@tingdu/client/error-text.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { EditDialog } from '@tingdu/ui/form/EditDialog.tsx'
import { focusFirstWrongField } from '@tingdu/ui/form/focus-first-wrong-field.ts'
import { useState } from 'react'
import { newAttemptKey } from '../../../membership/subscriptions/public.ts'
import classes from '../Emails.module.css'
import { mailingMessages as messages } from '../messages.ts'
import { mailingRules } from '../rules.ts'
import { MailingPreview } from './MailingPreview.tsx'
import { SaveTemplateDialog, TemplateChoice } from './MailingTemplates.tsx'
import { type Condition, countMailing, type MailingTemplate, sendMailing, testMailing } from './queries.ts'

/** The button that writes an email to the members of a list, for admins. `conditions` are those of the list. */
export function MailingButton({ conditions }: { conditions: readonly Condition[] }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {messages.open}
      </Button>
      {open && <MailingDialog conditions={conditions} onClose={() => setOpen(false)} />}
    </>
  )
}

type Props = { conditions: readonly Condition[]; onClose: () => void }

function MailingDialog({ conditions, onClose }: Props) {
  // One key for the dialog, so that what is clicked twice is sent once.
  const [key] = useState(newAttemptKey)
  const [template, setTemplate] = useState<MailingTemplate | null>(null)
  const [saving, setSaving] = useState(false)
  const counted = useQuery(countMailing(conditions))
  const form = useForm({
    mode: 'controlled',
    validate: schemaResolver(mailingRules, { sync: true }),
    initialValues: { subject: '', text: '' },
  })
  const send = useSending(sendMailing, {
    onSent: () => {
      toast(messages.sent)
      onClose()
    },
  })
  const test = useSending(testMailing, {
    onSent: ({ email }) => toast(messages.tested(email)),
    onFailed: (failure) => toast(errorText(failure, messages.testFailed)),
  })
  const reached = counted.data?.reached ?? 0
  const ifValid = (act: () => void) => {
    if (!form.validate().hasErrors) act()
  }
  const choose = (chosen: MailingTemplate | null) => {
    setTemplate(chosen)
    if (chosen) form.setValues({ subject: chosen.subject, text: chosen.text })
  }
  if (saving)
    return (
      <SaveTemplateDialog
        written={form.values}
        name={template?.name ?? ''}
        onClose={() => setSaving(false)}
      />
    )
  return (
    <EditDialog
      title={messages.title}
      sendLabel={messages.send(reached)}
      onSubmit={form.onSubmit((values) => {
        if (reached > 0) send.send({ ...values, conditions, key })
        else toast(messages.nobody)
      }, focusFirstWrongField)}
      failure={send.failure ? errorText(send.failure, messages.sendFailed) : null}
      pending={send.pending}
      changed={form.isDirty()}
      onClose={onClose}
    >
      <p role="status">{countText(counted)}</p>
      <TemplateChoice chosen={template} onChoose={choose} />
      <TextInput size="md" label={messages.subject} maxLength={150} {...form.getInputProps('subject')} />
      <Textarea
        size="md"
        label={messages.text}
        description={messages.textHelp}
        rows={8}
        maxLength={10_000}
        {...form.getInputProps('text')}
      />
      <div className={classes.tools}>
        <MailingPreview written={form.values} />
        <Button
          variant="default"
          size="compact-sm"
          loading={test.pending}
          onClick={() => ifValid(() => test.send(form.values))}
        >
          {messages.test}
        </Button>
        <Button variant="default" size="compact-sm" onClick={() => ifValid(() => setSaving(true))}>
          {messages.saveTemplate}
        </Button>
      </div>
    </EditDialog>
  )
}

function countText({
  data,
  isError,
}: {
  data: { reached: number; left_out: number } | undefined
  isError: boolean
}) {
  if (data === undefined) return isError ? messages.countFailed : messages.counting
  const { reached, left_out } = data
  return [messages.reaches(reached), left_out > 0 ? messages.leftOut(left_out) : ''].join(' ').trim()
}
