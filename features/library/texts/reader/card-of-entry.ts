import { queryClient } from '@tingdu/client/query-client.ts'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import type { ChosenWord } from '../WordCard.tsx'
import type { ReaderSentence } from './sentences.ts'

/** A word by the index of its sentence, and its offset in this. */
type WordPlace = { sentence: number; start: number }

/** The key of the cache for the card that was open when a page was left, an entry of the history; sign-out forgets it. */
const cardOf = (entry: string) => ['the card that was open', entry]
queryClient.setQueryDefaults(['the card that was open'], { gcTime: Number.POSITIVE_INFINITY })

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
  const { key } = useLocation()
  const type = useNavigationType()
  const [left] = useState(() =>
    type === 'POP' ? queryClient.getQueryData<WordPlace>(cardOf(key)) : undefined,
  )
  const open = useRef(word)
  useLayoutEffect(() => {
    open.current = word
  }, [word])
  useLayoutEffect(
    () => () => {
      const place = open.current && { sentence: open.current.sentence.index, start: open.current.token.start }
      queryClient.setQueryData<WordPlace | null>(cardOf(key), place)
    },
    [key],
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
