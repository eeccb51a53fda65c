import * as z from 'zod/mini'
import { messages } from './messages.ts'

export const MAX_CHARACTERS = 1000
export const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const

const HAN = /\p{Script=Han}/u
const LEVEL = /^[1-9]?$/
/**
 * Syllables with tone marks, separated by a space and optionally a comma; letters as in 卡拉OK, but no tone numbers.
 */
const READING = /^[\p{Script=Latin}\p{M}]+(?:,? [\p{Script=Latin}\p{M}]+)*$/u

const chinese = z.string().check(
  z.trim(),
  z.minLength(1, messages.chineseEmpty),
  z.refine((text) => [...text].length <= MAX_CHARACTERS, messages.chineseTooLong),
  z.refine((text) => text === '' || HAN.test(text), messages.chineseNotChinese),
  z.refine((text) => !/[\n\r\t]/.test(text), messages.chineseOneLine),
)
const translation = z.string().check(z.trim(), z.maxLength(5000, messages.translationTooLong))
const position = z.int(messages.correctionInvalid).check(z.minimum(0, messages.correctionInvalid))
const correction = z.object(
  {
    start: position,
    end: position,
    phonetic: z.optional(
      z.string().check(z.maxLength(200, messages.readingInvalid), z.regex(READING, messages.readingInvalid)),
    ),
    word_id: z.optional(z.int(messages.correctionInvalid)),
  },
  messages.correctionInvalid,
)

/**
 * A manual correction of the analysis: one word from `start` to `end` (UTF-16 units), and optionally its reading or
 * its entry in the dictionary.
 */
export type Correction = z.infer<typeof correction>

/** The form of a sentence, as typed. */
export const sentenceRules = z.object({
  chinese,
  defs: translation.check(z.minLength(1, messages.translationEmpty)),
  level: z.string().check(z.regex(LEVEL, messages.levelInvalid)),
})
export type SentenceInput = z.infer<typeof sentenceRules>

/** The validated columns of a body that writes a sentence; other columns are checked by the table. */
export const sentenceBodyRules = z.looseObject({
  chinese: z.optional(chinese),
  defs: z.optional(translation),
  level: z.optional(
    z.nullable(
      z
        .int(messages.levelInvalid)
        .check(z.minimum(1, messages.levelInvalid), z.maximum(LEVELS.length, messages.levelInvalid)),
    ),
  ),
  corrections: z.optional(z.array(correction, messages.correctionInvalid)),
})
export type SentenceBody = z.infer<typeof sentenceBodyRules>

/** Whether corrections are within a text of that length, in order and without overlaps. */
export function correctionsFit(corrections: readonly Correction[], length: number): boolean {
  let at = 0
  return corrections.every(({ start, end }) => {
    const fits = start >= at && end > start && end <= length
    at = end
    return fits
  })
}

/** Whether a reading has the required format. */
export function isReading(text: string): boolean {
  return READING.test(text)
}
