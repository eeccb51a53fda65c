import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { ownAddress } from '@tingdu/client/next-address.ts'
import { useLocation, useNavigate } from 'react-router'
import { messages } from '../messages.ts'
import { bookPaths } from '../paths.ts'
import { bookById, type ListedBook, libraryKey } from '../queries.ts'
import { useDeletingNotebook } from '../shelf/deleting-own-text.ts'
import classes from './BookScreen.module.css'
import { askToDeleteBook } from './deletion.ts'

type Props = { book: ListedBook; what: 'book' | 'notebook' }

/** Deletes a book after a confirmation, and continues where the book was opened from. */
export function DeleteBookButton({ book: { sha1, title }, what }: Props) {
  const { state } = useLocation()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const ask = () =>
    askToDeleteBook({ sha1, title }, what, {
      onDone: async () => {
        const next = typeof state?.next === 'string' ? ownAddress(state.next) : undefined
        await navigate(next ?? bookPaths.library())
        cache.removeQueries({ queryKey: bookById(sha1).queryKey })
        void cache.invalidateQueries({ queryKey: libraryKey })
      },
    })
  return (
    <Button variant="default" onClick={ask}>
      {messages.delete}
    </Button>
  )
}

/** Deletes a book that a learner brought, with its texts, as on My texts: at once, with a way to undo it. */
export function DeleteOwnBookButton({ book }: Pick<Props, 'book'>) {
  const navigate = useNavigate()
  const remove = useDeletingNotebook()
  const removeNow = () => {
    remove(book)
    void navigate(bookPaths.myTexts())
  }
  return (
    <p className={classes.end}>
      <Button
        variant="subtle"
        size="compact-md"
        className={classes.delete}
        c="var(--mantine-color-error)"
        onClick={removeNow}
      >
        {messages.deleteWholeBook}
      </Button>
    </p>
  )
}
