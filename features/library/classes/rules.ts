import { filledIn, typedNumber, wholeNumber } from '@tingdu/ui/form/field-rules.ts'
import * as z from 'zod/mini'
import { messages } from './messages.ts'

const MOST = 1_000_000

const { fieldEmpty: empty, limitNotWhole: notAllowed, limitTooLarge: tooLarge } = messages
const limit = (notANumber: string) =>
  typedNumber(wholeNumber, MOST, { empty, notANumber, notAllowed, tooLarge })

/** The fields of a class, as typed. The table's check constraints enforce the same bounds. */
export const fieldRules = {
  name: filledIn(empty, 200, messages.nameTooLong),
  description: filledIn(empty, 2000, messages.descriptionTooLong),
  max_members: limit(messages.maxMembersNotANumber),
  max_books: limit(messages.maxBooksNotANumber),
}
export type ClassField = keyof typeof fieldRules

/** The form of the older page, `/organization/newclass`. */
export const olderClassRules = z.object(fieldRules)
export type ClassInput = z.infer<typeof olderClassRules>

/** The form of `/classes/new`; `org_id` is an id, or `none`. */
export const classRules = z.object({
  org_id: z.string().check(z.minLength(1, empty)),
  ...fieldRules,
})
export type NewClassInput = z.infer<typeof classRules>

/** The form that copies a class. */
export const copyRules = z.object({ name: fieldRules.name })
export type CopyInput = z.infer<typeof copyRules>
