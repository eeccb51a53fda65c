import * as z from 'zod/mini'
import { messages as accountMessages } from '../accounts/messages.ts'
import { givenPassword, newPassword, required, requiredEmail, sameAs } from '../accounts/rules.ts'
import { messages } from './messages.ts'

/** The maximum length of a token worth looking up. */
const TOKEN_MAX_CHARACTERS = 200

const token = () =>
  z
    .string(accountMessages.fieldEmpty)
    .check(
      z.trim(),
      z.minLength(1, accountMessages.fieldEmpty),
      z.maxLength(TOKEN_MAX_CHARACTERS, accountMessages.fieldEmpty),
    )

/** Only an address: the input for requesting a mail with a link. */
export const emailRules = z.object({ email: requiredEmail() })
export type EmailInput = z.infer<typeof emailRules>

/** A token with the address it was sent to. */
export const tokenRules = z.object({ email: requiredEmail(), token: token() })
export type TokenInput = z.infer<typeof tokenRules>

/** The input of `rpc/reset_password`. */
export const resetPasswordRules = z.object({
  email: requiredEmail(),
  token: token(),
  password: newPassword(),
})
export type ResetPasswordInput = z.infer<typeof resetPasswordRules>

/** The input of `rpc/change_email`: the new address and the current password. */
export const changeEmailRules = z.object({ email: requiredEmail(), password: givenPassword() })
export type ChangeEmailInput = z.infer<typeof changeEmailRules>

/** The email change form: the address must differ from the current one. */
export const changeEmailFormRules = (now: string) =>
  z.object({
    email: requiredEmail().check(
      z.refine((email) => email.toLowerCase() !== now.toLowerCase(), messages.emailUnchanged),
    ),
    password: givenPassword(),
  })

/** The input of `rpc/correct_address`: whose address, the correct one, and whether it counts as verified. */
export const correctAddressRules = z.object({
  user_id: z
    .number(messages.userIdInvalid)
    .check(z.int(messages.userIdInvalid), z.minimum(1, messages.userIdInvalid)),
  email: requiredEmail(),
  verified: z.boolean(messages.verifiedInvalid),
})
export type CorrectAddressInput = z.infer<typeof correctAddressRules>

/** The form that corrects an address: an address that stays as it is can only become verified. */
export const correctAddressFormRules = (now: { email: string; email_verified: number }) =>
  z.object({ email: requiredEmail(), verified: z.boolean() }).check(
    z.refine(
      ({ email, verified }) => !isSameAddress(email, now.email) || (verified && now.email_verified === 0),
      {
        message: messages.addressUnchanged,
        path: ['email'],
      },
    ),
  )

/** Whether two addresses are one: case does not count. */
export const isSameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** The form of a reset link: a new password, typed twice. */
export const newPasswordFormRules = z
  .object({ password: newPassword(), verifyPassword: required() })
  .check(sameAs('verifyPassword', 'password', accountMessages.passwordsDiffer))
export type NewPasswordForm = z.infer<typeof newPasswordFormRules>

/** The form of the older reset page: the same with its own texts. */
export const oldResetFormRules = z
  .object({ password: newPassword(), verifyPassword: z.string() })
  .check(sameAs('verifyPassword', 'password', messages.passwordsDifferOld))

/** The older password form; the address must be the caller's own. */
export const oldChangePasswordFormRules = z.object({
  email: requiredEmail(),
  old_password: newPassword(),
  new_password: newPassword(),
})
export type OldChangePasswordForm = z.infer<typeof oldChangePasswordFormRules>

/** Only a token, as copied from a mail. */
export const typedTokenRules = z.object({ token: token() })

/**
 * What is wrong with the `token` and `email` of a link, or null if they are valid. There are separate texts for a link
 * without either, without a token, and with a missing or malformed email.
 */
export function linkFault({ token, email }: { token: string; email: string }): string | null {
  if (!token && !email) return messages.linkEmpty
  if (!token) return messages.linkWithoutToken
  return emailRules.safeParse({ email }).success ? null : messages.linkEmailInvalid
}
