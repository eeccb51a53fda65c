import * as z from 'zod/mini'
import { messages } from './messages.ts'

/** One bookmark; the table's own checks hold the same bounds for whoever writes past them. */
export const bookmarkRules = z.object({
  title: z
    .string()
    .check(z.trim(), z.minLength(1, messages.titleMissing), z.maxLength(200, messages.tooLong)),
  address: z
    .string()
    .check(z.regex(/^https?:\/\//, messages.addressInvalid), z.maxLength(2000, messages.tooLong)),
})
export type BookmarkInput = z.infer<typeof bookmarkRules>

/** What `bookmarks/import` takes. */
export const importRules = z.object({ bookmarks: z.array(bookmarkRules) })
