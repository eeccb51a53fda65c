import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { DeleteRowDialog } from '@tingdu/ui/dialog/DeleteRowDialog.tsx'
import { RowAction } from '@tingdu/ui/table/RowAction.tsx'
import { type ComponentProps, useState } from 'react'
import { messages } from '../messages.ts'
import { memberKey } from '../queries.ts'

type Props = Omit<ComponentProps<typeof DeleteRowDialog>, 'refetch' | 'onClose'> & {
  userId: number
  /** What is deleted, for the button's accessible name. */
  name: string
}

/** The button that deletes a row of a member's list, after a confirmation. */
export function DeleteButton({ userId, name, ...dialog }: Props) {
  const [asking, setAsking] = useState(false)
  const refetch = useRefetch(memberKey(userId))
  return (
    <>
      <RowAction label={messages.delete} row={name} onClick={() => setAsking(true)} />
      {asking && <DeleteRowDialog {...dialog} refetch={refetch} onClose={() => setAsking(false)} />}
    </>
  )
}
