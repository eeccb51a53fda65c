import { Button, NativeSelect, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '@tingdu/client/error-text.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { confirmDelete } from '@tingdu/ui/dialog/confirmation.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { EditDialog } from '@tingdu/ui/form/EditDialog.tsx'
import { focusFirstWrongField } from '@tingdu/ui/form/focus-first-wrong-field.ts'
import { Failure } from '@tingdu/ui/page/Failure.tsx'
import classes from '../Emails.module.css'
import { mailingMessages as messages } from '../messages.ts'
import { templateRules } from '../rules.ts'
import {
  deleteTemplate,
  type MailingTemplate,
  mailingTemplates,
  saveTemplate,
  templatesKey,
  type Written,
} from './queries.ts'

type Props = {
  chosen: MailingTemplate | null
  /** Called with the template to write with; null leaves the text as it is. */
  onChoose: (template: MailingTemplate | null) => void
}

/** The choice of a template, with a button that deletes it. */
export function TemplateChoice({ chosen, onChoose }: Props) {
  const { data: templates = [], isError } = useQuery(mailingTemplates())
  const refetch = useRefetch(templatesKey)
  if (isError) return <Failure text={messages.templatesFailed} />
  if (templates.length === 0) return null
  const remove = ({ id, name }: MailingTemplate) =>
    confirmDelete({
      title: messages.deleteTemplateQuestion(name),
      text: messages.deleteTemplateText,
      call: () => deleteTemplate(id),
      done: messages.templateDeleted,
      failed: messages.templateDeleteFailed,
      onDone: () => onChoose(null),
      refetch,
    })
  return (
    <>
      <NativeSelect
        size="md"
        label={messages.template}
        description={messages.templateHelp}
        value={String(chosen?.id ?? '')}
        data={[
          { value: '', label: messages.noTemplate },
          ...templates.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={({ target: { value } }) =>
          onChoose(templates.find(({ id }) => String(id) === value) ?? null)
        }
      />
      {chosen && (
        <div className={classes.tools}>
          <Button variant="default" size="compact-sm" onClick={() => remove(chosen)}>
            {messages.deleteTemplate}
          </Button>
        </div>
      )}
    </>
  )
}

type SaveProps = { written: Written; name: string; onClose: () => void }

/** Asks for a name, and keeps the text as a template. */
export function SaveTemplateDialog({ written, name, onClose }: SaveProps) {
  const refetch = useRefetch(templatesKey)
  const form = useForm({
    mode: 'controlled',
    validate: schemaResolver(templateRules, { sync: true }),
    initialValues: { name },
  })
  const { send, pending, failure } = useSending(saveTemplate, {
    onSent: () => {
      toast(messages.templateSaved)
      void refetch()
      onClose()
    },
  })
  return (
    <EditDialog
      title={messages.saveTemplate}
      onSubmit={form.onSubmit((values) => send({ ...written, ...values }), focusFirstWrongField)}
      failure={failure ? errorText(failure, messages.templateSaveFailed) : null}
      pending={pending}
      changed={form.isDirty()}
      onClose={onClose}
    >
      <TextInput
        size="md"
        label={messages.templateName}
        description={messages.templateNameHelp}
        maxLength={60}
        data-autofocus
        {...form.getInputProps('name')}
      />
    </EditDialog>
  )
}
