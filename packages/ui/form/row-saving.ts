import { EditConflict } from '@tingdu/client/edit-conflict.ts'
import { useState } from 'react'
import { useSending } from '../feedback/sending.ts'
import { editTexts } from '../messages.ts'

export type RowSaving<Input, Row> = {
  /** The row as shown in the form. */
  shown: Row
  /** Saves the input if the row is still as it was `seen`; throws `EditConflict` otherwise. */
  write: (input: Input, seen: Row) => Promise<void>
  onSaved: () => void
  /** The text for any other error. */
  tell: (failure: unknown) => string
}

/**
 * Saves a form without overwriting changes that the user has not seen: if someone else saved first, `theirs` is the
 * current row, and the next save overwrites that.
 */
export function useRowSaving<Input, Row>({ shown, write, onSaved, tell }: RowSaving<Input, Row>) {
  const [theirs, setTheirs] = useState<Row | null>(null)
  const { send, pending, failure } = useSending((input: Input) => write(input, theirs ?? shown), {
    onSent: onSaved,
    onFailed: (reason) => {
      if (reason instanceof EditConflict) setTheirs(reason.theirs)
    },
  })
  return { send, pending, theirs, failure: failure ? textOf(failure, tell) : null }
}

function textOf(failure: unknown, tell: (failure: unknown) => string): string {
  if (!(failure instanceof EditConflict)) return tell(failure)
  return failure.theirs ? editTexts.changedMeanwhile : editTexts.deletedMeanwhile
}
