import { type RefObject, useEffect } from 'react'
import type { Listening } from './listening.ts'

/** How often the word is looked for, in ms: a syllable takes 150 to 300. */
const TICK = 80

/**
 * Marks the word that is being said with `data-said`, while a sentence is read aloud. On the elements themselves: rendering a
 * paragraph several times a second would cost more than the page has.
 */
export function useSpokenWord(frame: RefObject<HTMLElement | null>, { heard, offset }: Listening): void {
  const sentence = heard && heard.pause === null ? heard.sentence : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: `offset` is of the latest render, but reads what is true now
  useEffect(() => {
    if (sentence === null) return
    let marked: Element | null = null
    const mark = (word: Element | null) => {
      if (word === marked) return
      marked?.removeAttribute('data-said')
      word?.setAttribute('data-said', '')
      marked = word
    }
    const timer = setInterval(() => {
      const at = offset()
      const words = frame.current?.querySelectorAll<HTMLElement>(`[data-sentence="${sentence}"] [data-word]`)
      const begun = at === null ? [] : [...(words ?? [])].filter((word) => Number(word.dataset.start) <= at)
      mark(begun.at(-1) ?? null)
    }, TICK)
    return () => {
      clearInterval(timer)
      mark(null)
    }
  }, [sentence, frame])
}
