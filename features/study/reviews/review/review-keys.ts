import { useLayoutEffect, useRef } from 'react'
import type { Rating } from '../study-card.ts'

type Handlers = {
  shown: boolean
  ratings: readonly Rating[]
  /** What the space bar gives. */
  suggested: Rating
  onShow: () => void
  onAnswer: (rating: Rating) => void
  onUndo: () => void
  onSound: () => void
}

/**
 * The keys of a review: space or Enter shows the answer and gives the suggested rating, 1 to 4 give a rating, Z takes the
 * last answer back, R plays the sound. Keys typed into a field or pressed on a button keep their meaning.
 */
export function useReviewKeys(handlers: Handlers): void {
  const current = useRef(handlers)
  current.current = handlers
  // With the card, not after it is painted: a key that is pressed as soon as it appears counts.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.repeat ||
        isForItself(event.target, event.key)
      )
        return
      const { shown, ratings, suggested, onShow, onAnswer, onUndo, onSound } = current.current
      const key = event.key.toLowerCase()
      const rating = ratings[Number(key) - 1]
      if (key === 'z') onUndo()
      else if (key === 'r') onSound()
      else if (key === ' ' || key === 'enter') shown ? onAnswer(suggested) : onShow()
      else if (shown && rating) onAnswer(rating)
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

function isForItself(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.closest('dialog, [role="dialog"], [role="menu"]')) return true
  if (target.matches('input, textarea, select')) return true
  return (key === ' ' || key === 'Enter') && target.matches('button, a')
}
