import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the focus inside an element whose focused part is removed, such as the row that a button has just deleted: it moves to
 * the element itself, from where Tab goes on, instead of to the top of the page. Spread the result on the element.
 */
export function useKeptFocus<Frame extends HTMLElement = HTMLDivElement>() {
  const frame = useRef<Frame>(null)
  const focused = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected) return
    focused.current = null
    if (document.activeElement === document.body) frame.current?.focus({ preventScroll: true })
  })
  return {
    ref: frame,
    tabIndex: -1,
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target
    },
  }
}
