import { Button, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { failureText } from '@tingdu/client/failure-text.ts'
import dialog from '@tingdu/ui/dialog/Dialog.module.css'
import { Dialog, DialogActions } from '@tingdu/ui/dialog/Dialog.tsx'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { EditDialog } from '@tingdu/ui/form/EditDialog.tsx'
import { focusFirstWrongField } from '@tingdu/ui/form/focus-first-wrong-field.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type Copy, copyClass } from '../joining/joining.ts'
import classes from '../list/Classes.module.css'
import { messages } from '../messages.ts'
import { classPaths } from '../paths.ts'
import { type Class, classesKey } from '../queries.ts'
import { type CopyInput, copyRules } from '../rules.ts'

/** Copies a class under another name, opens the copy, and says which texts and books it could not take along. */
export function CopyDialog({ class_, onClose }: { class_: Class; onClose: () => void }) {
  const navigate = useNavigate()
  const cache = useQueryClient()
  const [incomplete, setIncomplete] = useState<Copy | null>(null)
  const form = useForm<CopyInput>({
    validate: schemaResolver(copyRules, { sync: true }),
    initialValues: { name: messages.copyName(class_.name) },
  })
  const open = ({ id }: Copy) => {
    onClose()
    void navigate(classPaths.details(id))
  }
  const copying = useSending(({ name }: CopyInput) => copyClass(class_.id, name.trim()), {
    onSent: (copy) => {
      void cache.invalidateQueries({ queryKey: classesKey })
      if (copy.left_out.length > 0) return setIncomplete(copy)
      toast(messages.copied)
      open(copy)
    },
  })
  if (incomplete) {
    return (
      <Dialog title={messages.copiedPartly} onCancel={() => open(incomplete)}>
        <p className={dialog.text}>{messages.leftOut}</p>
        <ul className={classes.leftOut}>
          {[...new Set(incomplete.left_out)].map((title) => (
            <li key={title}>{title}</li>
          ))}
        </ul>
        <DialogActions>
          <Button onClick={() => open(incomplete)} autoFocus>
            {messages.openCopy}
          </Button>
        </DialogActions>
      </Dialog>
    )
  }
  return (
    <EditDialog
      title={messages.copyTitle}
      sendLabel={messages.copy}
      onSubmit={form.onSubmit(copying.send, focusFirstWrongField)}
      failure={copying.failure ? failureText(copying.failure, messages.copyFailed) : null}
      pending={copying.pending}
      changed={form.isDirty()}
      onClose={onClose}
    >
      <p>{messages.copyText}</p>
      <TextInput size="md" label={messages.name} {...form.getInputProps('name')} />
    </EditDialog>
  )
}
