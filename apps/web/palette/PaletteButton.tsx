import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { IconButton } from '@tingdu/ui/page/IconButton.tsx'
import { lazy, Suspense, useLayoutEffect, useState } from 'react'
import { texts } from './texts.ts'

const CommandPalette = lazy(async () => ({ default: (await import('./CommandPalette.tsx')).CommandPalette }))

/** Opens the command palette, as Ctrl-K or Cmd-K does, unless a dialog is open. */
export function PaletteButton() {
  const [open, setOpen] = useState(false)
  // A layout effect, so that the key works as soon as the button is visible.
  useLayoutEffect(() => {
    const openByKey = (event: KeyboardEvent) => {
      const chosen = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
      if (!chosen || event.altKey || event.shiftKey) return
      event.preventDefault()
      if (!document.querySelector('dialog[open]')) setOpen(true)
    }
    document.addEventListener('keydown', openByKey)
    return () => document.removeEventListener('keydown', openByKey)
  }, [])
  return (
    <>
      <IconButton
        label={texts.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Icon name="command" />
      </IconButton>
      {open && (
        <Suspense>
          <CommandPalette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
