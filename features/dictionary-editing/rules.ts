import * as z from 'zod/mini'
import { messages } from './messages.ts'

const MAX_PRIORITY = 100_000
const LEVELS = { least: 1, most: 9 }

const required = (most: number) =>
  z.string().check(z.trim(), z.minLength(1, messages.fieldEmpty), z.maxLength(most, messages.tooLong(most)))

const number = (notANumber: string, least: number, most: number, outside: string) =>
  z.string().check(
    z.trim(),
    z.minLength(1, messages.fieldEmpty),
    z.refine((typed) => typed === '' || /^\d+$/.test(typed), notANumber),
    z.refine((typed) => !/^\d+$/.test(typed) || (Number(typed) >= least && Number(typed) <= most), outside),
  )

/** The form of a definition, as typed; the table's checks have the same limits. */
export const definitionRules = z.object({
  priority: number(messages.priorityNotANumber, 0, MAX_PRIORITY, messages.priorityOutside),
  phonetic: required(500),
  defs: required(10_000),
  traditional: z.string().check(z.trim(), z.maxLength(100, messages.tooLong(100))),
})
export type DefinitionInput = z.infer<typeof definitionRules>

/** The form of a character; the table's checks have the same limits. */
export const characterRules = z.object({
  character: z.string().check(
    z.trim(),
    z.minLength(1, messages.fieldEmpty),
    z.refine((typed) => [...typed].length <= 1, messages.notOneCharacter),
  ),
  mnemonic: required(10_000),
  explanation: required(10_000),
  hsk_level: number(messages.levelNotANumber, LEVELS.least, LEVELS.most, messages.levelOutside),
})
export type CharacterInput = z.infer<typeof characterRules>

/** The accepted file types of pictures. */
export const PICTURE_TYPES = 'image/png,image/jpeg'
