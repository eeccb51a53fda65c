import * as z from 'zod/mini'
import { messages } from './messages.ts'

/** One bookmark; the checks of the table enforce the same limits. */
export const bookmarkRules = z.object({
  title: z
    .string()
    .check(z.trim(), z.minLength(1, messages.titleMissing), z.maxLength(200, messages.tooLong)),
  address: z
    .string()
    .check(z.regex(/^https?:\/\//, messages.addressInvalid), z.maxLength(2000, messages.tooLong)),
})
export type BookmarkInput = z.infer<typeof bookmarkRules>

/** The body of `bookmarks/import`. */
export const importRules = z.object({ bookmarks: z.array(bookmarkRules) })
