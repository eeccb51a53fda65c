import { analyze } from '@tingdu/chinese/analyze.ts'
import type { Exception, ExceptionWord } from '@tingdu/chinese/lexicon/exception.ts'
import type { Lexicon } from '@tingdu/chinese/lexicon/lexicon.ts'

/** Where an exception holds: between the same neighboring words, in the same sentence, or everywhere. */
export const exceptionContexts = ['word', 'sentence', 'none'] as const
export type ExceptionContext = (typeof exceptionContexts)[number]

/** Words as they should be, which begin at the offset `at` of a sentence. */
type Corrected = {
  sentence: string
  correction: {
    at: number
    words: readonly {
      chinese: string
      phonetic?: string | undefined
      defs?: string | undefined
      word_id?: number | null | undefined
      sense?: number | null | undefined
    }[]
  }
}

/** The exception that makes the analysis cut and read the words of a sentence as they should be. */
export function exceptionOf(
  { sentence, correction: { at, words } }: Corrected,
  lexicon: Lexicon,
  context: ExceptionContext,
): Exception {
  const end = at + words.reduce((length, { chinese }) => length + chinese.length, 0)
  const own = words.map(
    ({ chinese, phonetic, defs, word_id, sense }): ExceptionWord => ({
      chinese,
      ...(phonetic && { phonetic }),
      ...(defs && { defs }),
      ...(word_id && { word_id }),
      ...(sense && { sense }),
    }),
  )
  const [before, after] = surroundings(sentence, { at, end }, lexicon, context)
  return { before, words: own, after }
}

/** The text before and after the words: the neighboring words or punctuation, or the rest of the sentence. */
function surroundings(
  sentence: string,
  { at, end }: { at: number; end: number },
  lexicon: Lexicon,
  context: ExceptionContext,
): [string, string] {
  if (context === 'none') return ['', '']
  if (context === 'sentence') return [sentence.slice(0, at), sentence.slice(end)]
  const tokens = analyze(sentence, lexicon).flatMap((each) => each.tokens)
  const previous = tokens.findLast((token) => token.start < at)
  const next = tokens.find((token) => token.end > end)
  return [
    sentence.slice(previous && previous.end >= at ? previous.start : Math.max(at - 1, 0), at),
    sentence.slice(end, next && next.start <= end ? next.end : end + 1),
  ]
}

/** Whether a sentence is analyzed the same with and without an exception. */
export function isAnalyzedSo(sentence: string, lexicon: Lexicon, exception: Exception): boolean {
  const words = (each: Lexicon) =>
    JSON.stringify(
      analyze(sentence, each).flatMap(({ tokens }) =>
        tokens.map(({ start, end, phonetic, defs, sense }) => [start, end, phonetic, defs, sense]),
      ),
    )
  return words(lexicon) === words(withException(lexicon, [exception]))
}

/** A copy of the lexicon with more exceptions; the given one stays as it is. */
export const withException = (lexicon: Lexicon, more: readonly Exception[]): Lexicon => ({
  ...lexicon,
  exceptions: [...lexicon.exceptions, ...more],
})
