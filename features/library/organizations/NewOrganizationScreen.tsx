import { Button, Textarea, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useSession } from '@tingdu/client/session.ts'
import { uploadPicture } from '@tingdu/client/upload.ts'
import { EmptyState } from '@tingdu/ui/feedback/EmptyState.tsx'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { focusFirstWrongField } from '@tingdu/ui/form/focus-first-wrong-field.ts'
import { saved } from '@tingdu/ui/form/LeaveGuard.tsx'
import { PageForm } from '@tingdu/ui/form/PageForm.tsx'
import { PictureField } from '@tingdu/ui/form/PictureField.tsx'
import { Cover } from '@tingdu/ui/page/Cover.tsx'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { messages } from './messages.ts'
import classes from './NewOrganizationScreen.module.css'
import { organizationPaths } from './paths.ts'
import { createOrganization, mayCreateOrganizations, organizationsKey } from './queries.ts'
import { type OrganizationInput, organizationRules } from './rules.ts'

const empty: OrganizationInput = {
  name: '',
  description: '',
  max_members: '',
  max_books: '',
  max_classes: '',
}
const limits = [
  ['max_members', 'Max members'],
  ['max_books', 'Max books'],
  ['max_classes', 'Max classes'],
] as const

/** The cover could not be uploaded, so nothing was created. */
class CoverUploadError extends Error {}

/** Creates an organization with a cover; for staff. */
export default function NewOrganizationScreen() {
  const { role } = useSession()
  return (
    <Page title={messages.newTitle}>
      {mayCreateOrganizations(role) ? (
        <OrganizationForm />
      ) : (
        <EmptyState
          title={messages.staffOnly}
          action={<Link to={organizationPaths.organizations()}>{messages.title}</Link>}
        >
          {messages.staffOnlyText}
        </EmptyState>
      )}
    </Page>
  )
}

function OrganizationForm() {
  const navigate = useNavigate()
  const [cover, setCover] = useState<Blob | null>(null)
  const form = useForm<OrganizationInput>({
    validate: schemaResolver(organizationRules, { sync: true }),
    initialValues: empty,
  })
  const create = useCreating(cover)
  return (
    <PageForm
      label={messages.newTitle}
      failure={failureOf(create.failure)}
      onSubmit={form.onSubmit(create.send, focusFirstWrongField)}
      sendLabel="Create"
      pending={create.pending}
      changed={form.isDirty() || cover !== null}
      cancel={
        <Button
          variant="default"
          disabled={create.pending}
          onClick={() => navigate(organizationPaths.organizations())}
        >
          Cancel
        </Button>
      }
    >
      <TextInput label="Name" autoComplete="off" key={form.key('name')} {...form.getInputProps('name')} />
      <Textarea
        label="Description"
        rows={4}
        key={form.key('description')}
        {...form.getInputProps('description')}
      />
      <PictureField
        label="Cover image"
        shape="cover"
        value={cover}
        onChange={setCover}
        current={<Cover picture={null} />}
      />
      <div className={classes.limits}>
        {limits.map(([name, label]) => (
          <TextInput
            key={form.key(name)}
            label={label}
            inputMode="numeric"
            autoComplete="off"
            {...form.getInputProps(name)}
          />
        ))}
      </div>
    </PageForm>
  )
}

/** Uploads the cover before creating the organization, so that a failure in between leaves nothing half created. */
function useCreating(cover: Blob | null) {
  const navigate = useNavigate()
  const cache = useQueryClient()
  const create = async (input: OrganizationInput) => {
    const image = cover && (await uploadPicture(cover).catch(coverFailed))
    await createOrganization(input, image)
    return input.name.trim()
  }
  return useSending(create, {
    onSent: (name) => {
      void cache.invalidateQueries({ queryKey: organizationsKey })
      toast(messages.created(name))
      navigate(organizationPaths.organizations(), { state: saved })
    },
  })
}

function coverFailed(cause: unknown): never {
  throw new CoverUploadError('The cover was not uploaded', { cause })
}

function failureOf(failure: unknown): string | null {
  if (!failure) return null
  if (failure instanceof CoverUploadError) return failureText(failure.cause, messages.uploadFailed)
  return failureText(failure, messages.createFailed)
}
