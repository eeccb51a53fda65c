import { type RefObject, useEffect, useState } from 'react'

/** How far from the viewport an element counts as near: some screens of text. */
const MARGIN = '1500px'

const listeners = new Map<Element, () => void>()
let observer: IntersectionObserver | undefined

/** Whether an element is near the viewport, or has been. True where browsers cannot tell. */
export function useNearViewport(element: RefObject<Element | null>, initially: boolean): boolean {
  const [near, setNear] = useState(initially || !('IntersectionObserver' in globalThis))
  useEffect(() => {
    const observed = element.current
    if (near || !observed) return
    observer ??= new IntersectionObserver(notify, { rootMargin: `${MARGIN} 0px` })
    listeners.set(observed, () => setNear(true))
    observer.observe(observed)
    return () => {
      listeners.delete(observed)
      observer?.unobserve(observed)
    }
  }, [element, near])
  return near
}

function notify(entries: IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) if (isIntersecting) listeners.get(target)?.()
}
