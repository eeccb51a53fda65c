import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { confirmDelete } from '@tingdu/ui/dialog/confirmation.ts'
import { RowAction } from '@tingdu/ui/table/RowAction.tsx'
import { messages } from '../messages.ts'
import { memberKey } from '../queries.ts'

type Props = Omit<Parameters<typeof confirmDelete>[0], 'refetch'> & {
  userId: number
  /** What is deleted, for the button's accessible name. */
  name: string
}

/** The button that deletes a row of a member's list, after a confirmation. */
export function DeleteButton({ userId, name, ...question }: Props) {
  const refetch = useRefetch(memberKey(userId))
  return (
    <RowAction label={messages.delete} row={name} onClick={() => confirmDelete({ ...question, refetch })} />
  )
}
