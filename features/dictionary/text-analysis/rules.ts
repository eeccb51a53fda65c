import * as z from 'zod/mini'
import { analysisMessages as messages } from './messages.ts'

/** The longest text that is analyzed at once, in characters as a reader counts them: 𠮷 is one. */
export const TEXT_MAX_CHARACTERS = 20_000
const OWN_WORDS_MAX = 200
const CORRECTIONS_MAX = 5000
/** The longest word, in UTF-16 units. */
const WORD_MAX_LENGTH = 40
const PHONETIC_MAX_CHARACTERS = 200
const DEFS_MAX_CHARACTERS = 500

const hasAtMost = (most: number) => (text: string) => text.length <= most || [...text].length <= most

/** The length in UTF-16 units is checked first, so that the characters of a far too long text are not counted. */
const text = z
  .string(messages.textMissing)
  .check(
    z.minLength(1, messages.textMissing),
    z.maxLength(2 * TEXT_MAX_CHARACTERS, { error: messages.textTooLong(TEXT_MAX_CHARACTERS), abort: true }),
    z.refine(hasAtMost(TEXT_MAX_CHARACTERS), messages.textTooLong(TEXT_MAX_CHARACTERS)),
  )

const optionalText = (most: number, unreadable: string) =>
  z.optional(z.string(unreadable).check(z.maxLength(most, messages.fieldTooLong(most))))

const given = (unreadable: string) => ({
  phonetic: optionalText(PHONETIC_MAX_CHARACTERS, unreadable),
  defs: optionalText(DEFS_MAX_CHARACTERS, unreadable),
})

const ownWord = z.strictObject(
  {
    chinese: z
      .string(messages.wordsUnreadable)
      .check(
        z.minLength(1, messages.wordLength(WORD_MAX_LENGTH)),
        z.maxLength(WORD_MAX_LENGTH, messages.wordLength(WORD_MAX_LENGTH)),
      ),
    ...given(messages.wordsUnreadable),
  },
  messages.wordsUnreadable,
)

const position = () => z.int(messages.correctionOutside).check(z.gte(0, messages.correctionOutside))

const correction = z
  .strictObject(
    {
      start: position(),
      end: position(),
      ...given(messages.correctionsUnreadable),
      word_id: z.optional(z.int(messages.wordIdUnreadable).check(z.gte(1, messages.wordIdUnreadable))),
    },
    messages.correctionsUnreadable,
  )
  .check(
    z.refine(({ start, end }) => start < end, messages.correctionOutside),
    z.refine(({ start, end }) => end - start <= WORD_MAX_LENGTH, messages.correctionTooLong(WORD_MAX_LENGTH)),
  )

/** The input of `rpc/analyze`. Positions count UTF-16 units of the text. */
export const analysisRules = z
  .object({
    text,
    words: z.optional(
      z
        .array(ownWord, messages.wordsUnreadable)
        .check(z.maxLength(OWN_WORDS_MAX, messages.tooManyWords(OWN_WORDS_MAX))),
    ),
    corrections: z.optional(
      z
        .array(correction, messages.correctionsUnreadable)
        .check(z.maxLength(CORRECTIONS_MAX, messages.tooManyCorrections(CORRECTIONS_MAX))),
    ),
  })
  .check(
    z.refine(({ text: whole, corrections = [] }) => corrections.every(({ end }) => end <= whole.length), {
      error: messages.correctionOutside,
      path: ['corrections'],
    }),
  )

export type AnalysisRequest = z.infer<typeof analysisRules>
