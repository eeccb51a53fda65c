import * as z from 'zod/mini'
import { messages } from './messages.ts'

/** The form of a deck. */
export const deckRules = z.object({
  title: z
    .string()
    .check(z.trim(), z.minLength(1, messages.fieldEmpty), z.maxLength(200, messages.titleTooLong)),
  description: z.string().check(z.maxLength(2000, messages.descriptionTooLong)),
})

/** The form of a card of one's own. */
export const cardRules = z.object({
  front: z
    .string()
    .check(z.trim(), z.minLength(1, messages.fieldEmpty), z.maxLength(2000, messages.frontTooLong)),
  back: z
    .string()
    .check(z.trim(), z.minLength(1, messages.fieldEmpty), z.maxLength(5000, messages.backTooLong)),
  phonetic: z.string().check(z.maxLength(2000, messages.frontTooLong)),
})

/** How many lines a list can have that is added at once. */
export const mostLines = 2000
