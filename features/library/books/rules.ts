import * as z from 'zod/mini'
import { messages } from './messages.ts'

const required = (tooLong: string, mostCharacters: number) =>
  z.string().check(z.trim(), z.minLength(1, messages.fieldEmpty), z.maxLength(mostCharacters, tooLong))

/** The fields of a book, as typed. The table's check constraints enforce the same bounds. */
export const bookFieldRules = {
  title: required(messages.titleTooLong, 300),
  author: required(messages.authorTooLong, 200),
  description: required(messages.descriptionTooLong, 5000),
  book_type: required(messages.fieldEmpty, 1),
  level: required(messages.fieldEmpty, 20),
}

/** The fields that are edited in place; the English title may be left out. */
export const bookFactRules = {
  ...bookFieldRules,
  title_en: z.string().check(z.trim(), z.maxLength(300, messages.titleTooLong)),
}
export type BookField = keyof typeof bookFactRules

/** What a learner writes about a book that they brought; the author and the description may be left empty. */
export const ownBookRules = z.object({
  title: bookFieldRules.title,
  author: z.string().check(z.trim(), z.maxLength(200, messages.authorTooLong)),
  description: z.string().check(z.trim(), z.maxLength(5000, messages.descriptionTooLong)),
})
export type OwnBookInput = z.infer<typeof ownBookRules>

/** The form of a new book. */
export const newBookRules = z.object(bookFieldRules)
export type NewBookInput = z.infer<typeof newBookRules>

/** The dialog that edits a book or a notebook in a list. */
export const bookTextRules = z.object({
  title: bookFieldRules.title,
  description: bookFieldRules.description,
})
export type BookTextInput = z.infer<typeof bookTextRules>
