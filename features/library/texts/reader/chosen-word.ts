import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { useDragWords } from './drag-words.ts'
import { type ChosenWord, extended, type Span, spanTo, useSelectedMarks, withSpan, wordOf } from './phrase.ts'
import type { ReaderSentence } from './sentences.ts'

/** Which word is selected with the one that has the focus by Shift and an arrow key. */
const STEPS: Record<string, 1 | -1> = { ArrowLeft: -1, ArrowRight: 1 }

/**
 * The word whose card is open. Further words of its sentence are selected with it by dragging across them, and with Shift and
 * the arrow keys, for which `selectByKey` handles the keys of the text. `close` ends the selection; `corrected` also focuses the
 * word where it was corrected, once the text is drawn again.
 */
export function useChosenWord(page: RefObject<HTMLElement | null>, sentences: readonly ReaderSentence[]) {
  const [word, setWord] = useState<ChosenWord | null>(null)
  const [correctedWord, setCorrectedWord] = useState<ChosenWord | null>(null)
  const selectFrom = (element: Element, spanFrom: (word: ChosenWord) => Span | null) => {
    const from = wordOf(element, sentences)
    const span = from && spanFrom(from)
    if (!from || !span) return
    setCorrectedWord(null)
    setWord(withSpan(from, span))
  }
  useSelectedMarks(word)
  useDragWords(page, (from, to) => selectFrom(from, (word) => spanTo(word, wordOf(to, sentences))))
  useFocusAfterCorrection(page, correctedWord, sentences)
  return {
    word,
    setWord,
    choose: (chosen: ChosenWord) => {
      setCorrectedWord(null)
      setWord(chosen)
    },
    corrected: () => {
      setWord(null)
      setCorrectedWord(word)
    },
    selectByKey: (event: KeyboardEvent) => {
      const step = event.shiftKey ? STEPS[event.key] : undefined
      if (!step) return
      event.preventDefault()
      selectFrom(event.target as Element, (word) => extended(word, step))
    },
  }
}

/**
 * Focuses the word that was corrected, or the one that is now where it began, whenever the text is drawn again and nothing
 * has the focus: the card that had it is closed, and the word itself may be replaced.
 */
function useFocusAfterCorrection(
  { current }: RefObject<HTMLElement | null>,
  corrected: ChosenWord | null,
  sentences: readonly ReaderSentence[],
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: also when the text has changed
  useEffect(() => {
    if (!corrected || document.activeElement !== document.body) return
    const { sentence, token } = corrected
    const words = current?.querySelectorAll<HTMLElement>(`[data-sentence="${sentence.index}"] [data-word]`)
    const before = [...(words ?? [])].filter((word) => Number(word.dataset.start) <= token.start)
    before.at(-1)?.focus()
  }, [corrected, sentences])
}
