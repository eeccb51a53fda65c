import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

/** How far from the viewport an element counts as near: some screens of text. */
const MARGIN = '1500px'

const supported = () => 'IntersectionObserver' in globalThis
const near = new WeakSet<Element>()
const listeners = new Map<Element, () => void>()
let observer: IntersectionObserver | undefined

/**
 * Whether to draw an element in full: once it has been near the viewport, and from the first render if `early`. Another
 * `variant` starts over, so that a change of a long text redraws only what is near. True where browsers cannot tell.
 */
export function useNearViewport(
  element: RefObject<Element | null>,
  { early, variant }: { early: boolean; variant: string },
): boolean {
  const [drawnAs, setDrawnAs] = useState(early ? variant : null)

  useEffect(() => {
    const observed = element.current
    if (!supported() || !observed) return
    observer ??= new IntersectionObserver(notify, { rootMargin: `${MARGIN} 0px` })
    observer.observe(observed)
    return () => observer?.unobserve(observed)
  }, [element])

  // Before the browser paints: what is near stays drawn when the variant changes.
  useLayoutEffect(() => {
    const observed = element.current
    if (!supported() || !observed || drawnAs === variant) return
    if (near.has(observed)) return setDrawnAs(variant)
    // An earlier variant that is chosen again is not drawn all at once either.
    if (drawnAs !== null) return setDrawnAs(null)
    listeners.set(observed, () => setDrawnAs(variant))
    return () => {
      listeners.delete(observed)
    }
  }, [element, drawnAs, variant])

  return !supported() || drawnAs === variant
}

function notify(entries: IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) {
    if (isIntersecting) {
      near.add(target)
      listeners.get(target)?.()
    } else near.delete(target)
  }
}
