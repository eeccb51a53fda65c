import { Button, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { errorText } from '@tingdu/client/error-text.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { correctAddressFormRules, isSameAddress } from '@tingdu/features/accounts/mailed-links/rules.ts'
import { Dialog, DialogActions } from '@tingdu/ui/dialog/Dialog.tsx'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { CheckField } from '@tingdu/ui/form/CheckField.tsx'
import { Form } from '@tingdu/ui/form/Form.tsx'
import { focusFirstWrongField } from '@tingdu/ui/form/focus-first-wrong-field.ts'
import { useState } from 'react'
import { addressMessages as messages } from '../messages.ts'
import { correctAddress, type Member, membersKey } from '../queries.ts'
import classes from './Member.module.css'

/** A member's address, and the button that corrects it. */
export function CorrectableAddress({ member }: { member: Member }) {
  const [open, setOpen] = useState(false)
  return (
    <span className={classes.address}>
      <span>{member.email}</span>
      <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
        {messages.open}
      </Button>
      {open && <CorrectAddressDialog member={member} onClose={() => setOpen(false)} />}
    </span>
  )
}

/** Says what a correction does, and sets the address of a member or marks it as verified. */
function CorrectAddressDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const refetch = useRefetch(membersKey)
  const form = useForm({
    validate: schemaResolver(correctAddressFormRules(member), { sync: true }),
    initialValues: { email: member.email, verified: false },
  })
  const { email, verified } = form.values
  const isSame = isSameAddress(email.trim(), member.email)
  const sending = useSending(correctAddress, {
    onSent: () => {
      toast(isSame ? messages.wasVerified : messages.changed)
      void refetch()
      onClose()
    },
  })
  const title = messages.title(member.name)
  return (
    <Dialog title={title} pending={sending.pending} onCancel={onClose}>
      <Form
        label={title}
        onSubmit={form.onSubmit(
          (values) => sending.send({ ...values, user_id: member.user_id }),
          focusFirstWrongField,
        )}
        failure={sending.failure ? errorText(sending.failure, messages.failed) : null}
      >
        <p>{messages.text}</p>
        <TextInput
          label={messages.address}
          type="email"
          autoComplete="off"
          {...form.getInputProps('email')}
        />
        <CheckField
          label={messages.verified}
          description={messages.verifiedHelp}
          checked={verified}
          onChange={(checked) => form.setFieldValue('verified', checked)}
        />
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={sending.pending}>
            Cancel
          </Button>
          <Button type="submit" loading={sending.pending}>
            {isSame && verified ? messages.verify : messages.change}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
