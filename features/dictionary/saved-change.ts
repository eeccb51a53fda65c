import { useQueryClient } from '@tanstack/react-query'
import { useSession } from '@tingdu/client/session.ts'
import { toast } from '@tingdu/ui/toast.ts'
import { type Entry, lastChangeOf, showAnew, told, undoChange } from './editing.ts'
import { staffMessages as messages } from './staff-messages.ts'

/** What follows a change of an entry; `focus` puts the focus where it belongs now that the page is another. */
type Saved = (entry: Entry, text: string, focus?: () => void) => Promise<void>

/** Gives what follows a change of an entry: the page shows it, and a message tells of it, with a way to take it back. */
export function useSaved(): Saved {
  const { id } = useSession()
  const cache = useQueryClient()
  const undo = async (change: number) => {
    try {
      await undoChange(change)
      toast(messages.undoneNow)
    } catch (failure) {
      toast(told(failure, messages.couldNotUndo), 'failed')
    }
    await showAnew(cache)
  }
  return async (entry, text, focus) => {
    const [change] = await Promise.all([lastChangeOf(entry, id).catch(() => undefined), showAnew(cache)])
    focus?.()
    toast(text, 'done', change ? { label: messages.undo, run: () => void undo(change) } : undefined)
  }
}
