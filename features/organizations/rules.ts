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

/** The fields of an organization, as typed. The table's check constraints enforce the same bounds. */
export const fieldRules = {
  name: text(200, messages.nameTooLong),
  description: text(2000, messages.descriptionTooLong),
  max_members: limit(messages.maxMembersNotANumber),
  max_books: limit(messages.maxBooksNotANumber),
  max_classes: limit(messages.maxClassesNotANumber),
}
export type OrganizationField = keyof typeof fieldRules

/** The form of `/organization/new`. */
export const organizationRules = z.object(fieldRules)
export type OrganizationInput = z.infer<typeof organizationRules>
