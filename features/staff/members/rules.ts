import { PASSWORD_MIN_CHARACTERS } from '@tingdu/features/accounts/accounts/rules.ts'
import * as z from 'zod/mini'
import { messages } from './messages.ts'

const required = () => z.string().check(z.minLength(1, messages.fieldEmpty))

/** The form with which staff set a member's password. */
export const newPasswordRules = z
  .object({
    password: required().check(
      z.refine(
        (text) => text === '' || [...text].length >= PASSWORD_MIN_CHARACTERS,
        messages.passwordTooShort,
      ),
    ),
    confirm: required(),
  })
  .check(
    z.refine<Record<string, string>>((form) => form.confirm === '' || form.confirm === form.password, {
      message: messages.passwordsDiffer,
      path: ['confirm'],
      when: () => true,
    }),
  )

/** The form that redeems a coupon for a member. */
export const couponRules = z.object({ code: z.string().check(z.trim(), z.minLength(1, messages.fieldEmpty)) })
