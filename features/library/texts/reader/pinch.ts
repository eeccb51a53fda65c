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
    const start = ({ touches }: TouchEvent) => {
      const distance = distanceOf(touches)
      if (distance === null) return
      size = latest.current.size
      from = { distance, size }
    }
    const move = (event: TouchEvent) => {
      const distance = distanceOf(event.touches)
      if (!from || distance === null) return
      event.preventDefault()
      size = fittingSize((from.size * distance) / from.distance)
      element.style.setProperty('--size', `${size}px`)
    }
    const end = ({ touches }: TouchEvent) => {
      if (!from || touches.length > 1) return
      from = null
      latest.current.onSize(size)
    }
    element.addEventListener('touchstart', start, { passive: true })
    element.addEventListener('touchmove', move, { passive: false })
    element.addEventListener('touchend', end)
    element.addEventListener('touchcancel', end)
    return () => {
      element.removeEventListener('touchstart', start)
      element.removeEventListener('touchmove', move)
      element.removeEventListener('touchend', end)
      element.removeEventListener('touchcancel', end)
    }
  }, [page])
}

/** The distance between two fingers, in px; null unless there are two. */
function distanceOf({ length, 0: one, 1: other }: TouchList): number | null {
  if (length !== 2 || !one || !other) return null
  return Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY))
}
