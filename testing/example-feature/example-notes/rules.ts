import * as z from 'zod/mini'
import { messages } from './messages.ts'

/** One note; the checks of the table enforce the same limits. */
export const noteRules = z.object({
  title: z
    .string()
    .check(z.trim(), z.minLength(1, messages.titleMissing), z.maxLength(200, messages.tooLong)),
  text: z.string().check(z.trim(), z.minLength(1, messages.textMissing), z.maxLength(2000, messages.tooLong)),
})
export type NoteInput = z.infer<typeof noteRules>

/** The body of `example-notes/import`. */
export const importRules = z.object({ notes: z.array(noteRules) })
