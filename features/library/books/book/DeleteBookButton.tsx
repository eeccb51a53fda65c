import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { failureText } from '@tingdu/client/failure-text.ts'
import { ownAddress } from '@tingdu/client/next-address.ts'
import { ConfirmDialog } from '@tingdu/ui/dialog/ConfirmDialog.tsx'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { useSending } from '@tingdu/ui/form/sending.ts'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { deleteBook } from '../book-changes.ts'
import { messages } from '../messages.ts'
import { bookPaths } from '../paths.ts'
import { bookById, type ListedBook, libraryKey } from '../queries.ts'

/** Deletes a book after a confirmation, and continues where the book was opened from. */
export function DeleteBookButton({ book }: { book: ListedBook }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {messages.delete}
      </Button>
      {asking && <DeleteDialog book={book} onClose={() => setAsking(false)} />}
    </>
  )
}

function DeleteDialog({ book: { sha1, title }, onClose }: { book: ListedBook; onClose: () => void }) {
  const deleting = useDeleting(sha1, onClose)
  return (
    <ConfirmDialog
      title={messages.deleteBook}
      confirmLabel={messages.delete}
      pending={deleting.pending}
      failure={deleting.failure ? failureText(deleting.failure, messages.bookDeleteFailed) : null}
      onConfirm={() => deleting.send(undefined)}
      onCancel={onClose}
    >
      {messages.deleteBookText(title)}
    </ConfirmDialog>
  )
}

function useDeleting(sha1: string, close: () => void) {
  const { state } = useLocation()
  const navigate = useNavigate()
  const cache = useQueryClient()
  return useSending(() => deleteBook(sha1), {
    onSent: async () => {
      close()
      toast(messages.bookDeleted)
      const next = typeof state?.next === 'string' ? ownAddress(state.next) : undefined
      await navigate(next ?? bookPaths.library())
      cache.removeQueries({ queryKey: bookById(sha1).queryKey })
      void cache.invalidateQueries({ queryKey: libraryKey })
    },
  })
}
