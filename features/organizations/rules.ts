import { emailRules } from '@tingdu/features/accounts/rules.ts'
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

/** The form of `/organization/new`, as typed. The table's check constraints enforce the same bounds. */
export const organizationRules = z.object({
  name: text(200, messages.nameTooLong),
  description: text(2000, messages.descriptionTooLong),
  max_members: limit(messages.maxMembersNotANumber),
  max_books: limit(messages.maxBooksNotANumber),
  max_classes: limit(messages.maxClassesNotANumber),
})
export type OrganizationInput = z.infer<typeof organizationRules>

/** The form that invites a member. The table's check constraints enforce the same bounds. */
export const memberRules = z.extend(emailRules, {
  user_name: z.string().check(z.trim(), z.maxLength(100, messages.memberNameTooLong)),
  role: z.enum(['org_admin', 'teacher']),
})
export type MemberInput = z.infer<typeof memberRules>
