import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { failureText } from '@tingdu/client/failure-text.ts'
import { newSha1 } from '@tingdu/client/new-sha1.ts'
import { useSession } from '@tingdu/client/session.ts'
import { uploadPicture } from '@tingdu/client/upload.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { focusFirstWrongField } from '@tingdu/ui/form/focus-first-wrong-field.ts'
import { saved } from '@tingdu/ui/form/LeaveGuard.tsx'
import { PageForm } from '@tingdu/ui/form/PageForm.tsx'
import { PictureField } from '@tingdu/ui/form/PictureField.tsx'
import { Cover } from '@tingdu/ui/page/Cover.tsx'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { createBook } from '../book-changes.ts'
import { bookTypeChoices, levelChoices } from '../choices.ts'
import { bookFieldNames as labels, messages } from '../messages.ts'
import { bookPaths, hasOwnLists } from '../paths.ts'
import { libraryKey } from '../queries.ts'
import { type NewBookInput, newBookRules } from '../rules.ts'
import classes from './NewBookScreen.module.css'

/** The cover could not be uploaded, so nothing was created. */
class CoverUploadError extends Error {}

/** Creates a book of the member's own, which is then one of their notebooks. */
export default function NewBookScreen() {
  return (
    <Page
      title={messages.newBook}
      action={
        <Button
          component={Link}
          to={bookPaths.library()}
          variant="default"
          leftSection={<Icon name="back" size={18} />}
        >
          {messages.back}
        </Button>
      }
    >
      <BookForm />
    </Page>
  )
}

function BookForm() {
  const { username } = useSession()
  const [cover, setCover] = useState<Blob | null>(null)
  const form = useForm<NewBookInput>({
    validate: schemaResolver(newBookRules, { sync: true }),
    initialValues: { title: '', author: username ?? '', description: '', book_type: '0', level: 'beginner' },
  })
  const create = useCreating(cover)
  return (
    <PageForm
      label={messages.newBook}
      failure={create.failure ? failureOf(create.failure) : null}
      onSubmit={form.onSubmit(create.send, focusFirstWrongField)}
      sendLabel={messages.create}
      pending={create.pending}
      changed={form.isDirty() || cover !== null}
      cancel={
        <Button component={Link} to={bookPaths.library()} variant="default" disabled={create.pending}>
          {messages.cancel}
        </Button>
      }
    >
      <TextInput label={labels.title} autoComplete="off" {...form.getInputProps('title')} />
      <TextInput label={labels.author} autoComplete="off" {...form.getInputProps('author')} />
      <Textarea label={labels.description} rows={5} {...form.getInputProps('description')} />
      <div className={classes.choices}>
        <NativeSelect label={labels.book_type} data={bookTypeChoices} {...form.getInputProps('book_type')} />
        <NativeSelect label={labels.level} data={levelChoices} {...form.getInputProps('level')} />
      </div>
      <PictureField
        label={messages.coverOptional}
        shape="cover"
        accepted="image/png"
        value={cover}
        onChange={setCover}
        current={<Cover picture={null} />}
      />
    </PageForm>
  )
}

/** Sends the form as often as it takes; the book has the same id each time, so that it is created once. */
function useCreating(cover: Blob | null) {
  const { role } = useSession()
  const navigate = useNavigate()
  const refetch = useRefetch(libraryKey)
  const [sha1] = useState(newSha1)
  const uploaded = useRef<{ cover: Blob; key: string } | null>(null)
  const upload = async (picture: Blob) => {
    if (uploaded.current?.cover !== picture)
      uploaded.current = { cover: picture, key: await uploadPicture(picture).catch(coverFailed) }
    return uploaded.current.key
  }
  const create = async (input: NewBookInput) => {
    await createBook(sha1, input, { cover_uri: cover && (await upload(cover)) })
  }
  return useSending(create, {
    onSent: () => {
      void refetch()
      toast(messages.bookCreated)
      const tab = hasOwnLists(role) ? 'notebooks' : 'my-texts'
      void navigate(bookPaths.library(), { state: { ...saved, tab } })
    },
  })
}

function coverFailed(cause: unknown): never {
  throw new CoverUploadError('The cover was not uploaded', { cause })
}

function failureOf(failure: unknown): string {
  if (failure instanceof CoverUploadError) return failureText(failure.cause, messages.uploadFailed)
  return failureText(failure, messages.bookCreateFailed)
}
