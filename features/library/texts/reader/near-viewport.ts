import { type RefObject, useEffect, useState } from 'react'

/** How far from the viewport an element counts as near: about half a screen of text, so that little is drawn as a text opens. */
const MARGIN = '500px'

const supported = () => 'IntersectionObserver' in globalThis
const observers = new Map<string, IntersectionObserver>()
/** The elements that are not drawn yet, and what draws them. */
const undrawn = new Map<Element, () => void>()
/** Those of them that are near, with their distance from the middle of the viewport in px. */
const waiting = new Map<Element, number>()

/**
 * Whether to draw an element in full: once it has been near the viewport, or from the first render if `early`. One
 * element is drawn a frame, the nearest first, so that scrolling never waits for several. True where browsers cannot
 * tell. `margin` is how far from the viewport is near.
 */
export function useNearViewport(
  element: RefObject<Element | null>,
  early: boolean,
  margin = MARGIN,
): boolean {
  const [drawn, setDrawn] = useState(early || !supported())
  useEffect(() => {
    const observed = element.current
    if (drawn || !observed) return
    const observer =
      observers.get(margin) ?? new IntersectionObserver(notify, { rootMargin: `${margin} 0px` })
    observers.set(margin, observer)
    undrawn.set(observed, () => setDrawn(true))
    observer.observe(observed)
    return () => {
      observer.unobserve(observed)
      undrawn.delete(observed)
      waiting.delete(observed)
      if (asked === observed) asked = null
      drawNext()
    }
  }, [element, drawn, margin])
  return drawn
}

function notify(entries: IntersectionObserverEntry[]): void {
  // The bounds of the entries are known; `innerHeight` would lay out the page.
  for (const { isIntersecting, target, boundingClientRect, rootBounds } of entries) {
    const middle = ((rootBounds?.top ?? 0) + (rootBounds?.bottom ?? 0)) / 2
    if (isIntersecting && undrawn.has(target)) waiting.set(target, Math.abs(boundingClientRect.top - middle))
    else waiting.delete(target)
  }
  drawNext()
}

let frame: number | null = null
/** The element that React was asked to draw: until it is on the page, no other is, since React may draw several at once. */
let asked: Element | null = null

function drawNext(): void {
  if (frame === null && asked === null && waiting.size > 0) frame = requestAnimationFrame(drawNearest)
}

function drawNearest(): void {
  frame = null
  let nearest: Element | null = null
  let least = Number.POSITIVE_INFINITY
  for (const [element, distance] of waiting) if (distance < least) [nearest, least] = [element, distance]
  if (nearest === null) return
  waiting.delete(nearest)
  asked = nearest
  undrawn.get(nearest)?.()
}
