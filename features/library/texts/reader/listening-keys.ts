import { useEffect, useRef } from 'react'
import type { Listening } from './listening.ts'

/** What uses the keys itself, where it has the focus. */
const FIELDS = 'input, select, textarea, [role=slider], [contenteditable]'
const OWN_KEYS: Record<string, string> = {
  ' ': `${FIELDS}, a:not([data-word]), button, summary, [role=button]`,
  ArrowLeft: `${FIELDS}, [data-word], [data-title-word]`,
  ArrowRight: `${FIELDS}, [data-word], [data-title-word]`,
}

/**
 * Lets a text be heard by keyboard: the space bar plays and pauses, and the left and right arrows go to the sentence before and
 * after, once it was begun.
 */
export function useListeningKeys(listening: Listening): void {
  const latest = useRef(listening)
  useEffect(() => {
    latest.current = listening
  })
  useEffect(() => {
    const act = (event: KeyboardEvent) => {
      const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event
      const owners = OWN_KEYS[key]
      if (!owners || event.defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return
      if ((target as Element).closest(owners) || document.querySelector('[aria-modal=true]')) return
      const { state, heard, paused, play, pause, skip } = latest.current
      if (state !== 'ready' || (key !== ' ' && !heard && !paused)) return
      event.preventDefault()
      if (event.repeat) return
      if (key === ' ') heard ? pause() : play()
      else skip(key === 'ArrowLeft' ? -1 : 1)
    }
    document.addEventListener('keydown', act)
    return () => document.removeEventListener('keydown', act)
  }, [])
}
