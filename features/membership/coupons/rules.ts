import * as z from 'zod/mini'
import { managementMessages } from './messages.ts'
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

const whole = (least: number, most: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1, managementMessages.fieldEmpty),
    z.refine(
      (typed) => typed === '' || (/^\d{1,9}$/.test(typed) && Number(typed) >= least && Number(typed) <= most),
      managementMessages.notWhole(least, most),
    ),
  )

/** A coupon as staff type it. The table's check constraints enforce the same bounds. */
export const couponEditRules = z.object({
  code: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, managementMessages.fieldEmpty),
      z.maxLength(CODE_MAX_CHARACTERS, managementMessages.codeTooLong(CODE_MAX_CHARACTERS)),
    ),
  period: whole(1, 3660),
  redeem_times: whole(0, 1_000_000),
  /** The last day, as DD/MM/YYYY; the dialog checks it. */
  expires: z.string(),
})
export type CouponEdit = z.infer<typeof couponEditRules>
