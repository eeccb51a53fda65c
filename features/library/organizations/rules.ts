import { filledIn, typedNumber, wholeNumber } from '@tingdu/ui/form/field-rules.ts'
import * as z from 'zod/mini'
import { messages } from './messages.ts'

const MOST = 1_000_000

const { fieldEmpty: empty, limitNotWhole: notAllowed, limitTooLarge: tooLarge } = messages
const limit = (notANumber: string) =>
  typedNumber(wholeNumber, MOST, { empty, notANumber, notAllowed, tooLarge })

/** The fields of an organization, as typed. The table's check constraints enforce the same bounds. */
export const fieldRules = {
  name: filledIn(empty, 200, messages.nameTooLong),
  description: filledIn(empty, 2000, messages.descriptionTooLong),
  max_members: limit(messages.maxMembersNotANumber),
  max_books: limit(messages.maxBooksNotANumber),
  max_classes: limit(messages.maxClassesNotANumber),
}
export type OrganizationField = keyof typeof fieldRules

/** The form of `/organization/new`. */
export const organizationRules = z.object(fieldRules)
export type OrganizationInput = z.infer<typeof organizationRules>
