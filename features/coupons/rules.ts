import * as z from 'zod/mini'
import { refusals } from './refusals.ts'

/** The maximum length of a code in characters, without outer spaces. */
export const CODE_MAX_CHARACTERS = 64

const code = () =>
  z
    .string(refusals.codeInvalid)
    .check(
      z.trim(),
      z.minLength(1, refusals.codeInvalid),
      z.maxLength(CODE_MAX_CHARACTERS, refusals.codeInvalid),
    )

const member = () =>
  z.optional(
    z.nullable(
      z.pipe(
        z.union([z.int(), z.string().check(z.regex(/^\d{1,15}$/))], refusals.memberInvalid),
        z.transform((value: number | string) => Number(value)),
      ),
    ),
  )

/** The input of `coupoun/verify` and of the coupon form. */
export const couponRules = z.object({ coupoun: code() })
export type CouponInput = z.infer<typeof couponRules>

/** The input of `coupoun/pay`: `id` or `user_id` names the recipient, by default the caller. */
export const payCouponRules = z.object({ coupoun: code(), id: member(), user_id: member() })
