import * as z from 'zod/mini'
import { messages } from './messages.ts'

/** The form with which a view is saved or renamed. */
export const viewRules = z.object({
  name: z
    .string()
    .check(z.trim(), z.minLength(1, messages.fieldEmpty), z.maxLength(60, messages.nameTooLong)),
})
