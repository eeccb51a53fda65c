import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** A button and the panel it opens; spread `button` on the button, and put `frame` around both. */
export type Disclosure<Frame extends HTMLElement> = {
  open: boolean
  frame: RefObject<Frame | null>
  button: {
    'aria-expanded': boolean
    'aria-controls': string
    onClick: () => void
    ref: RefObject<HTMLButtonElement | null>
  }
}

/**
 * Opens and closes a panel. It closes on Escape (and returns the focus to the button), when the user clicks or focuses
 * outside, and when the page changes.
 */
export function useDisclosure<Frame extends HTMLElement>(panelId: string): Disclosure<Frame> {
  const [open, setOpen] = useState(false)
  const frame = useRef<Frame>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the panel
  useEffect(() => setOpen(false), [key])
  useEffect(() => {
    if (!open) return
    const closeOnLeaving = (event: Event) => {
      if (!frame.current?.contains(event.target as Node)) setOpen(false)
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', closeOnLeaving)
    document.addEventListener('focusin', closeOnLeaving)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('pointerdown', closeOnLeaving)
      document.removeEventListener('focusin', closeOnLeaving)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [open])
  return {
    open,
    frame,
    button: {
      'aria-expanded': open,
      'aria-controls': panelId,
      onClick: () => setOpen((before) => !before),
      ref: button,
    },
  }
}
