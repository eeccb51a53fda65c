import { useQueryClient } from '@tanstack/react-query'
import { errorText } from '@tingdu/client/error-text.ts'
import { useSession } from '@tingdu/client/session.ts'
import { refetchDictionary } from '@tingdu/features/dictionary/entries/public.ts'
import { messages as revisionMessages } from '@tingdu/features/dictionary/revisions/messages.ts'
import { undoChange } from '@tingdu/features/dictionary/revisions/public.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { closeAction, toast } from '@tingdu/ui/feedback/toast.ts'
import { type Entry, lastChangeOf } from './editing.ts'

/** Called after a saved change of an entry; `focus` moves the focus after the page has updated. */
type Saved = (entry: Entry, text: string, focus?: () => void) => Promise<void>

/**
 * Returns what to do after a saved change of an entry: refetch the page, and show a message with a way to undo it.
 */
export function useSaved(): Saved {
  const { id } = useSession()
  const cache = useQueryClient()
  const undoing = useSending(undoChange, {
    onSent: () => toast(revisionMessages.undoneNow),
    onFailed: (failure) => toast(errorText(failure, revisionMessages.couldNotUndo), 'failed'),
    onSettled: () => refetchDictionary(cache),
  })
  return async (entry, text, focus) => {
    closeAction()
    const [change] = await Promise.all([
      lastChangeOf(entry, id).catch(() => undefined),
      refetchDictionary(cache),
    ])
    focus?.()
    toast(
      text,
      'done',
      change ? { label: revisionMessages.undo, run: () => undoing.send(change) } : undefined,
    )
  }
}
