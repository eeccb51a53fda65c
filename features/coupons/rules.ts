import * as z from 'zod/mini'
import { refusals } from './refusals.ts'

/** The most characters of a code, spaces around it left out. */
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

/** `coupoun/verify`, and the coupon form. */
export const couponRules = z.object({ coupoun: code() })
export type CouponInput = z.infer<typeof couponRules>

/** `coupoun/pay`: `id` or `user_id` names the member who gets it; without one it is the caller. */
export const payCouponRules = z.object({ coupoun: code(), id: member(), user_id: member() })
