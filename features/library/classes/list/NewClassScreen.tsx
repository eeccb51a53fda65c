import { Button, NativeSelect } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useSession } from '@tingdu/client/session.ts'
import { EmptyState } from '@tingdu/ui/feedback/EmptyState.tsx'
import { FailedQuery } from '@tingdu/ui/feedback/FailedQuery.tsx'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { focusFirstWrongField } from '@tingdu/ui/form/focus-first-wrong-field.ts'
import { saved } from '@tingdu/ui/form/LeaveGuard.tsx'
import { PageForm } from '@tingdu/ui/form/PageForm.tsx'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { Link, useNavigate } from 'react-router'
import { messages } from '../messages.ts'
import { classPaths } from '../paths.ts'
import { classesKey, createClass, mayCreateClasses, organizationChoices } from '../queries.ts'
import { classRules, type NewClassInput } from '../rules.ts'
import { ClassFields } from './ClassFields.tsx'

/** The value of the choice of no organization. */
const noOrganization = 'none'

/** Creates a class, in an organization or without one; for teachers and staff. */
export default function NewClassScreen() {
  const { role } = useSession()
  return (
    <Page title={messages.newTitle}>
      {mayCreateClasses(role) ? (
        <ClassForm />
      ) : (
        <EmptyState
          title={messages.teachersOnly}
          action={<Link to={classPaths.classes()}>{messages.title}</Link>}
        >
          {messages.teachersOnlyText}
        </EmptyState>
      )}
    </Page>
  )
}

function ClassForm() {
  const navigate = useNavigate()
  const organizations = useQuery(organizationChoices())
  // Teachers without an organization have nothing to choose.
  const hasNone = organizations.data?.length === 0
  const chosen = (id: string) => id || (hasNone ? noOrganization : '')
  const complete = (input: NewClassInput) => ({ ...input, org_id: chosen(input.org_id) })
  const form = useForm<NewClassInput>({
    validate: (input) => schemaResolver(classRules, { sync: true })(complete(input)),
    initialValues: { org_id: '', name: '', description: '', max_members: '', max_books: '' },
  })
  const create = useCreating()
  const choices = [
    ...(hasNone ? [] : [{ value: '', label: messages.chooseOrganization }]),
    ...(organizations.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    { value: noOrganization, label: messages.noOrganization },
  ]
  return (
    <>
      {organizations.isError && <FailedQuery query={organizations} message={messages.organizationsFailed} />}
      <PageForm
        label={messages.newTitle}
        failure={create.failure ? failureText(create.failure, messages.createFailed) : null}
        onSubmit={form.onSubmit((input) => create.send(complete(input)), focusFirstWrongField)}
        sendLabel={messages.create}
        pending={create.pending}
        changed={form.isDirty()}
        cancel={
          <Button variant="default" disabled={create.pending} onClick={() => navigate(classPaths.classes())}>
            {messages.cancel}
          </Button>
        }
      >
        <NativeSelect
          label={messages.organization}
          data={choices}
          disabled={organizations.isPending}
          {...form.getInputProps('org_id')}
          value={chosen(form.values.org_id)}
        />
        <ClassFields form={form} />
      </PageForm>
    </>
  )
}

function useCreating() {
  const navigate = useNavigate()
  const cache = useQueryClient()
  const create = async ({ org_id, ...input }: NewClassInput) => {
    await createClass(input, org_id === noOrganization ? null : Number(org_id))
    return input.name.trim()
  }
  return useSending(create, {
    onSent: (name) => {
      void cache.invalidateQueries({ queryKey: classesKey })
      toast(messages.created(name))
      navigate(classPaths.classes(), { state: saved })
    },
  })
}
