import { useKeptForBack } from '@tingdu/client/kept-for-back.ts'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { ChosenWord } from './phrase.ts'
import type { ReaderSentence } from './sentences.ts'

/** A word by the index of its sentence, and its offset in this. */
type WordPlace = { sentence: number; start: number }

/** For how many frames a word has not moved before its card is opened. */
const STILL = 4

/**
 * Opens the card of a word again where a link of the card led away from the text, such as that to the full entry, and Back
 * leads here. Returns the index of its sentence, whose words must be drawn for it.
 */
export function useCardOfEntry(
  frame: RefObject<HTMLElement | null>,
  word: ChosenWord | null,
  sentences: readonly ReaderSentence[],
): number | undefined {
  const [left, keep] = useKeptForBack<WordPlace>('the open card')
  const open = useRef(word)
  useLayoutEffect(() => {
    open.current = word
  }, [word])
  useLayoutEffect(
    () => () => {
      const place = open.current && { sentence: open.current.sentence.index, start: open.current.token.start }
      keep(place)
    },
    [keep],
  )
  const done = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a long text has the words of its beginning first
  useEffect(() => {
    if (!left) return
    const words = `[data-sentence="${left.sentence}"] [data-word][data-start="${left.start}"]`
    // The text is scrolled to where it was, but what is new on the screen has its true height some frames later.
    let top = Number.NaN
    let still = 0
    const wait = () => {
      const found = frame.current?.querySelector<HTMLElement>(words)
      if (done.current || !found) return
      const now = found.getBoundingClientRect().top
      still = now === top ? still + 1 : 0
      top = now
      if (still < STILL) asked = requestAnimationFrame(wait)
      else {
        done.current = true
        found.click()
      }
    }
    let asked = requestAnimationFrame(wait)
    return () => cancelAnimationFrame(asked)
  }, [frame, left, sentences])
  return left?.sentence
}
