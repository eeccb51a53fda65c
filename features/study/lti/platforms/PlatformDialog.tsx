import { TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { EditDialog } from '@tingdu/ui/form/EditDialog.tsx'
import { focusFirstWrongField } from '@tingdu/ui/form/focus-first-wrong-field.ts'
import { messages } from '../messages.ts'
import { type Platform, savePlatform } from '../queries.ts'
import { type PlatformInput, platformRules } from '../rules.ts'

type Props = {
  organization: number
  /** Null for a new one. */
  platform: Platform | null
  onSaved: () => unknown
  onClose: () => void
}

const names = ['name', 'issuer', 'client_id', 'auth_url', 'token_url', 'jwks_url'] as const
/** They name the platform; with others it would be another one. */
const fixed: readonly string[] = ['issuer', 'client_id']

/** The form of a learning platform, with what its administration shows. */
export function PlatformDialog({ organization, platform, onSaved, onClose }: Props) {
  const form = useForm<PlatformInput>({
    validate: schemaResolver(platformRules, { sync: true }),
    initialValues: Object.fromEntries(names.map((name) => [name, platform?.[name] ?? ''])) as PlatformInput,
  })
  const save = async (input: PlatformInput) => {
    await savePlatform(organization, platform ? Number(platform.id) : null, platformRules.parse(input))
    await onSaved()
  }
  const saving = useSending(save, {
    onSent: () => {
      toast(messages.saved)
      onClose()
    },
  })
  return (
    <EditDialog
      title={platform ? messages.editPlatform : messages.addPlatform}
      failure={saving.failure ? failureText(saving.failure, messages.saveFailed) : null}
      pending={saving.pending}
      changed={form.isDirty()}
      onSubmit={form.onSubmit(saving.send, focusFirstWrongField)}
      onClose={onClose}
    >
      {names.map((name) => (
        <TextInput
          key={form.key(name)}
          label={messages.labels[name]}
          description={name === 'name' || name === 'issuer' ? messages.help[name] : undefined}
          autoComplete="off"
          disabled={platform !== null && fixed.includes(name)}
          {...form.getInputProps(name)}
        />
      ))}
    </EditDialog>
  )
}
