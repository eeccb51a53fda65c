import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { DeleteRowDialog } from '@tingdu/ui/dialog/DeleteRowDialog.tsx'
import { messages } from './messages.ts'
import { type Collection, deleteCollection, storeKey } from './queries.ts'

type Props = { collection: Collection; count: number; onClose: () => void }

/** Asks before a collection with `count` books is deleted. */
export function DeleteCollectionDialog({ collection: { title }, count, onClose }: Props) {
  const refetch = useRefetch(storeKey)
  return (
    <DeleteRowDialog
      title={messages.deleteTitle}
      text={messages.deleteText(title, messages.books(count))}
      done={messages.deleted}
      failed={messages.deleteFailed}
      call={() => deleteCollection(title)}
      refetch={refetch}
      onClose={onClose}
    />
  )
}
