import { type RefObject, useEffect, useRef } from 'react'

/** How long a finger rests on a sentence to press it. */
export const PRESS_MS = 450
/** A finger that moves further scrolls, in px. */
const MOST_MOVED = 10

/**
 * Calls `onPress` with the index of a sentence, `data-sentence`, on which a finger rested, once it is lifted: not before, since
 * phones play nothing while a finger is down. Until then, the sentence has `data-held`. Neither the menu of a link nor a tap
 * follows, and the link is not dragged. A mouse selects text, as always; so does a finger while `enabled` is false.
 */
export function useLongPress(
  page: RefObject<HTMLElement | null>,
  { enabled, onPress }: { enabled: boolean; onPress: (sentence: number) => void },
): void {
  const latest = useRef(onPress)
  useEffect(() => {
    latest.current = onPress
  })
  useEffect(() => {
    const element = page.current
    if (!element || !enabled) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let from: { x: number; y: number; sentence: HTMLElement } | null = null
    let isHeld = false
    let wasHeld = false
    const end = () => {
      clearTimeout(timer)
      from?.sentence.removeAttribute('data-held')
      from = null
      isHeld = false
    }
    const down = ({ pointerType, isPrimary, target, clientX: x, clientY: y }: PointerEvent) => {
      end()
      wasHeld = false
      const sentence = (target as Element).closest<HTMLElement>('[data-sentence]')
      if (pointerType !== 'touch' || !isPrimary || !sentence) return
      from = { x, y, sentence }
      timer = setTimeout(() => {
        isHeld = true
        sentence.setAttribute('data-held', '')
      }, PRESS_MS)
    }
    const move = ({ clientX, clientY }: PointerEvent) => {
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > MOST_MOVED) end()
    }
    const up = () => {
      const pressed = isHeld ? from?.sentence : undefined
      end()
      if (!pressed) return
      wasHeld = true
      latest.current(Number(pressed.dataset.sentence))
    }
    const noMenu = (event: Event) => from && event.preventDefault()
    const noTap = (event: Event) => {
      if (!wasHeld) return
      wasHeld = false
      event.preventDefault()
      event.stopPropagation()
    }
    const listeners = new AbortController()
    const { signal } = listeners
    element.addEventListener('pointerdown', down, { signal })
    element.addEventListener('pointermove', move, { signal })
    element.addEventListener('pointerup', up, { signal })
    element.addEventListener('pointercancel', end, { signal })
    element.addEventListener('contextmenu', noMenu, { signal })
    element.addEventListener('dragstart', noMenu, { signal })
    element.addEventListener('click', noTap, { signal, capture: true })
    return () => {
      end()
      listeners.abort()
    }
  }, [page, enabled])
}
