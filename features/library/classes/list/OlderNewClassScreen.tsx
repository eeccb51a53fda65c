import { schemaResolver, useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useSession } from '@tingdu/client/session.ts'
import { EmptyState } from '@tingdu/ui/feedback/EmptyState.tsx'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { focusFirstWrongField } from '@tingdu/ui/form/focus-first-wrong-field.ts'
import { PageForm } from '@tingdu/ui/form/PageForm.tsx'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { useLocation, useNavigate } from 'react-router'
import { messages } from '../messages.ts'
import { classPaths } from '../paths.ts'
import { classesKey, createClass, mayCreateClasses } from '../queries.ts'
import { type ClassInput, olderClassRules } from '../rules.ts'
import classes from './Classes.module.css'
import { ClassFields } from './ClassFields.tsx'

/** The older form for a class without an organization; goes back afterwards. Wrong fields are underlined in red. */
export default function OlderNewClassScreen() {
  const { role } = useSession()
  return (
    <Page title={messages.newTitle}>
      {mayCreateClasses(role) ? (
        <OlderForm />
      ) : (
        <EmptyState title={messages.teachersOnly}>{messages.teachersOnlyText}</EmptyState>
      )}
    </Page>
  )
}

function OlderForm() {
  const form = useForm<ClassInput>({
    validate: schemaResolver(olderClassRules, { sync: true }),
    initialValues: { name: '', description: '', max_members: '', max_books: '' },
  })
  const goBack = useGoBack()
  const cache = useQueryClient()
  const create = useSending((input: ClassInput) => createClass(input, null), {
    onSent: () => {
      void cache.invalidateQueries({ queryKey: classesKey })
      form.resetDirty()
      goBack()
    },
  })
  return (
    <div className={classes.underlined}>
      <PageForm
        label={messages.newTitle}
        failure={create.failure ? failureText(create.failure, messages.olderCreateFailed) : null}
        onSubmit={form.onSubmit(create.send, focusFirstWrongField)}
        sendLabel={messages.create}
        pending={create.pending}
        changed={form.isDirty()}
      >
        <ClassFields form={form} />
      </PageForm>
    </div>
  )
}

/** Goes back to where the user came from; on the first page of a visit, to the list. */
function useGoBack() {
  const navigate = useNavigate()
  const { key } = useLocation()
  return () => (key === 'default' ? navigate(classPaths.classes()) : navigate(-1))
}
