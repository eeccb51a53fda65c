import type { KeyboardEvent } from 'react'

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

/** The arrow keys move from word to word; the Tab key moves from sentence to sentence. */
export function moveBetweenWords(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  const word = (event.target as HTMLElement).closest<HTMLElement>('[data-word]')
  if (step === undefined || !word) return
  const words = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-word]')]
  event.preventDefault()
  words[words.indexOf(word) + step]?.focus()
}
