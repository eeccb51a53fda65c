import { type RefObject, useEffect } from 'react'

/** How many px are scrolled before the tools are hidden, or shown again. */
const FAR = 24
/** Within this many px of the beginning and the end of the page, they are always shown. */
const NEAR = 80

/**
 * Marks an element with `data-reader`: `page`, or `aside` while the page is scrolled down, when the layout hides its
 * header and the reader its tools. They stay while they have the focus.
 */
export function useStepAside(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let turned = globalThis.scrollY
    let last = turned
    const scrolled = () => {
      const now = globalThis.scrollY
      const { current } = element
      if (!current) return
      const before = current.dataset.reader === 'aside'
      if (now > last !== turned < last) turned = last
      const left = document.documentElement.scrollHeight - globalThis.innerHeight - now
      let aside = before
      if (now < NEAR || left < NEAR || turned - now > FAR) aside = false
      else if (now - turned > FAR) aside = true
      last = now
      if (aside !== before) current.dataset.reader = aside ? 'aside' : 'page'
    }
    globalThis.addEventListener('scroll', scrolled, { passive: true })
    return () => globalThis.removeEventListener('scroll', scrolled)
  }, [element])
}
