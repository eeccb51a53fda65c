import { useLayoutEffect } from 'react'
import type { ReaderSentence, ReaderToken } from './sentences.ts'

/** A word that was tapped, its sentence, the element that shows it, and the words that are selected with it, if any. */
export type ChosenWord = { token: ReaderToken; sentence: ReaderSentence; element: HTMLElement; span?: Span }

/** Neighboring words of a sentence: the indexes of the first and of the last one. */
export type Span = { first: number; last: number }

/** The words that are selected with the one that was chosen, or this one alone. */
export function spanOf({ token, sentence, span }: ChosenWord): Span {
  const index = sentence.tokens.indexOf(token)
  return span ?? { first: index, last: index }
}

/** The words from one to another of the same sentence. */
export function spanTo({ token, sentence }: ChosenWord, to: ChosenWord | null): Span | null {
  const ends = [token, to?.token ?? token].map((each) => sentence.tokens.indexOf(each))
  return { first: Math.min(...ends), last: Math.max(...ends) }
}

/** The words that Shift and an arrow key select then: one more, or one less of those on the other side of the chosen one. */
export function extended(word: ChosenWord, step: 1 | -1): Span {
  const { first, last } = spanOf(word)
  const chosen = word.sentence.tokens.indexOf(word.token)
  if (step === 1) return first < chosen ? { first: first + 1, last } : { first, last: last + 1 }
  return last > chosen ? { first, last: last - 1 } : { first: first - 1, last }
}

/** The word with these selected beside it: none if they are all of them, or if the sentence has no such words. */
export function withSpan(word: ChosenWord, { first, last }: Span): ChosenWord {
  const { token, sentence, element } = word
  if (first < 0 || last >= sentence.tokens.length) return word
  return first === last ? { token, sentence, element } : { token, sentence, element, span: { first, last } }
}

/** The word with the next one of its sentence, or with the one before it where that is closer: at a comma, or at the end. */
export function withNeighbor(word: ChosenWord): ChosenWord {
  const { token, sentence } = word
  const at = sentence.tokens.indexOf(token)
  const [before, after] = [sentence.tokens[at - 1], sentence.tokens[at + 1]]
  const isAfter = after !== undefined && (before?.end !== token.start || after.start === token.end)
  return withSpan(word, extended(word, isAfter ? 1 : -1))
}

/** Neighboring words as one, with what is between them. */
export function joined({ text, tokens }: ReaderSentence, { first, last }: Span): ReaderToken {
  const words = tokens.slice(first, last + 1)
  const [start, end] = [words[0]?.start ?? 0, words.at(-1)?.end ?? 0]
  const read = words.filter(({ phonetic }) => phonetic !== '')
  return {
    start,
    end,
    chinese: text.slice(start, end),
    phonetic: read.map(({ phonetic }) => phonetic).join(' '),
    defs: '',
    word_id: null,
  }
}

/** The word that an element of the text shows. */
export function wordOf(element: Element, sentences: readonly ReaderSentence[]): ChosenWord | null {
  const shown = element.closest<HTMLElement>('[data-word]')
  const sentence = sentences[Number(shown?.closest<HTMLElement>('[data-sentence]')?.dataset.sentence)]
  const token = sentence?.tokens.find(({ start }) => start === Number(shown?.dataset.start))
  return shown && sentence && token ? { token, sentence, element: shown } : null
}

/** The element of a word in a sentence that is drawn. */
export function elementOf(
  { sentence, element }: ChosenWord,
  { start }: Pick<ReaderToken, 'start'>,
): HTMLElement | null {
  return (
    element
      .closest(`[data-sentence="${sentence.index}"]`)
      ?.querySelector<HTMLElement>(`[data-word][data-start="${start}"]`) ?? null
  )
}

/** Marks the words that are selected in the text, `data-selected`; a finger that moves on them does not scroll. */
export function useSelectedMarks(word: ChosenWord | null): void {
  useLayoutEffect(() => {
    if (!word) return
    const { first, last } = spanOf(word)
    const selected = word.sentence.tokens
      .slice(first, last + 1)
      .flatMap((token) => elementOf(word, token) ?? [])
    for (const element of selected) {
      element.setAttribute('data-selected', '')
      element.addEventListener('touchmove', dontScroll, { passive: false })
    }
    return () => {
      for (const element of selected) {
        element.removeAttribute('data-selected')
        element.removeEventListener('touchmove', dontScroll)
      }
    }
  }, [word])
}

const dontScroll = (event: Event) => event.cancelable && event.preventDefault()
