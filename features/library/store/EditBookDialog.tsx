import { NativeSelect, TextInput } from '@mantine/core'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { planNames } from '@tingdu/features/membership/subscriptions/messages.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { EditDialog } from '@tingdu/ui/form/EditDialog.tsx'
import { useEditForm } from '@tingdu/ui/form/edit-form.ts'
import { messages } from './messages.ts'
import { type CollectionBook, changeBook, isFree, storeKey } from './queries.ts'
import { type CollectionBookInput, collectionBookRules } from './rules.ts'

const plans = Object.entries(planNames).map(([value, label]) => ({ value, label }))

/** Edits the plan, the order number and, unless the book is free, the price of a book. */
export function EditBookDialog({ book, onClose }: { book: CollectionBook; onClose: () => void }) {
  const refetch = useRefetch(storeKey)
  const { values, field, dialog } = useEditForm<CollectionBookInput, CollectionBook>({
    rules: collectionBookRules,
    shown: book,
    inputOf: ({ price, plan, idx }) => ({ price: String(price), plan, idx: String(idx) }),
    write: (input) => changeBook(book, input),
    tell: (failure) => failureText(failure, messages.bookUpdateFailed),
    onSaved: () => {
      toast(messages.bookUpdated)
      void refetch()
    },
    onClose,
  })
  return (
    <EditDialog {...dialog} title={messages.editCollection(book.book_title)}>
      <NativeSelect size="md" label={messages.plan} data={plans} {...field('plan')} />
      {!isFree(values) && (
        <TextInput
          size="md"
          label={messages.price}
          inputMode="decimal"
          autoComplete="off"
          {...field('price', messages.priceHelp)}
        />
      )}
      <TextInput
        size="md"
        label={messages.order}
        inputMode="numeric"
        autoComplete="off"
        {...field('idx', messages.orderHelp)}
      />
    </EditDialog>
  )
}
