import * as z from 'zod/mini'
import { messages } from './messages.ts'

const MOST = 1_000_000

const text = (mostCharacters: number, tooLong: string) =>
  z.string().check(z.trim(), z.minLength(1, messages.fieldEmpty), z.maxLength(mostCharacters, tooLong))

const limit = (notANumber: string) =>
  z.string().check(
    z.trim(),
    z.minLength(1, messages.fieldEmpty),
    z.refine((typed) => typed === '' || /^\d+$/.test(typed), notANumber),
    z.refine((typed) => !/^\d+$/.test(typed) || Number(typed) <= MOST, messages.limitTooLarge),
  )

/** The fields of a class, as typed. The table's check constraints enforce the same bounds. */
export const fieldRules = {
  name: text(200, messages.nameTooLong),
  description: text(2000, messages.descriptionTooLong),
  max_members: limit(messages.maxMembersNotANumber),
  max_books: limit(messages.maxBooksNotANumber),
}
export type ClassField = keyof typeof fieldRules

/** The form of the older page, `/organization/newclass`. */
export const olderClassRules = z.object(fieldRules)
export type ClassInput = z.infer<typeof olderClassRules>

/** The form of `/classes/new`; `org_id` is an id, or `none`. */
export const classRules = z.object({
  org_id: z.string().check(z.minLength(1, messages.fieldEmpty)),
  ...fieldRules,
})
export type NewClassInput = z.infer<typeof classRules>

/** The form that copies a class. */
export const copyRules = z.object({ name: fieldRules.name })
export type CopyInput = z.infer<typeof copyRules>
