import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { deleteLater } from '@tingdu/ui/feedback/delete-later.ts'
import { messages } from '../messages.ts'
import { libraryKey } from '../queries.ts'

/** Returns a function that deletes a text of the member's own, also from their notebooks, and offers to undo that. */
export function useDeletingOwnText(): (text: { sha1: string; title: string }) => void {
  const refetch = useRefetch(libraryKey)
  return ({ sha1, title }) =>
    deleteLater({
      key: sha1,
      request: { method: 'POST', path: 'rpc/delete_own_text', body: { sha1 } },
      texts: { done: messages.textGone(title), failed: messages.textDeleteFailed, undo: messages.undo },
      refetch,
    })
}

/** The same for a notebook, with those of its texts that are in no other one. */
export function useDeletingNotebook(): (notebook: { sha1: string; title: string; nb_texts: number }) => void {
  const refetch = useRefetch(libraryKey)
  return ({ sha1, title, nb_texts }) =>
    deleteLater({
      key: sha1,
      request: { method: 'POST', path: 'rpc/delete_notebook', body: { sha1 } },
      texts: {
        done: messages.notebookGone(title, nb_texts),
        failed: messages.textDeleteFailed,
        undo: messages.undo,
      },
      refetch,
    })
}
