import { type PointerEvent, useRef } from 'react'

type Options = { enabled: boolean; onLeft: () => void; onRight: () => void }

/** So far, in pixels, a finger moves sideways for a swipe, and more sideways than up or down. */
const least = 80

/** Handlers for an element that is swiped with a finger: left and right. Scrolling up and down stays as it is. */
export function useSwipe({ enabled, onLeft, onRight }: Options) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    style: { touchAction: 'pan-y' },
    onPointerDown: (event: PointerEvent) => {
      start.current = event.pointerType === 'touch' && enabled ? { x: event.clientX, y: event.clientY } : null
    },
    onPointerUp: (event: PointerEvent) => {
      const from = start.current
      start.current = null
      if (!from) return
      const across = event.clientX - from.x
      if (Math.abs(across) < least || Math.abs(across) < 2 * Math.abs(event.clientY - from.y)) return
      if (across < 0) onLeft()
      else onRight()
    },
    onPointerCancel: () => {
      start.current = null
    },
  } as const
}
