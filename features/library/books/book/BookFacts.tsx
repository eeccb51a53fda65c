import { failureText } from '@tingdu/client/failure-text.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { InlineField } from '@tingdu/ui/form/InlineField.tsx'
import { BookCover } from '../BookCover.tsx'
import { changeBook } from '../book-changes.ts'
import { bookTypeChoices, levelChoices } from '../choices.ts'
import { bookFieldNames, messages } from '../messages.ts'
import { type ListedBook, libraryKey } from '../queries.ts'
import { type BookField, bookFactRules } from '../rules.ts'
import classes from './BookScreen.module.css'

const fields: readonly BookField[] = ['title', 'title_en', 'author', 'book_type', 'level', 'description']
const choices: Partial<Record<BookField, typeof levelChoices>> = {
  book_type: bookTypeChoices,
  level: levelChoices,
}

/** The fields of a book, each edited in place, and its cover. */
export function BookFacts({ book }: { book: ListedBook }) {
  const refetch = useRefetch(libraryKey)
  const save = async (field: BookField, typed: string) => {
    await changeBook(book, field, typed)
    await refetch()
    toast(messages.bookUpdated)
  }
  return (
    <section className={classes.facts} aria-label={messages.aboutBook}>
      <BookCover book={book} />
      <div className={classes.fields}>
        {fields.map((field) => {
          const offered = choices[field]
          return (
            <InlineField
              key={field}
              name={field}
              label={bookFieldNames[field]}
              value={String(book[field] ?? '')}
              rule={bookFactRules[field]}
              multiline={field === 'description'}
              {...(offered && { choices: offered })}
              editable
              save={(typed) => save(field, typed)}
              failureText={(failure) => failureText(failure, messages.selectedBookFailed)}
            />
          )
        })}
      </div>
    </section>
  )
}
