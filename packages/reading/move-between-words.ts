import type { KeyboardEvent } from 'react'

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

/** The arrow keys move from word to word; the Tab key moves from sentence to sentence. `selector` is that of the words. */
export function moveBetweenWords(event: KeyboardEvent<HTMLElement>, selector = '[data-word]'): void {
  const step = steps[event.key]
  const word = (event.target as HTMLElement).closest<HTMLElement>(selector)
  if (step === undefined || event.shiftKey || !word) return
  const words = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)]
  event.preventDefault()
  words[words.indexOf(word) + step]?.focus()
}
