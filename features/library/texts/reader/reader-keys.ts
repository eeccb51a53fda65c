import { firstShown } from '@tingdu/features/library/reading-progress/public.ts'
import { type RefObject, useEffect, useRef } from 'react'
import type { Listening } from './listening.ts'

/** What uses the arrow keys itself, where it has the focus. */
const OWN_ARROWS =
  'input, select, textarea, [role=slider], [contenteditable], [role=dialog], [data-word], [data-title-word]'
/** What is typed into. */
const FIELDS = 'input:not([type=radio], [type=checkbox], [type=range]), select, textarea, [contenteditable]'

/**
 * The keys that lead into the text: the left and right arrows focus the first word on the screen, unless they move the voice
 * (listening-keys.ts), and the question mark shows which keys there are.
 */
export function useReaderKeys(
  frame: RefObject<HTMLElement | null>,
  { heard, paused }: Listening,
  onHelp: () => void,
): void {
  const latest = useRef({ listens: false, onHelp })
  useEffect(() => {
    latest.current = { listens: heard !== null || paused, onHelp }
  })
  useEffect(() => {
    const act = (event: KeyboardEvent) => {
      const { key, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey } = event
      const target = event.target as Element
      if (defaultPrevented || altKey || ctrlKey || metaKey || document.querySelector('dialog[open]')) return
      if (key === '?' && !target.closest(FIELDS)) {
        event.preventDefault()
        latest.current.onHelp()
      }
      if ((key !== 'ArrowLeft' && key !== 'ArrowRight') || shiftKey || latest.current.listens) return
      if (target.closest(OWN_ARROWS)) return
      const shown = `[data-sentence="${firstShown(frame.current)}"] [data-word]`
      const word = frame.current?.querySelector<HTMLElement>(shown)
      if (!word) return
      event.preventDefault()
      word.focus({ preventScroll: true })
    }
    document.addEventListener('keydown', act)
    return () => document.removeEventListener('keydown', act)
  }, [frame])
}
