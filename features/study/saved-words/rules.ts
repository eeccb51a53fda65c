import * as z from 'zod/mini'
import { messages } from './messages.ts'

/** The note on a saved word; the check of the table enforces the same limit. */
export const noteRules = z.object({
  note: z.string().check(z.trim(), z.maxLength(2000, messages.noteTooLong)),
})
