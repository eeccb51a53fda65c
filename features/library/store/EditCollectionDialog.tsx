import { NativeSelect, Textarea } from '@mantine/core'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { EditDialog } from '@tingdu/ui/form/EditDialog.tsx'
import { useEditForm } from '@tingdu/ui/form/edit-form.ts'
import { bookTypeNames, messages } from './messages.ts'
import { type Collection, changeCollection, storeKey } from './queries.ts'
import { type CollectionEdit, collectionEditRules } from './rules.ts'

/** The choices of what a collection contains. */
export const bookTypes = Object.entries(bookTypeNames).map(([value, label]) => ({ value, label }))

/** Edits what a collection contains and its description; its title names it in requests and stays. */
export function EditCollectionDialog({
  collection,
  onClose,
}: {
  collection: Collection
  onClose: () => void
}) {
  const refetch = useRefetch(storeKey)
  const { field, dialog } = useEditForm<CollectionEdit, Collection>({
    rules: collectionEditRules,
    shown: collection,
    inputOf: ({ book_type, description }) => ({ book_type: String(book_type), description }),
    write: (input) => changeCollection(collection.title, input),
    tell: (failure) => failureText(failure, messages.updateFailed),
    onSaved: () => {
      toast(messages.updated)
      void refetch()
    },
    onClose,
  })
  return (
    <EditDialog {...dialog} title={messages.editCollection(collection.title)}>
      <NativeSelect size="md" label={messages.bookType} data={bookTypes} {...field('book_type')} />
      <Textarea size="md" label={messages.descriptionField} rows={5} {...field('description')} />
    </EditDialog>
  )
}
