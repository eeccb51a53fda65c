import { Button, Textarea, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { unknownAuthor } from '@tingdu/features/library/texts/rules.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { Form } from '@tingdu/ui/form/Form.tsx'
import { focusFirstWrongField } from '@tingdu/ui/form/focus-first-wrong-field.ts'
import { LeaveGuard } from '@tingdu/ui/form/LeaveGuard.tsx'
import { BookCover } from '../BookCover.tsx'
import { changeOwnBook } from '../book-changes.ts'
import { bookFieldNames, messages } from '../messages.ts'
import { type ListedBook, libraryKey } from '../queries.ts'
import { type OwnBookInput, ownBookRules } from '../rules.ts'
import classes from './BookScreen.module.css'

/** The cover of a book that a learner brought, and a form for what they may want to say about it. */
export function OwnBookFacts({ book }: { book: ListedBook }) {
  const { sha1, title, author, description } = book
  const refetch = useRefetch(libraryKey)
  const form = useForm<OwnBookInput>({
    initialValues: {
      title,
      author: author === unknownAuthor ? '' : author,
      description: description === title ? '' : description,
    },
    validate: schemaResolver(ownBookRules, { sync: true }),
  })
  const saving = useSending((input: OwnBookInput) => changeOwnBook(sha1, input), {
    onSent: (_answer, input) => {
      form.resetDirty(input)
      toast(messages.bookUpdated)
      void refetch()
    },
  })
  const changed = form.isDirty()
  return (
    <section className={classes.facts} aria-label={messages.aboutBook}>
      <BookCover book={book} drawn />
      <div className={classes.form}>
        <Form
          label={messages.aboutBook}
          failure={saving.failure ? failureText(saving.failure, messages.selectedBookFailed) : null}
          onSubmit={form.onSubmit(saving.send, focusFirstWrongField)}
        >
          <TextInput
            size="md"
            autoComplete="off"
            label={bookFieldNames.title}
            {...form.getInputProps('title')}
          />
          <TextInput
            size="md"
            autoComplete="off"
            label={messages.authorOptional}
            {...form.getInputProps('author')}
          />
          <Textarea
            size="md"
            rows={2}
            label={messages.descriptionOptional}
            {...form.getInputProps('description')}
          />
          {changed && (
            <Button type="submit" loading={saving.pending} className={classes.save}>
              {messages.saveChanges}
            </Button>
          )}
        </Form>
      </div>
      <LeaveGuard changed={changed && !saving.pending} />
    </section>
  )
}
