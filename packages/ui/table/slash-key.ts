import { useLayoutEffect } from 'react'

/**
 * The key / calls `focus` unless another field has the focus; `focus` returns whether there is a box to focus. A layout
 * effect, so that the key works as soon as the box is visible.
 */
export function useSlashKey(focus: () => boolean): void {
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || takesText(event.target))
        return
      if (focus()) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [focus])
}

/** Focuses a search box and selects its text; returns false if there is none. */
export function focusBox(box: HTMLInputElement | null): boolean {
  box?.focus()
  box?.select()
  return box !== null
}

function takesText(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
}
