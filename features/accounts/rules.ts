import * as z from 'zod/mini'
import { messages } from './messages.ts'

/** The most bytes (UTF-8) that a password may have: hashing work stays bounded. */
export const PASSWORD_MAX_BYTES = 1024
/** The fewest characters of a password. */
export const PASSWORD_MIN_CHARACTERS = 6
/** The fewest characters of a name. */
export const NAME_MIN_CHARACTERS = 5
/** The most characters of a name. */
export const NAME_MAX_CHARACTERS = 100
/** The longest address that mail can carry (RFC 5321). */
export const EMAIL_MAX_CHARACTERS = 254

/** What one may sign up as; staff roles are granted. */
export const SIGNUP_ROLES = ['student', 'teacher'] as const
export type SignupRole = (typeof SIGNUP_ROLES)[number]

/** All roles that an account may have. */
export const ROLES = ['student', 'teacher', 'support', 'gk_admin', 'super_admin'] as const
export type Role = (typeof ROLES)[number]

/** Characters as a reader counts them: 𠮷 is one. */
const characters = (text: string) => [...text].length

const bytes = (text: string) => new TextEncoder().encode(text).length

const required = () => z.string(messages.fieldEmpty).check(z.minLength(1, messages.fieldEmpty))

const requiredTrimmed = () =>
  z.string(messages.fieldEmpty).check(z.trim(), z.minLength(1, messages.fieldEmpty))

const name = () =>
  z.string(messages.nameTooShort).check(
    z.trim(),
    z.refine((text) => characters(text) >= NAME_MIN_CHARACTERS, messages.nameTooShort),
    z.refine((text) => characters(text) <= NAME_MAX_CHARACTERS, messages.nameTooLong),
    z.refine((text) => !/\p{Cc}/u.test(text), messages.nameUnreadable),
  )

const email = () =>
  z
    .string(messages.emailInvalid)
    .check(z.trim(), z.email(messages.emailInvalid), z.maxLength(EMAIL_MAX_CHARACTERS, messages.emailInvalid))

const newPassword = () =>
  z.string(messages.passwordTooShort).check(
    z.refine((text) => characters(text) >= PASSWORD_MIN_CHARACTERS, messages.passwordTooShort),
    z.refine((text) => bytes(text) <= PASSWORD_MAX_BYTES, messages.passwordTooLong),
  )

/** A password that is compared, not set: an older one may be of any length, but never costs unbounded work. */
const givenPassword = () =>
  required().check(z.refine((text) => bytes(text) <= PASSWORD_MAX_BYTES, messages.passwordTooLong))

/** Sign-in: `email` takes an address, or a name that exactly one account bears. */
export const loginRules = z.object({ email: requiredTrimmed(), password: givenPassword() })
export type LoginInput = z.infer<typeof loginRules>

/** Sign-up: the account form together with the role of the first step. */
export const signupRules = z.object({
  name: name(),
  email: email(),
  password: newPassword(),
  role: z.enum(SIGNUP_ROLES, messages.roleInvalid),
})
export type SignupInput = z.infer<typeof signupRules>

/** What `rpc/change_password` takes; `email`, when given, must be the caller's own. */
export const changePasswordRules = z.object({
  email: z.optional(z.string(messages.emailInvalid)),
  old_password: givenPassword(),
  new_password: newPassword(),
})
export type ChangePasswordInput = z.infer<typeof changePasswordRules>

/** The most characters of a token that is worth looking for. */
const TOKEN_MAX_CHARACTERS = 200

const token = () =>
  z
    .string(messages.fieldEmpty)
    .check(
      z.trim(),
      z.minLength(1, messages.fieldEmpty),
      z.maxLength(TOKEN_MAX_CHARACTERS, messages.fieldEmpty),
    )

const requiredEmail = () =>
  z
    .string(messages.fieldEmpty)
    .check(
      z.trim(),
      z.minLength(1, messages.fieldEmpty),
      z.email(messages.emailInvalid),
      z.maxLength(EMAIL_MAX_CHARACTERS, messages.emailInvalid),
    )

/** An address alone: what asks for a mail with a link takes no more. */
export const emailRules = z.object({ email: requiredEmail() })
export type EmailInput = z.infer<typeof emailRules>

/** A token with the address that it was sent to. */
export const tokenRules = z.object({ email: requiredEmail(), token: token() })
export type TokenInput = z.infer<typeof tokenRules>

/** What `rpc/reset_password` takes. */
export const resetPasswordRules = z.object({
  email: requiredEmail(),
  token: token(),
  password: newPassword(),
})
export type ResetPasswordInput = z.infer<typeof resetPasswordRules>

/** What `rpc/change_email` takes: the new address, and the password once more. */
export const changeEmailRules = z.object({ email: requiredEmail(), password: givenPassword() })
export type ChangeEmailInput = z.infer<typeof changeEmailRules>

/** What the deletion of one's own account takes. */
export const deleteAccountRules = z.object({ password: givenPassword() })

/** The form of a change of address: another one than now. */
export const changeEmailFormRules = (now: string) =>
  z.object({
    email: requiredEmail().check(
      z.refine((email) => email.toLowerCase() !== now.toLowerCase(), messages.emailUnchanged),
    ),
    password: givenPassword(),
  })

/** The password alone, as deleting the account asks for it. */
export const passwordRules = z.object({ password: givenPassword() })

/**
 * Holds the second typing of a password to the first. Shown while other fields are still wrong, too: the member sees all
 * that is to be corrected at once.
 */
const sameAs = (again: string, first: string, message: string) =>
  z.refine<Record<string, string>>((form) => form[first] === form[again], {
    message,
    path: [again],
    when: () => true,
  })

/** The form of `/settings/security`: what the call takes, and the new password once more. */
export const changePasswordFormRules = z
  .object({ old_password: newPassword(), new_password: newPassword(), confirm_password: z.string() })
  .check(sameAs('confirm_password', 'new_password', messages.passwordsDiffer))
export type ChangePasswordForm = z.infer<typeof changePasswordFormRules>

/** The form of a reset link: a new password, typed twice. */
export const newPasswordFormRules = z
  .object({ password: newPassword(), verifyPassword: required() })
  .check(sameAs('verifyPassword', 'password', messages.passwordsDiffer))
export type NewPasswordForm = z.infer<typeof newPasswordFormRules>

/** The form of the older reset page: the same, in its own words. */
export const oldResetFormRules = z
  .object({ password: newPassword(), verifyPassword: z.string() })
  .check(sameAs('verifyPassword', 'password', messages.passwordsDifferOld))

/** The older form that changes the password; the address is the caller's own. */
export const oldChangePasswordFormRules = z.object({
  email: requiredEmail(),
  old_password: newPassword(),
  new_password: newPassword(),
})
export type OldChangePasswordForm = z.infer<typeof oldChangePasswordFormRules>

/** A token alone, as it is copied from a mail. */
export const typedTokenRules = z.object({ token: token() })

/**
 * What is wrong with the address of a link that carries `token` and `email`, or null. An address without either, one
 * without a token, and one whose email is missing or misspelt each have their text.
 */
export function linkFault({ token, email }: { token: string; email: string }): string | null {
  if (!token && !email) return messages.linkEmpty
  if (!token) return messages.linkWithoutToken
  return emailRules.safeParse({ email }).success ? null : messages.linkEmailInvalid
}
