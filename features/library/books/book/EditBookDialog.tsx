import { Textarea, TextInput } from '@mantine/core'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { EditDialog } from '@tingdu/ui/form/EditDialog.tsx'
import { useEditForm } from '@tingdu/ui/form/edit-form.ts'
import { changeBookTexts, type EditedBook } from '../book-changes.ts'
import { bookFieldNames, messages } from '../messages.ts'
import { libraryKey } from '../queries.ts'
import { type BookTextInput, bookTextRules } from '../rules.ts'

type Props = { title: string; book: EditedBook; onClose: () => void }

/** Edits title and description of a book, or of its row in the member's own list. */
export function EditBookDialog({ title, book, onClose }: Props) {
  const refetch = useRefetch(libraryKey)
  const { field, dialog } = useEditForm<BookTextInput, EditedBook>({
    shown: book,
    rules: bookTextRules,
    inputOf: ({ title, description }) => ({ title, description }),
    write: changeBookTexts,
    onSaved: () => {
      toast(messages.bookUpdated)
      void refetch()
    },
    tell: (failure) => failureText(failure, messages.bookUpdateFailed),
    onClose,
  })
  return (
    <EditDialog title={title} {...dialog}>
      <TextInput size="md" autoComplete="off" label={bookFieldNames.title} {...field('title')} />
      <Textarea size="md" rows={5} label={bookFieldNames.description} {...field('description')} />
    </EditDialog>
  )
}
