import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Grid } from '@tingdu/client/grid-state.ts'
import { ConfirmDialog } from '@tingdu/ui/ConfirmDialog.tsx'
import { toast } from '@tingdu/ui/toast.ts'
import { failureText } from './failure-text.ts'
import { messages } from './messages.ts'
import { classesKey } from './queries.ts'

type Props = {
  title: string
  text: string
  done: string
  /** The specified text of a failure. */
  failed: string
  call: () => Promise<void>
  /** Whether the row is the only one on its page: the previous page is then the last. */
  lastOfPage: boolean
  grid: Pick<Grid, 'page' | 'setPage'>
  onClose: () => void
}

/** Asks before a member, a book or a text is removed from a class. */
export function DeleteRowDialog({ title, text, done, failed, call, lastOfPage, grid, onClose }: Props) {
  const cache = useQueryClient()
  const removing = useMutation({
    mutationFn: call,
    networkMode: 'always',
    onSuccess: () => {
      toast(done)
      if (lastOfPage && grid.page > 1) grid.setPage(grid.page - 1)
    },
    onError: (failure) => toast(failureText(failure, failed), 'failed'),
    onSettled: () => {
      onClose()
      return cache.invalidateQueries({ queryKey: classesKey })
    },
  })
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={messages.remove}
      pending={removing.isPending}
      onConfirm={() => removing.mutate()}
      onCancel={onClose}
    >
      {text}
    </ConfirmDialog>
  )
}
