import { type RefObject, useEffect, useRef } from 'react'
import { fittingSize } from './reader-options.ts'

type Options = { size: number; onSize: (size: number) => void }

/**
 * Lets two fingers change the size of the type. The page follows them by `--size` alone; the size is reported once they
 * are lifted.
 */
export function usePinch(page: RefObject<HTMLElement | null>, options: Options): void {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  useEffect(() => {
    const element = page.current
    if (!element) return
    let from: { distance: number; size: number } | null = null
    let size = 0
    let listening = new AbortController()
    const start = ({ touches }: TouchEvent) => {
      const distance = distanceOf(touches)
      if (distance === null) return
      size = latest.current.size
      from = { distance, size }
      // The events of a finger go to what it first touched, and not to the page, if words are drawn in its place meanwhile.
      listening.abort()
      listening = new AbortController()
      const { signal } = listening
      for (const { target } of touches) {
        target.addEventListener('touchmove', move, { passive: false, signal })
        target.addEventListener('touchend', end, { signal })
        target.addEventListener('touchcancel', end, { signal })
      }
    }
    const move = (event: Event) => {
      const distance = distanceOf((event as TouchEvent).touches)
      if (!from || distance === null) return
      event.preventDefault()
      size = fittingSize((from.size * distance) / from.distance)
      element.style.setProperty('--size', `${size}px`)
    }
    const end = (event: Event) => {
      if (!from || (event as TouchEvent).touches.length > 1) return
      from = null
      listening.abort()
      latest.current.onSize(size)
    }
    element.addEventListener('touchstart', start, { passive: true })
    // Browsers only wait for listeners that were there when the touch began.
    element.addEventListener('touchmove', move, { passive: false })
    return () => {
      listening.abort()
      element.removeEventListener('touchstart', start)
      element.removeEventListener('touchmove', move)
    }
  }, [page])
}

/** The distance between two fingers, in px; null unless there are two. */
function distanceOf({ length, 0: one, 1: other }: TouchList): number | null {
  if (length !== 2 || !one || !other) return null
  return Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY))
}
