import * as z from 'zod/mini'
import { staffMessages } from './staff-messages.ts'

const MOST_PRIORITY = 100_000
const LEVELS = { least: 1, most: 6 }

const required = (most: number) =>
  z
    .string()
    .check(z.trim(), z.minLength(1, staffMessages.fieldEmpty), z.maxLength(most, staffMessages.tooLong(most)))

const number = (notANumber: string, least: number, most: number, outside: string) =>
  z.string().check(
    z.trim(),
    z.minLength(1, staffMessages.fieldEmpty),
    z.refine((typed) => typed === '' || /^\d+$/.test(typed), notANumber),
    z.refine((typed) => !/^\d+$/.test(typed) || (Number(typed) >= least && Number(typed) <= most), outside),
  )

/** The form of a definition, as typed; the table's own checks hold the same bounds. */
export const definitionRules = z.object({
  priority: number(staffMessages.priorityNotANumber, 0, MOST_PRIORITY, staffMessages.priorityOutside),
  phonetic: required(500),
  defs: required(10_000),
  traditional: z.string().check(z.trim(), z.maxLength(100, staffMessages.tooLong(100))),
})
export type DefinitionInput = z.infer<typeof definitionRules>

/** The form of a character, likewise. */
export const characterRules = z.object({
  character: z.string().check(
    z.trim(),
    z.minLength(1, staffMessages.fieldEmpty),
    z.refine((typed) => [...typed].length <= 1, staffMessages.notOneCharacter),
  ),
  mnemonic: required(10_000),
  explanation: required(10_000),
  hsk_level: number(staffMessages.levelNotANumber, LEVELS.least, LEVELS.most, staffMessages.levelOutside),
})
export type CharacterInput = z.infer<typeof characterRules>

/** The kinds of files that a picture of the dictionary may be. */
export const PICTURE_TYPES = 'image/png,image/jpeg'
