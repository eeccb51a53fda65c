import { usePageMark } from '@tingdu/ui/page/page-marks.ts'
import { useEffect } from 'react'

/** How many px are scrolled before the tools are hidden, or shown again. */
const FAR = 24
/** Within this many px of the beginning and the end of the page, they are always shown. */
const NEAR = 80

/** What a person scrolls with. */
const withHands = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** What does something of its own when it is tapped. */
const ACTIVE = 'a, button, input, select, label, summary, [data-sentence], [role=dialog], dialog'

/** Whether a person scrolled the text last, instead of the reader itself. */
let byHand = false

export const scrolledByHand = (): boolean => byHand

/** To be called before the reader scrolls to a place, such as where the text was left, which hides no tools. */
export function scrollsByItself(): void {
  byHand = false
}

/** The values of the page's mark `reader`. */
type Tools = 'page' | 'aside'

const { dataset } = document.documentElement

/** Does nothing once the text is left, when the mark is gone. */
function setTools(tools: Tools): void {
  if (dataset.pageReader !== undefined && dataset.pageReader !== tools) dataset.pageReader = tools
}

/**
 * Marks the page as that of a reader: with `page`, or with `aside` while it is scrolled down, when the layout hides its
 * header and the reader its tools. They stay while they have the focus, and where a text opens in its middle, and come back
 * when the page is tapped beside the text.
 */
export function useStepAside(): void {
  usePageMark('reader', 'page')
  useEffect(() => {
    let turned = globalThis.scrollY
    let last = turned
    scrollsByItself()
    const touched = () => {
      byHand = true
    }
    const scrolled = () => {
      const now = globalThis.scrollY
      if (!byHand) turned = last = now
      if (now > last !== turned < last) turned = last
      const left = document.documentElement.scrollHeight - globalThis.innerHeight - now
      if (now < NEAR || left < NEAR || turned - now > FAR) setTools('page')
      else if (now - turned > FAR) setTools('aside')
      last = now
    }
    const tapped = ({ target }: Event) => {
      if (target instanceof Element && !target.closest(ACTIVE)) showTools()
    }
    globalThis.addEventListener('scroll', scrolled, { passive: true })
    document.addEventListener('click', tapped)
    for (const name of withHands) globalThis.addEventListener(name, touched, { passive: true })
    return () => {
      globalThis.removeEventListener('scroll', scrolled)
      document.removeEventListener('click', tapped)
      for (const name of withHands) globalThis.removeEventListener(name, touched)
    }
  }, [])
}

/** Shows the tools again, such as when the sheet of a word that covered them is closed. */
export function showTools(): void {
  setTools('page')
}
