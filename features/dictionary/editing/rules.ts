import { filledIn } from '@tingdu/ui/form/field-rules.ts'
import * as z from 'zod/mini'
import { messages } from './messages.ts'

const MAX_PRIORITY = 100_000
const HIGHEST_LEVEL = { hsk2: 6, hsk3: 9 }

const required = (most: number) => filledIn(messages.fieldEmpty, most, messages.tooLong(most))

const optionalNumber = (notANumber: string, least: number, most: number, outside: string) =>
  z.string().check(
    z.trim(),
    z.refine((typed) => typed === '' || /^\d+$/.test(typed), notANumber),
    z.refine((typed) => !/^\d+$/.test(typed) || (Number(typed) >= least && Number(typed) <= most), outside),
  )

const level = (most: number) => optionalNumber(messages.levelNotANumber, 1, most, messages.levelOutside(most))

/** The form of a definition, as typed; the table's checks have the same limits. */
export const definitionRules = z.object({
  priority: optionalNumber(messages.priorityNotANumber, 0, MAX_PRIORITY, messages.priorityOutside).check(
    z.minLength(1, messages.fieldEmpty),
  ),
  phonetic: required(500),
  defs: required(10_000),
  traditional: z.string().check(z.trim(), z.maxLength(100, messages.tooLong(100))),
  hsk_3: level(HIGHEST_LEVEL.hsk3),
})
export type DefinitionInput = z.infer<typeof definitionRules>

/**
 * The form of a character; the table's checks have the same limits. The level in HSK 2.0 is required, except for characters
 * of the levels 7 to 9 of HSK 3.0, which HSK 2.0 does not have.
 */
export const characterRules = z
  .object({
    character: z.string().check(
      z.trim(),
      z.minLength(1, messages.fieldEmpty),
      z.refine((typed) => [...typed].length <= 1, messages.notOneCharacter),
    ),
    mnemonic: required(10_000),
    explanation: required(10_000),
    hsk_level: level(HIGHEST_LEVEL.hsk2),
    hsk_3: level(HIGHEST_LEVEL.hsk3),
  })
  .check(
    z.refine(({ hsk_level, hsk_3 }) => hsk_level !== '' || Number(hsk_3) > HIGHEST_LEVEL.hsk2, {
      path: ['hsk_level'],
      error: messages.fieldEmpty,
    }),
  )
export type CharacterInput = z.infer<typeof characterRules>

/** A level as it is typed; empty for none. */
export const levelInput = (stored: number | null) => (stored === null ? '' : String(stored))

/** A typed level as it is stored. */
export const levelOf = (typed: string) => (typed.trim() === '' ? null : Number(typed))

/** The accepted file types of pictures. */
export const PICTURE_TYPES = 'image/png,image/jpeg'
