import { firstShown, sentenceIn } from '@tingdu/features/library/reading-progress/public.ts'
import { flushSync } from 'react-dom'
import { scrollsByItself } from './step-aside.ts'

/** Makes a change that moves the lines of a text, and leaves the first sentence on the screen where it is. */
export function keepPlace(frame: HTMLElement | null, change: () => void): void {
  const index = firstShown(frame)
  const top = () => sentenceIn(frame, index)?.getBoundingClientRect().top
  const before = top()
  flushSync(change)
  const after = top()
  if (globalThis.scrollY === 0 || before === undefined || after === undefined || after === before) return
  scrollsByItself()
  globalThis.scrollBy({ top: after - before, behavior: 'instant' })
}
