import { type RefObject, useEffect, useRef } from 'react'

type Gestures = {
  /** Called when the sheet is dragged away. */
  onAway: () => void
  /** Called when it is dragged up. */
  onUp?: (() => void) | undefined
  /** Called with 1 when it is swiped to the left, for what comes next, and with -1 the other way. */
  onSwipe?: ((step: 1 | -1) => void) | undefined
}

/** How far a finger moves in px before it is a gesture, and before the gesture counts. */
const SLOP = 8
const FAR = 56

/**
 * Lets a sheet at the bottom of the screen be dragged away, dragged up and swiped. Dragging starts at `[data-grip]`, so that the
 * rest can be scrolled. Elements that are fixed by their style only are sheets; others stay where they are.
 */
export function useSheetGestures(sheet: RefObject<HTMLElement | null>, gestures: Gestures): void {
  const latest = useRef(gestures)
  useEffect(() => {
    latest.current = gestures
  })
  useEffect(() => {
    const element = sheet.current
    return element ? followFinger(element, () => latest.current) : undefined
  }, [sheet])
}

/** Whether an element is a sheet now: its style depends on the width of the screen. */
export const isSheet = (element: HTMLElement) => getComputedStyle(element).position === 'fixed'

type Touch = { id: number; x: number; y: number; grip: boolean; along: 'x' | 'y' | null }

function followFinger(element: HTMLElement, gestures: () => Gestures): () => void {
  let touch: Touch | null = null
  let swallowClick = false
  const shift = (x: number, y: number) => {
    element.style.transform = x === 0 && y === 0 ? '' : `translate(${x}px, ${y}px)`
  }
  const start = (event: PointerEvent) => {
    swallowClick = false
    if (event.pointerType !== 'touch' || !isSheet(element)) return
    const grip = (event.target as HTMLElement).closest('[data-grip]') !== null
    touch = { id: event.pointerId, x: event.clientX, y: event.clientY, grip, along: null }
  }
  const move = (event: PointerEvent) => {
    if (touch?.id !== event.pointerId) return
    const [x, y] = [event.clientX - touch.x, event.clientY - touch.y]
    touch.along ??= directionOf(x, y)
    if (touch.along === 'x' && gestures().onSwipe) shift(x / 3, 0)
    if (touch.along === 'y' && touch.grip) shift(0, Math.max(0, y))
    swallowClick = touch.along !== null
  }
  const end = (event: PointerEvent) => {
    if (touch?.id !== event.pointerId) return
    const { along, grip } = touch
    const [x, y] = [event.clientX - touch.x, event.clientY - touch.y]
    touch = null
    shift(0, 0)
    if (event.type === 'pointercancel') return
    if (along === 'y' && grip && y > FAR) gestures().onAway()
    if (along === 'y' && grip && y < -FAR) gestures().onUp?.()
    if (along === 'x' && Math.abs(x) > FAR) gestures().onSwipe?.(x < 0 ? 1 : -1)
  }
  const click = (event: Event) => {
    if (!swallowClick) return
    swallowClick = false
    event.preventDefault()
    event.stopPropagation()
  }
  const listeners = Object.entries({
    pointerdown: start,
    pointermove: move,
    pointerup: end,
    pointercancel: end,
  })
  for (const [name, listener] of listeners) element.addEventListener(name, listener as EventListener)
  element.addEventListener('click', click, { capture: true })
  return () => {
    for (const [name, listener] of listeners) element.removeEventListener(name, listener as EventListener)
    element.removeEventListener('click', click, { capture: true })
  }
}

function directionOf(x: number, y: number): 'x' | 'y' | null {
  if (Math.max(Math.abs(x), Math.abs(y)) < SLOP) return null
  return Math.abs(x) > Math.abs(y) ? 'x' : 'y'
}
