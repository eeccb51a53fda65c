import { NativeSelect, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@tingdu/client/errors.ts'
import { EditDialog } from '@tingdu/ui/EditDialog.tsx'
import { focusFirstWrongField } from '@tingdu/ui/focus-first-wrong-field.ts'
import { useSending } from '@tingdu/ui/sending.ts'
import { toast } from '@tingdu/ui/toast.ts'
import { messages } from './messages.ts'
import { inviteMember, organizationsKey } from './queries.ts'
import { type MemberInput, memberRules } from './rules.ts'

/** Invites a member by email, with a role. */
export function InviteDialog({ org, onClose }: { org: number; onClose: () => void }) {
  const cache = useQueryClient()
  const form = useForm<MemberInput>({
    validate: schemaResolver(memberRules, { sync: true }),
    initialValues: { email: '', user_name: '', role: 'teacher' },
  })
  const send = async (input: MemberInput) => {
    await inviteMember(org, input)
    return input.email.trim()
  }
  const inviting = useSending(send, {
    onSent: (email) => {
      void cache.invalidateQueries({ queryKey: organizationsKey })
      toast(messages.invited(email))
      onClose()
    },
  })
  return (
    <EditDialog
      title={messages.inviteTitle}
      sendLabel={messages.sendInvitation}
      onSubmit={form.onSubmit(inviting.send, focusFirstWrongField)}
      failure={inviting.failure ? failureText(inviting.failure) : null}
      pending={inviting.pending}
      changed={form.isDirty() && !inviting.pending}
      onClose={onClose}
    >
      <p>{messages.inviteHelp}</p>
      <TextInput
        label={messages.email}
        type="email"
        autoComplete="off"
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      <TextInput
        label={messages.name}
        autoComplete="off"
        key={form.key('user_name')}
        {...form.getInputProps('user_name')}
      />
      <NativeSelect
        label={messages.role}
        data={Object.entries(messages.roles).map(([value, label]) => ({ value, label }))}
        key={form.key('role')}
        {...form.getInputProps('role')}
      />
    </EditDialog>
  )
}

function failureText(failure: unknown): string {
  if (!(failure instanceof ApiError)) return messages.inviteFailed
  if (failure.code === '23505') return messages.invitedAlready
  if (failure.code === 'P0001') return messages.full
  return failure.status === 429 ? messages.tooManyInvitations : messages.inviteFailed
}
