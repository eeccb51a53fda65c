import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@tingdu/client/errors.ts'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useSession } from '@tingdu/client/session.ts'
import { EmptyState } from '@tingdu/ui/feedback/EmptyState.tsx'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { focusFirstWrongField } from '@tingdu/ui/form/focus-first-wrong-field.ts'
import { saved } from '@tingdu/ui/form/LeaveGuard.tsx'
import { PageForm } from '@tingdu/ui/form/PageForm.tsx'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { Link, useNavigate } from 'react-router'
import { bookTypes } from './EditCollectionDialog.tsx'
import { messages } from './messages.ts'
import { storePaths } from './paths.ts'
import { createCollection, mayArrangeStore, storeKey } from './queries.ts'
import { type CollectionInput, collectionRules } from './rules.ts'
import classes from './Store.module.css'

const UNIQUE_VIOLATION = '23505'

/** Creates a collection; for staff. */
export default function NewCollectionScreen() {
  const { role } = useSession()
  return (
    <>
      <Link to={storePaths.store()} className={classes.back}>
        <Icon name="back" size={18} />
        {messages.back}
      </Link>
      <Page title={messages.newTitle}>
        {mayArrangeStore(role) ? <CollectionForm /> : <EmptyState title={messages.staffOnly} />}
      </Page>
    </>
  )
}

function CollectionForm() {
  const navigate = useNavigate()
  const form = useForm<CollectionInput>({
    validate: schemaResolver(collectionRules, { sync: true }),
    initialValues: { title: '', book_type: '0', description: '' },
  })
  const create = useCreating()
  return (
    <PageForm
      label={messages.newTitle}
      failure={create.failure ? notCreated(create.failure) : null}
      onSubmit={form.onSubmit(create.send, focusFirstWrongField)}
      sendLabel={messages.create}
      pending={create.pending}
      changed={form.isDirty()}
      cancel={
        <Button variant="default" disabled={create.pending} onClick={() => navigate(storePaths.store())}>
          {messages.cancel}
        </Button>
      }
    >
      <TextInput
        size="md"
        label={messages.collectionTitle}
        autoComplete="off"
        {...form.getInputProps('title')}
      />
      <NativeSelect
        size="md"
        label={messages.bookType}
        data={bookTypes}
        {...form.getInputProps('book_type')}
      />
      <Textarea size="md" label={messages.descriptionField} rows={5} {...form.getInputProps('description')} />
    </PageForm>
  )
}

function useCreating() {
  const navigate = useNavigate()
  const cache = useQueryClient()
  return useSending(createCollection, {
    onSent: () => {
      void cache.invalidateQueries({ queryKey: storeKey })
      toast(messages.created)
      navigate(storePaths.store(), { state: saved })
    },
  })
}

function notCreated(failure: unknown): string {
  if (failure instanceof ApiError && failure.code === UNIQUE_VIOLATION) return messages.titleTaken
  return failureText(failure, messages.createFailed)
}
