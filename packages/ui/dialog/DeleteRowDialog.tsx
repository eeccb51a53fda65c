import { failureText } from '@tingdu/client/failure-text.ts'
import type { Grid } from '@tingdu/client/grid-state.ts'
import { toast } from '../feedback/toast.ts'
import { useSending } from '../form/sending.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

type Props = {
  title: string
  text: string
  /** The label of the confirming button; `Delete` if none is given. */
  confirmLabel?: string
  /** The toast after success. */
  done: string
  /** The specified text of a failure without a reason of its own, or the text for each failure. */
  failed: string | ((failure: unknown) => string)
  call: () => Promise<unknown>
  /** Whether the row is the only one on its page: the previous page is then the last. */
  lastOfPage?: boolean
  /** The grid of the row, if it is in one. */
  grid?: Pick<Grid, 'page' | 'setPage'>
  /** Refetches what the deletion changes; called when the dialog closes after an attempt. */
  refetch: () => unknown
  onClose: () => void
}

/**
 * Asks before a row is deleted or removed, and goes back a page of its grid if that leaves the page empty. A failure is
 * shown in the dialog; the row is refetched once it closes, because the dialog may be in the row.
 */
export function DeleteRowDialog(props: Props) {
  const {
    title,
    text,
    confirmLabel = 'Delete',
    done,
    failed,
    call,
    lastOfPage = false,
    grid,
    refetch,
    onClose,
  } = props
  const close = () => {
    void refetch()
    onClose()
  }
  const deleting = useSending(() => call(), {
    onSent: () => {
      toast(done)
      if (grid && lastOfPage && grid.page > 1) grid.setPage(grid.page - 1)
      close()
    },
  })
  const { failure } = deleting
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={confirmLabel}
      pending={deleting.pending}
      failure={failure ? textOf(failure, failed) : null}
      onConfirm={() => deleting.send(undefined)}
      onCancel={failure ? close : onClose}
    >
      {text}
    </ConfirmDialog>
  )
}

function textOf(failure: unknown, failed: Props['failed']): string {
  return typeof failed === 'string' ? failureText(failure, failed) : failed(failure)
}
