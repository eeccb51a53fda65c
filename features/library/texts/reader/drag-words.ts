import { type RefObject, useEffect, useRef } from 'react'

type Drag = {
  anchor: HTMLElement
  last: HTMLElement
  /** The words of the sentence, and those that were selected before. */
  words: HTMLElement[]
  selected: HTMLElement[]
}

/**
 * Lets neighboring words of a sentence be selected by dragging across them, and calls `onSelect` with the first and the last one
 * that was touched: with a mouse from any word, and with a finger from those that are selected, which have `data-selected`. Links
 * are neither dragged nor followed then. Text is selected as always from beside the words.
 */
export function useDragWords(
  page: RefObject<HTMLElement | null>,
  onSelect: (from: HTMLElement, to: HTMLElement) => void,
): void {
  const latest = useRef(onSelect)
  useEffect(() => {
    latest.current = onSelect
  })
  useEffect(() => {
    const element = page.current
    if (!element) return
    let drag: Drag | null = null
    let isDragged = false
    const mark = (words: readonly HTMLElement[]) => {
      for (const word of drag?.words ?? []) word.toggleAttribute('data-selected', words.includes(word))
    }
    const down = ({ target, pointerType, isPrimary, button }: PointerEvent) => {
      isDragged = false
      drag = null
      const word = (target as Element).closest<HTMLElement>('[data-word]')
      const sentence = word?.closest('[data-sentence]')
      if (!word || !sentence || !isPrimary || button !== 0) return
      const words = [...sentence.querySelectorAll<HTMLElement>('[data-word]')]
      const selected = words.filter((each) => each.matches('[data-selected]'))
      if (pointerType === 'touch' && !selected.includes(word)) return
      // A finger moves the end that it is on.
      const other = word === selected[0] ? selected.at(-1) : selected[0]
      const anchor = pointerType === 'touch' && other ? other : word
      drag = { anchor, last: anchor, words, selected }
    }
    const move = ({ clientX, clientY, buttons }: PointerEvent) => {
      if (!drag || buttons === 0) return
      const word = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-word]')
      if (!word) return
      const { anchor, words } = drag
      // Beyond the sentence, its first or last word.
      const last = words.findLast((each) => !(word.compareDocumentPosition(each) & FOLLOWING)) ?? words[0]
      if (!last || last === drag.last) return
      drag.last = last
      isDragged = true
      const [from, to] = [words.indexOf(anchor), words.indexOf(last)]
      mark(words.slice(Math.min(from, to), Math.max(from, to) + 1))
    }
    const up = ({ type }: PointerEvent) => {
      const { anchor, last, selected } = drag ?? {}
      if (isDragged) mark((type === 'pointercancel' && selected) || [])
      drag = null
      if (!isDragged || !anchor || !last || type !== 'pointerup') return
      isDragged = false
      dropNextClick()
      latest.current(anchor, last)
    }
    const notWhileDragging = (event: Event) => drag && event.preventDefault()
    const listeners = new AbortController()
    const { signal } = listeners
    element.addEventListener('pointerdown', down, { signal })
    element.addEventListener('dragstart', notWhileDragging, { signal })
    element.addEventListener('selectstart', notWhileDragging, { signal })
    // Also where the pointer has left the text.
    document.addEventListener('pointermove', move, { signal })
    document.addEventListener('pointerup', up, { signal })
    document.addEventListener('pointercancel', up, { signal })
    return () => listeners.abort()
  }, [page])
}

const FOLLOWING = 4

/** Of a mouse, a click follows, on what both words are in. */
function dropNextClick(): void {
  const drop = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('click', drop, { capture: true, once: true })
  setTimeout(() => document.removeEventListener('click', drop, { capture: true }))
}
