import { getSession, staffRoles } from '@tingdu/client/session.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { type RefObject, useEffect } from 'react'
import { markAsUnread } from './mark-as-read.ts'
import { messages } from './messages.ts'
import type { RecordedReading } from './queries.ts'
import { bottomOfScreen } from './screen.ts'

/** The elements at the ends of open texts that say whether they are read, by their sha1. */
const ends = new Map<string, Element>()

/** Says that an element of the page tells whether a text is read, so that no message does while it is on the screen. */
export function useTellsIfRead(sha1: string, element: RefObject<Element | null>): void {
  useEffect(() => {
    if (element.current) ends.set(sha1, element.current)
    return () => {
      ends.delete(sha1)
    }
  }, [sha1, element])
}

/**
 * Says that an event has marked its text as read, which has the time of that event then, and offers to undo it; unless the end
 * of the text is on the screen, and says so.
 */
export function sayIfMarkedAsRead(row: RecordedReading | undefined, title: string): void {
  if (!row || row.finished_at !== row.read_at || tellsIfRead(row.text_sha1) || isStaff()) return
  const undo = () => {
    const reading = ends.has(row.text_sha1)
    markAsUnread(row.text_sha1, row, reading).catch(() => toast(messages.notUndone(title), 'failed'))
  }
  whenVisible(() => toast(messages.markedAsRead(title), 'done', { label: messages.undo, run: undo }))
}

const isStaff = () => staffRoles.some((staff) => staff === getSession().role)

function tellsIfRead(sha1: string): boolean {
  const { top, bottom } = ends.get(sha1)?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
  return bottom > 0 && top < bottomOfScreen()
}

/** Runs `show` once the page is visible: whoever listens may have locked the screen. */
function whenVisible(show: () => void): void {
  if (document.hidden) document.addEventListener('visibilitychange', show, { once: true })
  else show()
}
