import * as z from 'zod/mini'
import { messages } from './messages.ts'
import { isReservedName } from './reserved-names.ts'

/** The maximum length of a password in bytes (UTF-8), which bounds the hashing work. */
export const PASSWORD_MAX_BYTES = 1024
/** The minimum length of a password in characters. */
export const PASSWORD_MIN_CHARACTERS = 6
/** The minimum length of a password of staff. */
export const STAFF_PASSWORD_MIN_CHARACTERS = 10
/** The minimum length of a name in characters. */
export const NAME_MIN_CHARACTERS = 5
/** The maximum length of a name in characters. */
export const NAME_MAX_CHARACTERS = 100
/** The maximum length of an email address (RFC 5321). */
export const EMAIL_MAX_CHARACTERS = 254

/** The roles open to sign-up; staff roles are granted. */
export const SIGNUP_ROLES = ['student', 'teacher'] as const
export type SignupRole = (typeof SIGNUP_ROLES)[number]

/** All account roles. */
export const ROLES = ['student', 'teacher', 'support', 'gk_admin', 'super_admin'] as const
export type Role = (typeof ROLES)[number]

/** Whether a role is that of a member, not of staff. */
export const isMemberRole = (role: string) => role === 'student' || role === 'teacher'

/** The minimum length of a new password in characters. */
export const passwordMinimum = (role: string) =>
  isMemberRole(role) ? PASSWORD_MIN_CHARACTERS : STAFF_PASSWORD_MIN_CHARACTERS

/** The length in code points: 𠮷 counts as one. */
const characters = (text: string) => [...text].length

const bytes = (text: string) => new TextEncoder().encode(text).length

/** A text that must not be empty. */
export const required = () => z.string(messages.fieldEmpty).check(z.minLength(1, messages.fieldEmpty))

const requiredTrimmed = () =>
  z.string(messages.fieldEmpty).check(z.trim(), z.minLength(1, messages.fieldEmpty))

/**
 * Control characters, line ends, and those that change the direction of what follows or are not seen, such as blank
 * letters; joiners are part of some scripts and emoji. `lib.is_readable` repeats it.
 */
const unseen =
  /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\u00ad\u115f\u1160\u200b\u2060-\u206f\u2800\u3164\ufeff\uffa0]|\u034f|\u17b4|\u17b5|[\u180b-\u180f]|[\u{e0000}-\u{e00ff}]/u
/** Joiners and the like alone show nothing. */
const seen = /[\p{L}\p{N}\p{P}\p{S}]/u

const name = () =>
  z.string(messages.nameTooShort).check(
    z.trim(),
    z.refine((text) => characters(text) >= NAME_MIN_CHARACTERS, messages.nameTooShort),
    z.refine((text) => characters(text) <= NAME_MAX_CHARACTERS, messages.nameTooLong),
    z.refine((text) => seen.test(text) && !unseen.test(text), messages.nameUnreadable),
  )

/** The name of a member, which cannot be taken for ours. */
const memberName = () => name().check(z.refine((text) => !isReservedName(text), messages.nameReserved))

const email = () =>
  z
    .string(messages.emailInvalid)
    .check(z.trim(), z.email(messages.emailInvalid), z.maxLength(EMAIL_MAX_CHARACTERS, messages.emailInvalid))

/** A password to set. */
export const newPassword = () =>
  z.string(messages.passwordTooShort).check(
    z.refine((text) => characters(text) >= PASSWORD_MIN_CHARACTERS, messages.passwordTooShort),
    z.refine((text) => bytes(text) <= PASSWORD_MAX_BYTES, messages.passwordTooLong),
  )

/** A password to compare, not to set: an older one may be shorter than the minimum, but the length is still bounded. */
export const givenPassword = () =>
  required().check(z.refine((text) => bytes(text) <= PASSWORD_MAX_BYTES, messages.passwordTooLong))

/** Sign-in: `email` takes an address, or a name that only one account has. */
export const loginRules = z.object({ email: requiredTrimmed(), password: givenPassword() })
export type LoginInput = z.infer<typeof loginRules>

/** A code of an authenticator app; apps show it in two groups. */
export const totpCode = () =>
  z.string(messages.codeInvalid).check(
    z.overwrite((text) => text.replace(/\s/g, '')),
    z.regex(/^\d{6}$/, messages.codeInvalid),
  )

/** A recovery code as typed. */
export const recoveryCode = () => required().check(z.maxLength(100, messages.recoveryCodeInvalid))

/** The input of `rpc/login`: with a second factor, one of the codes goes with the password. */
export const signInRules = z.object({
  email: requiredTrimmed(),
  password: givenPassword(),
  totp: z.optional(totpCode()),
  recovery_code: z.optional(recoveryCode()),
})
export type SignInInput = z.infer<typeof signInRules>

/** Sign-up: the account form together with the role from the first step. */
export const signupRules = z.object({
  name: memberName(),
  email: email(),
  password: newPassword(),
  role: z.enum(SIGNUP_ROLES, messages.roleInvalid),
})
export type SignupInput = z.infer<typeof signupRules>

/** The input of `rpc/change_password`; `email`, if given, must be the caller's own. */
export const changePasswordRules = z.object({
  email: z.optional(z.string(messages.emailInvalid)),
  old_password: givenPassword(),
  new_password: newPassword(),
})
export type ChangePasswordInput = z.infer<typeof changePasswordRules>

/** An email address whose absence has a message of its own. */
export const requiredEmail = () =>
  z
    .string(messages.fieldEmpty)
    .check(
      z.trim(),
      z.minLength(1, messages.fieldEmpty),
      z.email(messages.emailInvalid),
      z.maxLength(EMAIL_MAX_CHARACTERS, messages.emailInvalid),
    )

/** The input of `rpc/admin_change_password`: the address of the member, and their new password. */
export const adminChangePasswordRules = z.object({ email: requiredEmail(), new_password: newPassword() })

/** The input of `rpc/change_name`, for any role. */
export const nameRules = z.object({ name: name() })
export type NameInput = z.infer<typeof nameRules>

/** The name in the settings, as a form with one field. */
export const nameFieldRules = (role: string) =>
  z.object({ value: isMemberRole(role) ? memberName() : name() })

/** Only the current password: the input for deleting one's own account. */
export const passwordRules = z.object({ password: givenPassword() })

/**
 * Requires both password fields to match. Also checked while other fields are invalid, so that all errors are shown at
 * once.
 */
export const sameAs = (again: string, first: string, message: string) =>
  z.refine<Record<string, string>>((form) => form[first] === form[again], {
    message,
    path: [again],
    when: () => true,
  })

/** A password of the security form, where an empty field has a message of its own. */
const requiredPassword = () =>
  required().check(
    z.refine((text) => characters(text) >= PASSWORD_MIN_CHARACTERS, messages.passwordTooShort),
    z.refine((text) => bytes(text) <= PASSWORD_MAX_BYTES, messages.passwordTooLong),
  )

/** The form of `/settings/security`: the endpoint's input plus the repeated new password. */
export const changePasswordFormRules = z
  .object({
    old_password: requiredPassword(),
    new_password: requiredPassword(),
    confirm_password: required(),
  })
  .check(sameAs('confirm_password', 'new_password', messages.passwordsDiffer))
